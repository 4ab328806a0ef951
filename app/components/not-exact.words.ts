export const sumsNotShown =
  "The amounts come to more than can be added up exactly, so their sums are not shown. Is one of them too large?";
