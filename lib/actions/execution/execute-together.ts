import { type Address, type Hash, type Hex, isHash } from 'viem';
import { call, estimateGas, sendTransaction } from 'viem/actions';
import { base } from '@/config/chains';
import { multiSendCallOnly } from '@/config/contracts';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { ActionRefusedError, SafeError } from '@/lib/errors/safe';
import { WalletError } from '@/lib/errors/wallet';
import { encodeExecution } from '@/lib/safe/protocol/execution';
import { encodeMultiSend } from '@/lib/safe/protocol/multisend';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { type OutcomeSummary, summarize } from '@/lib/simulation/compare-outcomes';
import { addRecentTransaction } from '@/lib/storage/recent-transactions';
import { storeExecution } from '@/lib/storage/running-executions';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';
import { describeAction } from '../describe-action';
import { getTransactionPermissions } from '../risk/get-transaction-permissions';
import { lookAgain } from '../risk/require-acknowledged';
import { selectExecution } from '../select-execution';
import { assertSameAccount, assertSameChain } from '../sign/sign-digest';
import { readRevertReason } from '../simulate/read-revert-reason';
import { maxGas } from '../simulate/simulate-execution';
import { type InspectingClients, loadVerifiedTransaction } from '../verify/load-verified-transaction';
import { requireSame } from '../verify/require-same';
import type { ReviewedTransaction } from '../verify/reviewed-transaction';

export type TogetherRequest = {
  /** Transactions of one Safe in the order of their nonces; the first has the Safe's next nonce. */
  readonly reviewed: readonly ReviewedTransaction[];
  readonly account: Address;
  /** The outcome that the page showed for each, in the same order; undefined where it was not simulated. */
  readonly seen?: readonly (OutcomeSummary | undefined)[];
  /** Aborted when the person stops waiting before the wallet was asked. */
  readonly signal?: AbortSignal;
};

export type PreparedTogether = {
  readonly steps: readonly Step[];
  /** MultiSendCallOnly, called by the account itself: anybody may send complete signatures. */
  readonly to: Address;
  readonly data: Hex;
  readonly gas: bigint;
  /** The block of the Safe's state. */
  readonly blockNumber: bigint;
  /** The outcome of each now, simulated alone; undefined where it could not be simulated. */
  readonly outcomes: readonly (OutcomeSummary | undefined)[];
};

type Step = { readonly transaction: SafeTransaction; readonly safeTxHash: Hash; readonly signatures: Hex };

type Clients = InspectingClients & { readonly wallet: SigningClient };

/**
 * Fetches and checks several fully signed transactions again, and simulates executing all of them in one call. Each
 * must still have the outcome that the person saw. The executor's own approval does not count, because the batch
 * contract calls the Safe. Throws `transaction-contradicted`, ActionRefusedError, and `execution-reverted` where the
 * chain would refuse one.
 */
