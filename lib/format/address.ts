/** Shortens a 0x address or hash for display to its first six and last four characters. */
export function formatShortAddress(address: string): string {
  return address.length <= 12 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`;
}

/**
 * Splits a 0x text into groups of four characters, as hardware wallets show hashes; `0x` belongs to the first group.
 */
export function formatHexGroups(hex: string): readonly string[] {
  const digits = hex.replace(/^0x/, '').match(/.{1,4}/g) ?? [];
  return digits.map((group, index) => (index === 0 && hex.startsWith('0x') ? `0x${group}` : group));
}
