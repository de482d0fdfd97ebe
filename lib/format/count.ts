/** Formats a number with separators: "4,318". */
export const formatCount = (amount: number | bigint): string => amount.toLocaleString('en-US');

/** Formats a number with its noun: "1 contact", "4,318 contacts". */
export const countOf = (amount: number | bigint, noun: string): string =>
  `${formatCount(amount)} ${noun}${Number(amount) === 1 ? '' : 's'}`;
