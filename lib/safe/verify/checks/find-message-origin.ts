import { type Address, type Hash, isAddressEqual } from 'viem';
import { hashSafeMessage } from '@/lib/safe/protocol/message-hash';
import { recoverSigner } from '@/lib/safe/protocol/signature';
import type { Confirmation, SafeRef } from '@/lib/safe/protocol/types';
import { maxSafes, otherChains } from './find-replay';

/** Finds the other Safe or chain for which a message was signed; undefined where none fits. */
export async function findMessageOrigin(
  { safe, otherSafes = [] }: { readonly safe: SafeRef; readonly otherSafes?: readonly Address[] },
  contentHash: Hash,
  { signer, signature }: Confirmation,
): Promise<string | undefined> {
  const origins: readonly { readonly where: string; readonly of: SafeRef }[] = [
    ...otherChains
      .filter(({ id }) => id !== safe.chainId)
      .map(({ id, name }) => ({ where: `on ${name}`, of: { ...safe, chainId: id } })),
    ...otherSafes
      .filter((address) => !isAddressEqual(address, safe.address))
      .slice(0, maxSafes)
      .map((address) => ({ where: `of the Safe ${address}`, of: { ...safe, address } })),
  ];
  for (const { where, of } of origins) {
    const { safeMessageHash } = hashSafeMessage(of, contentHash);
    const actual = await recoverSigner(safeMessageHash, signature).catch(() => undefined);
    if (actual && isAddressEqual(actual, signer)) return where;
  }
  return undefined;
}
