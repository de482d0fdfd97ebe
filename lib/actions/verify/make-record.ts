import { isAddressEqual } from 'viem';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { HashedRecord } from '@/lib/safe/verify/check-confirmation';
import { knownSafes } from '@/lib/storage/known-safes';
import { readHashHints } from './hash-hints';
import { joinConfirmations } from './join-confirmations';
import { findOwnCopy } from './local-copies';
import { type LookedUpTransaction, readHashOfId } from './look-up-transaction';
import { readExecutionClaim, readGatewayDecodedAction } from './read-gateway-claims';

/** The source that is believed: `chain` ignores everything that the gateway says except bytes and signatures. */
export type Source = 'all' | 'chain';

/**
 * Collects all claims about a transaction in one record for the comparison with bytes and chain; undefined for a
 * transaction that no owner signs.
 */
export async function makeRecord(
  safe: SafeRef,
  {
    id,
    claimed,
    copy,
    believed,
    gatewayHost,
  }: LookedUpTransaction & { id: string; believed: Source; gatewayHost: string },
): Promise<HashedRecord | undefined> {
  const { multisig } = claimed;
  if (!multisig) return undefined;
  const { transaction, confirmations, confirmationsRequired } = multisig;
  const hashes = hashTransaction(safe, transaction);
  const own = await findOwnCopy(safe, hashes.safeTxHash);
  const linkHash = readHashOfId(id);
  const isGatewayHeard = !copy && believed === 'all';
  const joined = joinConfirmations(confirmations, [
    ...(own?.confirmations ?? []),
    ...(own?.contractSignatures ?? []),
  ]);
  return {
    // The Safe of the address bar and not the one the gateway states, so that a foreign transaction gives another hash.
    safe,
    transaction,
    hashes,
    claimedHashes: [
      ...(isGatewayHeard ? [{ hash: multisig.safeTxHash, source: `the gateway (${gatewayHost})` }] : []),
      ...(linkHash ? [{ hash: linkHash, source: 'the link to this page' }] : []),
    ],
    hints: readHashHints(claimed.info),
    confirmations: joined.confirmations,
    unreadConfirmations: multisig.unreadConfirmations,
    confirmationsRequired,
    ...(isGatewayHeard && {
      claimedSafe: claimed.safe.address,
      decodedAction: readGatewayDecodedAction(claimed),
      execution: readExecutionClaim(claimed),
      // Whether a contract's signature counts, only the chain can tell.
      ownSigners: joined.ownSigners.filter((signer) =>
        own?.confirmations.some((one) => isAddressEqual(one.signer, signer)),
      ),
    }),
    otherSafes: knownSafes.get().map((known) => known.safe.address),
  };
}
