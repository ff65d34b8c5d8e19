//! A real game of free-for-all, to its end, and short ones with options.

use betza::fourpc::{Mark, Ply4, Promotion};
use betza::game4pc;

const GAME: [Ply4; 283] = game4pc!(
    setup = "4PCo",
    mode = ffa,
    "1. 8283 - 2737 -- 7D7C --- D8C8
     2. 5163 - 2636 -- AE9C --- E8D8
     3. 5253 - 2B4B -- 8E5B --- EAC9
     4. 71A4 - 1A39 -- BDBB --- D8C7
     5. A193 - 1527 -- 6E7D --- E5C6
     6. B2B4 - 2748 -- 5E4C --- C7B6
     7. A474 - 1638 -- ADAC --- DBCB
     8. 7485 - 2545 -- 6D6B --- D5B5
     9. 4244 - 2434 -- 5B6A --- B6B8
     10. 85B8 - 2A4A -- 6A7B --- C6B8
     11. A2A3 - 194C -- 7BE4 --- E7D8
     12. 91E6 - 4C88 -- E48A --- B8C6
     13. E6A2 - 8866 -- 9EAD --- D8E8
     14. 6152 - 4B5B -- 7E9E --- EBEA
     15. 8161 - 3847 -- 8A86 --- E9C7
     16. 6151 - 6657 -- 868C --- C9DB
     17. 7274 - 1424 -- 5D5C --- DBBA
     18. B181 - 3646 -- 9EAE --- BADB
     19. 8384 - 5779 -- AEBD --- DBBA
     20. 8182 - 4867 -- 7C7B --- BA99
     21. 7475 - 6788 -- BDAE --- 99BA
     22. 8485 - 889A -- 8CAA --- BADB
     23. 7576 - 479C -- 8D9C --- DBBC
     24. 7677 - 799B -- ADBC --- CBBC
     25. 77781 - 9BAA -- 7DAA --- D9B9
     26. 8586 - 9AAC -- 9DAC --- B9AA
     27. 8687 - 1714 -- 8E9E --- C6A7
     28. 78A8 - 1447 -- BBAA --- D6B6
     29. A8A7 - 4757 -- AEBD --- B6A7
     30. 87881 - 4A5A -- 9E9D --- A797
     31. 8887 - 5758 -- 4E9E --- EAE9
     32. 8797 - 5A6B -- 5C6B --- C7D8
     33. 97B5 - 1B1A -- 7B7A --- E8D9
     34. 6342 - 1A6A -- 9E6E --- E9E7
     35. 4234 - 2434 -- 4D4C --- D9EA
     36. 5234 - 1819 -- 4C5B --- D8C9
     37. B56A - 58B8 -- 6E9E --- E7E6
     38. 9385 - B858 -- 9E8E --- E6B6
     39. 9294 - 394B -- 8E89 --- C9D8
     40. 6A65 - 4656 -- 5B5A --- B6B7
     41. 6545 - 5814 -- 8929 --- B7A7
     42. 454B - 1918 -- 2969 --- A7A3
     43. 4B18 -- 6999 --- A3AA
     44. 3461 -- 5A59 --- AABA
     45. 1881 -- 5958 --- D8E7
     46. 85A6 -- 9959 --- E7D6
     47. 81B1 -- 6B6A --- BAB6
     48. 9495 -- 7A79 --- B6B5
     49. 9596 -- 9D7D --- B5B6
     50. B4B5 -- 6A69 --- B6B7
     51. 7191 -- 6968 --- B7B6
     52. 9697 -- 68671 --- B6B9
     53. 97981 -- 9C9B --- D4B4
     54. 9181 -- 595D --- B9B5
     55. 9893 -- 7978 --- B5B6
     56. 6194 -- 78771 --- B6A6
     57. 9467 -- 58671 --- A6C6
     58. B191 -- 7768 --- C6C5
     59. 9399 -- 7D6D --- C5E5
     60. A284 -- 6763 --- E5E7
     61. 9996 -- 6381 --- D6B8
     62. 8281 -- 6869 --- B896
     63. 9173 -- 696C --- 96A5
     64. 84C8 -- 6C6B --- D7C8
     65. 73C8 -- 5D59 --- EADB
     66. C884 -- 595D --- E7C7
     67. 4445 -- 6B63 --- C7CA
     68. 848D -- 6D8D --- A5D8
     69. 818D -- 5D8D --- D88D
     70. 4556 -- 6381 --- 8DE7
     71. 5152 -- 8185 --- E7D8
     72. 6263 -- 8582 --- CAC9
     73. 5243 -- 8246 --- B4A4
     74. 4352 -- 4656 --- A494
     75. 6364 -- BDBC --- C9B9
     76. 6465 -- BCAD --- B9C9
     77. 6556 -- AD9EF --- 9484
     78. 5263 -- 9EAE --- D883
     79. 5657 -- AE9E --- 84741
     80. 6362 -- 9E9D --- C969
     81. F"
);

const TEAMS: [Ply4; 2] = game4pc!(mode = teams, setup = "4PCo", "1. 4244 - F");
const NONE: [Ply4; 0] = game4pc!("");
static OPENING: [Ply4; 3] = game4pc!("1. 8283 " "- 2737 -- 7D7C");

fn main() {
    assert_eq!(GAME[282].mark(), Some(Mark::Resigned));
    assert_eq!(GAME.iter().filter_map(|ply| ply.promotion()).collect::<Vec<_>>(), [Promotion::Queen; 7]);
    assert_eq!(GAME.iter().filter_map(|ply| ply.round()).last(), Some(81));
    assert_eq!(TEAMS[1].to_string(), "- F");
    assert!(NONE.is_empty());
    assert_eq!(OPENING[2].algebraic().to_string(), "g13-g12");
}
