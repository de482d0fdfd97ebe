/** Longer ones would fill a line of 288 pixels at 28 pixels' height, and break within the symbol. */
const maxLength = 14;

/** A sentence whose numbers stay on the line of the word that follows: “1,450 tUSDC”, “12 people”. */
export const keepUnits = (sentence: string): string =>
  sentence.replace(/[\d,.]+ \S+/g, (amount) =>
    amount.length <= maxLength ? amount.replace(' ', '\u00a0') : amount,
  );
