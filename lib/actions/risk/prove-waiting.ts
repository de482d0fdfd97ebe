import { submitted } from '@/lib/outbox/submitted';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { ContextState } from '@/lib/safe/risk/context-state';
import type { CountedCopy } from '../verify/count-own-copies';
import { type InspectingClients, loadVerifiedTransaction } from '../verify/load-verified-transaction';
import { readHashOfId } from '../verify/look-up-transaction';
import type { WaitingTransaction } from './find-conflicts';
import { readRowNonce } from './read-row-nonce';

/** Each row is loaded and verified like an opened transaction. */
const maxProven = 6;
const maxRemembered = 200;
/** Proven rows by Safe, hash and nonce; a signature stays valid. */
const proven = new Set<string>();

export type WaitingNonces = Required<Pick<NonNullable<ContextState['queue']>, 'nonces' | 'unproven'>> & {
  /** Whether more rows wait before it than were verified. */
  readonly isCut: boolean;
};

/**
 * Lists the nonces of transactions that wait before a transaction. A row of the gateway is proven once its bytes give
 * its hash and an owner's signature counts; a copy of this browser counts where it was sent from here or a confirmation
 * of an owner counts. Never rejects.
 */
export async function listWaitingNonces(
  clients: InspectingClients,
  safe: SafeRef,
  { queue, ownCopies, ...subject }: WaitingTransaction & Pick<ContextState, 'nonce' | 'transaction'>,
): Promise<WaitingNonces> {
  const isSent = ({ copy }: CountedCopy) =>
    submitted.get().some(({ safeTxHash }) => safeTxHash === copy.safeTxHash);
  const own = ownCopies.filter((known) => isSent(known) || known.confirmations.length > 0);
  const ownNonces = own.map(({ copy }) => copy.transaction.nonce);
  const rows = (queue?.items ?? []).flatMap((item) => {
    const nonce = readRowNonce(item);
    const id = item.kind === 'transaction' && readHashOfId(item.transaction.id) && item.transaction.id;
    return nonce === undefined ? [] : [{ nonce, id: id || undefined }];
  });
  const before = rows.filter(
    ({ nonce }) => nonce >= subject.nonce && nonce < subject.transaction.nonce && !ownNonces.includes(nonce),
  );
  const named = before.flatMap(({ nonce, id }) => (id ? [{ nonce, id }] : []));
  const checked = await Promise.all(
    named
      .slice(0, maxProven)
      .map(async (row) => ({ ...row, isProven: await prove(clients, safe, row).catch(() => false) })),
  );
  const unchecked = named.slice(maxProven).map(({ nonce }) => nonce);
  const isOpen = (nonce: bigint) => !checked.some((row) => row.nonce === nonce && row.isProven);
  const open = [...new Set(before.map(({ nonce }) => nonce))].filter(isOpen);
  return {
    nonces: [...rows.map(({ nonce }) => nonce), ...ownNonces],
    unproven: open.filter((nonce) => !unchecked.includes(nonce)),
    isCut: open.some((nonce) => unchecked.includes(nonce)),
  };
}

async function prove(
  clients: InspectingClients,
  safe: SafeRef,
  { id, nonce }: { readonly id: string; readonly nonce: bigint },
): Promise<boolean> {
  const key = `${safe.address} ${readHashOfId(id)} ${nonce}`;
  if (proven.has(key)) return true;
  const { inspection, claimed } = await loadVerifiedTransaction(clients, { safe, id });
  const isProven =
    inspection !== undefined &&
    inspection.report.contradictions.length === 0 &&
    inspection.report.confirmations.length > 0 &&
    claimed.multisig?.transaction.nonce === nonce;
  if (isProven && proven.size < maxRemembered) proven.add(key);
  return isProven;
}
