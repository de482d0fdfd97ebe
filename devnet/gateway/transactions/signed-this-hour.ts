import type { Address, Hash, Hex } from 'viem';
import { claimedSigner, splitSignatures } from '@/devnet/gateway/transactions/split-signatures';

const hourMs = 3_600_000;

/**
 * Whether a key of the right account signed what holds for this hour or for the last: such requests carry the
 * hours since 1970, so that nobody can repeat them for long.
 */
export async function isSignedThisHour(
  { signature, now }: { signature: Hex; now: number },
  {
    hashFor,
    isRightSigner,
  }: { hashFor: (totp: bigint) => Hash; isRightSigner: (signer: Address) => boolean },
): Promise<boolean> {
  const [part] = splitSignatures(signature) ?? [];
  if (part === undefined || part.kind === 'contract' || part.kind === 'approval') return false;
  const thisHour = BigInt(Math.floor(now / hourMs));
  for (const totp of [thisHour, thisHour - 1n]) {
    const signer = await claimedSigner(hashFor(totp), part);
    if (signer !== null && isRightSigner(signer)) return true;
  }
  return false;
}
