/** Parses a typed salt nonce, in decimal or as 0x hex, below 2^256; undefined where it is invalid. */
export function parseSalt(text: string): bigint | undefined {
  const typed = text.trim();
  if (!/^(\d{1,78}|0x[0-9a-f]{1,64})$/i.test(typed)) return undefined;
  const salt = BigInt(typed);
  return salt < 2n ** 256n ? salt : undefined;
}
