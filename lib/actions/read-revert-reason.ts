/** Reasons of the Safe contracts in words. Source: docs/error_codes.md of the Safe contracts. */
const safeReasons: Readonly<Record<string, string>> = {
  GS010: 'there is not enough gas for it',
  GS011: 'the gas refund in Ether could not be paid',
  GS012: 'the gas refund in a token could not be paid',
  GS013: 'the payment inside fails and no gas limit was set for it',
  GS020: 'the signatures are too short',
  GS021: 'a contract signature points to the wrong place',
  GS022: 'a contract signature is incomplete',
  GS023: 'a contract signature is incomplete',
  GS024: 'a contract owner refuses its signature',
  GS025: 'an owner has not approved this hash',
  GS026: 'a signature is not by an owner, or the owners are in the wrong order',
  GS030: 'only owners may approve',
};

/** The chain's reason for a revert in words, `undefined` when the error is no revert at all. */
export function readRevertReason(error: unknown): string | undefined {
  let isRevert = false;
  for (let inner: unknown = error; inner instanceof Error; inner = inner.cause) {
    const code = /\bGS\d{3}\b/.exec(inner.message)?.[0];
    if (code) return `${safeReasons[code] ?? 'the Safe refuses it'} (${code})`;
    if (/execution reverted|revert/i.test(inner.message)) isRevert = true;
    if (/insufficient funds/i.test(inner.message)) return 'the connected account cannot pay the network fee';
  }
  return isRevert ? 'the call would fail' : undefined;
}
