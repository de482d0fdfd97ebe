export type ParsedNonce =
  | { readonly ok: true; readonly nonce: bigint | undefined }
  | { readonly ok: false; readonly message: string };

/** Parses a typed nonce; an empty text leaves the choice open. `current` is the Safe's next nonce by the chain. */
export function parseNonce(text: string, current: bigint | undefined): ParsedNonce {
  const typed = text.trim();
  if (typed === '') return { ok: true, nonce: undefined };
  if (!/^\d{1,15}$/.test(typed)) return { ok: false, message: 'A nonce is a whole number.' };
  const nonce = BigInt(typed);
  if (current !== undefined && nonce < current)
    return { ok: false, message: `The Safe is already at nonce ${current}.` };
  return { ok: true, nonce };
}
