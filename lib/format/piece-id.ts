/** Parses the id of a collectible; undefined for an id that no contract could have. */
export function parsePieceId(text: string): bigint | undefined {
  if (!/^\d{1,78}$/.test(text.trim())) return undefined;
  const id = BigInt(text.trim());
  return id < 2n ** 256n ? id : undefined;
}
