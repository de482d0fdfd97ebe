/** Normalizes a search text: lower case, and an address without its network prefix (EIP-3770, CAIP-10). */
export const toSearchText = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^(?:base|eip155:8453):(?=0x)/, '');
