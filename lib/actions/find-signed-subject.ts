import { isAddressEqual } from 'viem';
import { base } from '@/config/chains';
import { GatewayError, isGatewaySilence, isWithoutGateway } from '@/lib/errors/gateway';
import { readNote } from '@/lib/format/transaction-note';
import type { GatewayClient } from '@/lib/gateway/http/client';
import { getMessage } from '@/lib/gateway/resources/messages';
import { getTransaction } from '@/lib/gateway/resources/transactions/transactions';
import { checkSignatures, hashHandedTransaction } from '@/lib/hand-over/check-hand-over';
import type {
  HandedMessage,
  HandedSignature,
  HandedSignatures,
  HandedTransaction,
  NamedSafe,
} from '@/lib/hand-over/hand-over';
import { messageOutbox } from '@/lib/outbox/message-outbox';
import { outbox } from '@/lib/outbox/outbox';
import { submitted } from '@/lib/outbox/submitted';
import { hashMessageOf } from '@/lib/safe/protocol/message-hash';
import type { Confirmation, SafeRef } from '@/lib/safe/protocol/types';
import { localTransactions } from '@/lib/storage/local-transactions';
import { readMessageContent, storeContent } from './sign/message-content';
import { findOwnCopy } from './verify/local-copies';
import { findOwnMessageCopy } from './verify/look-up-message';

export type SignedSubject =
  | { readonly from: 'browser' | 'gateway'; readonly item: HandedTransaction | HandedMessage }
  | {
      readonly from: 'nowhere';
      /**
       * What the gateway said: `none` was chosen; `unasked`, because a message's hash needs its Safe; it doesn't know
       * the hash; it is silent; or its answer can't be used, as its fields give another hash or name another Safe.
       */
      readonly gateway: 'none' | 'unasked' | 'unknown' | 'silent' | 'unusable';
    };

/**
 * Finds what signatures without their transaction or message are for: among those that this browser has saved, or else
 * by the hash at the gateway. The hash has to follow from the fields that were found. The signatures saved or claimed
 * there come along, of the gateway's only those that were made for this hash.
 */
export async function findSignedSubject(
  gateway: GatewayClient,
  item: HandedSignatures,
  signal?: AbortSignal,
): Promise<SignedSubject> {
  const own = await (item.of === 'transaction' ? findOwnTransaction(item) : findOwnMessage(item));
  if (own) return { from: 'browser', item: own };
  if (item.of === 'message' && item.safe.address === undefined)
    return { from: 'nowhere', gateway: 'unasked' };
  try {
    const ask = item.of === 'transaction' ? askForTransaction : askForMessage;
    const found = await ask(gateway, item, signal);
    return found ? { from: 'gateway', item: found } : { from: 'nowhere', gateway: 'unusable' };
  } catch (error) {
    if (signal?.aborted) throw error;
    return { from: 'nowhere', gateway: describeFailure(error) };
  }
}

function describeFailure(error: unknown): 'none' | 'unknown' | 'silent' | 'unusable' {
  if (isWithoutGateway(error)) return 'none';
  if (error instanceof GatewayError && error.status === 404) return 'unknown';
  return isGatewaySilence(error) ? 'silent' : 'unusable';
}

async function askForTransaction(
  gateway: GatewayClient,
  { safe: named, claimedHash, signatures }: HandedSignatures,
  signal: AbortSignal | undefined,
): Promise<HandedTransaction | undefined> {
  // The gateway finds a transaction by the chain and the hash alone.
  const asked = { chainId: base.id, address: named.address ?? '0x' } as const;
  const { safe, multisig, note } = await getTransaction(
    gateway,
    { safe: asked, id: claimedHash },
    { signal },
  );
  if (!multisig || (named.address !== undefined && !isAddressEqual(named.address, safe.address)))
    return undefined;
  const found: HandedTransaction = {
    kind: 'transaction',
    ...{ safe, transaction: multisig.transaction, version: undefined, claimedHash, note },
    signatures: await join(claimedHash, signatures, await selectFitting(claimedHash, multisig.confirmations)),
  };
  const hashed = hashHandedTransaction(found, { ...safe, version: undefined });
  return hashed?.claim === 'matches' ? found : undefined;
}