export async function prepareTogether(
  services: InspectingClients,
  { reviewed, account, seen = [] }: Omit<TogetherRequest, 'signal'>,
): Promise<PreparedTogether> {
  const verified = await Promise.all(
    reviewed.map(async (shown) => {
      const { safe, believed, claimed } = shown;
      const fresh = await loadVerifiedTransaction(services, { safe, id: claimed.id, believed });
      return { fresh, ...requireSame(shown, fresh) };
    }),
  );
  const [first] = verified;
  const state = first?.fresh.state;
  if (!first || !state) throw new ActionRefusedError({ reason: 'Choose transactions to execute.' });
  const multiSend = multiSendCallOnly.find(({ version }) => version === state.version)?.address;
  if (!multiSend)
    throw new ActionRefusedError({
      reason: 'This Safe’s version is unknown. Execute its transactions one by one.',
    });

  const steps = verified.map(({ fresh, transaction, safeTxHash }, index): Step => {
    const { nonce } = transaction;
    if (nonce !== state.nonce + BigInt(index))
      throw new ActionRefusedError({
        reason: `Another transaction has to be executed before #${nonce}.`,
      });
    // By then the transactions before it are executed.
    const { execute } = getTransactionPermissions({ ...fresh, state: { ...state, nonce } }, account);
    if (!execute.allowed) throw new ActionRefusedError({ reason: `#${nonce}: ${execute.reason}` });
    const signatures = selectExecution(fresh, undefined);
    if (!signatures)
      throw new ActionRefusedError({ reason: `#${nonce} needs another signature. Confirm it first.` });
    // A transaction with its own gas may fail without reverting the others.
    if (transaction.safeTxGas !== 0n || transaction.gasPrice !== 0n)
      throw new ActionRefusedError({ reason: `#${nonce} sets its own gas. Execute it by itself.` });
    return { transaction, safeTxHash, signatures };
  });
  const { safe } = first.fresh;
  const outcomes = await Promise.all(
    steps.map(async ({ transaction }, index) => {
      const earlier = seen[index];
      const { simulation } = await lookAgain(services, {
        ...{ safe, transaction, account, acknowledged: [] },
        ...(earlier && { seen: earlier }),
        name: `#${transaction.nonce}`,
      });
      return simulation.kind === 'simulated' ? summarize(simulation.outcome) : undefined;
    }),
  );
  const { to, data } = encodeMultiSend({
    multiSend,
    calls: steps.map(({ transaction, signatures }) => ({
      to: safe.address,
      value: 0n,
      data: encodeExecution(transaction, signatures),
    })),
  });
  const gas = await estimateTogether(services, { account, to, data });
  return { steps, to, data, gas, blockNumber: state.blockNumber, outcomes };
}

/** Estimates gas with which every call succeeds, and a fifth more, because the chain may differ a little by then. */
async function estimateTogether(
  { chain }: InspectingClients,
  execution: { readonly account: Address; readonly to: Address; readonly data: Hex },
): Promise<bigint> {
  try {
    const estimate = await estimateGas(chain, execution);
    const gas = (estimate * 6n) / 5n;
    if (gas > maxGas)
      throw new ActionRefusedError({
        reason: 'Together they need more gas than one transaction can have on Base. Choose fewer.',
      });
    await call(chain, { ...execution, gas });
    return gas;
  } catch (error) {
    const reason = readRevertReason(error);
    if (reason === undefined) throw toAppError(error);
    throw new SafeError({ kind: 'execution-reverted', reason, cause: error });
  }
}

/**
 * Sends several fully signed transactions of a Safe to the chain in one: all are executed, or none. Returns the hash on
 * chain; each running execution and the account's recent transaction are stored. Throws what `prepareTogether` and the
 * wallet throw.
 */
export async function executeTogether(
  { wallet, ...services }: Clients,
  { signal, ...request }: TogetherRequest,
): Promise<Hash> {
  const { account, reviewed } = request;
  const safe = reviewed[0]?.safe;
  if (!safe) throw new ActionRefusedError({ reason: 'Choose transactions to execute.' });
  assertSameAccount(wallet, account);
  await assertSameChain(wallet, safe.chainId);
  const { steps, to, data, gas, blockNumber } = await prepareTogether(services, request);
  signal?.throwIfAborted();
  const transactionHash = await sendTransaction(wallet, {
    ...{ account, chain: base, to, data, value: 0n, gas },
  }).catch((error: unknown) => {
    throw toAppError(error);
  });
  // A wallet may answer anything, and only a hash can be followed and stored.
  if (!isHash(transactionHash)) throw new WalletError({ kind: 'wallet-failed' });
  const sentAt = Date.now();
  for (const { safeTxHash, transaction } of steps)
    storeExecution({
      ...{ safe, safeTxHash, nonce: transaction.nonce },
      ...{ transactionHash, account, sentAt, sinceBlock: blockNumber },
    });
  const nonces = steps.map(({ transaction }) => transaction.nonce);
  addRecentTransaction(
    { account, chainId: safe.chainId },
    { hash: transactionHash, description: describeAction('Execute', safe, nonces) },
  );
  return transactionHash;
}
