/** A number of things with separators: "4,318". */
export const formatCount = (amount: number): string => amount.toLocaleString('en-US');

/** So many of something: "1 contact", "4,318 contacts". */
export const countOf = (amount: number, noun: string): string =>
  `${formatCount(amount)} ${noun}${amount === 1 ? '' : 's'}`;
