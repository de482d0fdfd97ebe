import { type Address, type Hash, type Hex, isAddressEqual } from 'viem';
import type { GatewayClient } from '@/lib/gateway/http/client';
import { listMultisigTransactions } from '@/lib/gateway/resources/transactions/filtered-lists';
import type {
  GatewayConfirmation,
  GatewayTransaction,
} from '@/lib/gateway/resources/transactions/transaction-details';
import { getTransaction } from '@/lib/gateway/resources/transactions/transactions';
import type { ConfirmedTransaction } from '@/lib/history/owner-habit';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { readSignatureKind, recoverSigner } from '@/lib/safe/protocol/signature';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { readHashOfId } from '../verify/look-up-transaction';

/**
 * Reads the last executed transactions of a Safe with their confirmations, the oldest first. One whose bytes don't give
 * its hash is left out. Throws what the gateway throws where none could be read.
 */
export async function readConfirmed(
  gateway: GatewayClient,
  { safe, count }: { readonly safe: SafeRef; readonly count: number },
  { signal }: { readonly signal: AbortSignal },
): Promise<readonly ConfirmedTransaction[]> {
  const { items } = await listMultisigTransactions(
    gateway,
    { safe, filter: { isExecuted: true } },
    { signal },
  );
  const ids = items
    .flatMap((item) => (item.kind === 'transaction' ? [item.transaction.id] : []))
    .slice(0, count);
  const answers = await Promise.allSettled(
    ids.map(async (id) => toConfirmed(await getTransaction(gateway, { safe, id }, { signal }), safe, id)),
  );
  signal.throwIfAborted();
  const [failed] = answers.filter((answer) => answer.status === 'rejected');
  if (failed && answers.every(({ status }) => status === 'rejected')) throw failed.reason;
  return answers
    .flatMap((answer) => (answer.status === 'fulfilled' && answer.value ? [answer.value] : []))
    .sort((one, other) => Number(one.nonce - other.nonce));
}

async function toConfirmed(
  { multisig, executedAt }: GatewayTransaction,
  safe: SafeRef,
  id: string,
): Promise<ConfirmedTransaction | undefined> {
  if (!multisig || !executedAt) return undefined;
  const confirmations = await listConfirmations(multisig, safe, id);
  if (!confirmations) return undefined;
  const { transaction, submittedAt, proposer, executor } = multisig;
  const { nonce } = transaction;
  return { id, nonce, proposedAt: submittedAt, proposer, executedAt, executor, confirmations };
}

/**
 * Lists the confirmations whose signature is the signer's, of an owner's key; for those of contracts and approvals the
 * gateway's word stands. Undefined where the bytes don't give the hash of the id.
 */
export async function listConfirmations(
  { transaction, confirmations }: NonNullable<GatewayTransaction['multisig']>,
  safe: SafeRef,
  id: string,
): Promise<readonly GatewayConfirmation[] | undefined> {
  const { safeTxHash } = hashTransaction(safe, transaction);
  if (safeTxHash !== readHashOfId(id)) return undefined;
  const isOwn = await Promise.all(confirmations.map((one) => isOwnSignature(safeTxHash, one)));
  return confirmations.filter((_one, index) => isOwn[index]);
}

/**
 * Whether a signature of this hash is the signer's. It is believed where it is missing, a contract's or an approval,
 * which only the chain can tell.
 */
export async function isOwnSignature(
  hash: Hash,
  { signer, signature }: { readonly signer: Address; readonly signature: Hex | undefined },
): Promise<boolean> {
  if (signature === undefined) return true;
  try {
    const kind = readSignatureKind(signature);
    if (kind === 'contract' || kind === 'approvedHash') return true;
    return isAddressEqual(await recoverSigner(hash, signature), signer);
  } catch {
    return false;
  }
}
