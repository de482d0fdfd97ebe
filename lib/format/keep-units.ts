/** A longer unit would fill a line of 288 pixels in type of 28 pixels, and break within the symbol. */
const maxLength = 14;

/** Keeps each number of a sentence on one line with the next word: “1,450 tUSDC”, “12 people”; “#7” has no unit. */
export const keepUnits = (sentence: string): string =>
  sentence.replace(/(?<![#\d,.])[\d,.]+ \S+/g, (amount) =>
    amount.length <= maxLength ? amount.replace(' ', '\u00a0') : amount,
  );