async function askForMessage(
  gateway: GatewayClient,
  { safe: { address }, claimedHash, signatures }: HandedSignatures,
  signal: AbortSignal | undefined,
): Promise<HandedMessage | undefined> {
  const claimed = await getMessage(gateway, { chainId: base.id, hash: claimedHash }, { signal });
  const content = readMessageContent(claimed.message);
  if (!address || content === undefined) return undefined;
  const safe = { chainId: base.id, address };
  if (hashMessageOf(safe, content).safeMessageHash !== claimedHash) return undefined;
  return {
    kind: 'message',
    ...{ safe, content: storeContent(content), claimedHash },
    signatures: await join(claimedHash, signatures, await selectFitting(claimedHash, claimed.confirmations)),
  };
}

/** The claimed confirmations that were made for this hash, or that only the chain can check. */
async function selectFitting(
  hash: HandedSignatures['claimedHash'],
  claimed: readonly Partial<Confirmation>[],
): Promise<readonly Confirmation[]> {
  const handed = claimed.flatMap(({ signer, signature }) =>
    signer && signature ? [{ signer, signature }] : [],
  );
  const checked = await checkSignatures(hash, handed);
  return handed.filter((_, index) => ['signed', 'uncheckable'].includes(checked[index]?.state ?? ''));
}

async function findOwnTransaction({
  safe: named,
  claimedHash,
  signatures,
}: HandedSignatures): Promise<HandedTransaction | undefined> {
  const records = [...localTransactions.get(), ...outbox.get(), ...submitted.get()];
  const safe = findSafe(records, ({ safeTxHash }) => safeTxHash === claimedHash, named);
  const own = safe && (await findOwnCopy(safe, claimedHash));
  if (!own) return undefined;
  return {
    kind: 'transaction',
    ...{ safe, transaction: own.transaction, version: undefined, claimedHash },
    signatures: await join(claimedHash, signatures, [...own.confirmations, ...own.contractSignatures]),
    note: readNote(own.origin),
  };
}

async function findOwnMessage({
  safe: named,
  claimedHash,
  signatures,
}: HandedSignatures): Promise<HandedMessage | undefined> {
  const safe = findSafe(messageOutbox.store.get(), ({ messageHash }) => messageHash === claimedHash, named);
  const own = safe && (await findOwnMessageCopy(safe, claimedHash));
  if (!own) return undefined;
  return {
    kind: 'message',
    ...{ safe, content: storeContent(own.content), claimedHash },
    signatures: await join(claimedHash, signatures, own.confirmations),
  };
}

/** The Safe of a record with that hash, where the text names no other one. */
function findSafe<Saved extends { readonly safe: SafeRef }>(
  records: readonly Saved[],
  isMeant: (record: Saved) => boolean,
  { address, chainId }: NamedSafe,
): SafeRef | undefined {
  return records.find(
    (record) =>
      isMeant(record) &&
      (address === undefined || isAddressEqual(address, record.safe.address)) &&
      (chainId === undefined || chainId === record.safe.chainId),
  )?.safe;
}

/**
 * What was brought comes first, and counts in place of what is saved of the same signer, unless it was not made for this
 * hash: a wrong signature takes no right one away.
 */
async function join(
  hash: HandedSignatures['claimedHash'],
  brought: readonly HandedSignature[],
  saved: readonly Confirmation[],
): Promise<readonly HandedSignature[]> {
  const fitting = await selectFitting(hash, brought);
  const isBrought = ({ signer }: Confirmation) => fitting.some((one) => isAddressEqual(one.signer, signer));
  return [...brought, ...saved.filter((one) => !isBrought(one))];
}
