/** A typed text as lists search for it: in small letters, an address without the name of its network (EIP-3770, CAIP-10). */
export const toSearchText = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^(?:base|eip155:8453):(?=0x)/, '');
