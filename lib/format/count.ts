/** Formats a number with separators: "4,318". */
export const formatCount = (amount: number): string => amount.toLocaleString('en-US');

/** Formats a number with its noun: "1 contact", "4,318 contacts". */
export const countOf = (amount: number, noun: string): string =>
  `${formatCount(amount)} ${noun}${amount === 1 ? '' : 's'}`;
