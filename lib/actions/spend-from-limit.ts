import {
  type Address,
  decodeEventLog,
  type Hash,
  isAddressEqual,
  isHash,
  type Log,
  pad,
  zeroAddress,
} from 'viem';
import { call, estimateGas, sendTransaction, waitForTransactionReceipt } from 'viem/actions';
import { base } from '@/config/chains';
import { allowanceModules } from '@/config/known-modules';
import { readLimit } from '@/lib/chain/read-spending-limits';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { getSafeState } from '@/lib/chain/safe-state';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { ActionRefusedError, SafeError } from '@/lib/errors/safe';
import { WalletError } from '@/lib/errors/wallet';
import { formatShortAddress } from '@/lib/format/address';
import { allowanceTransferEvent } from '@/lib/safe/abi/allowance';
import { encodeSpending, type LimitKey, remainingOf } from '@/lib/safe/manage/spending-limit';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { addRecentTransaction } from '@/lib/storage/recent-transactions';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';
import { assertSameAccount, assertSameChain } from './sign/sign-digest';
import { readRevertReason } from './simulate/read-revert-reason';

export type SpendRequest = {
  readonly safe: SafeRef;
  /** The limit, whose beneficiary sends the payment. */
  readonly limit: LimitKey;
  readonly to: Address;
  readonly amount: bigint;
  /** Called with the hash once the wallet has sent it, before it is in a block. */
  readonly onSent?: (hash: Hash) => void;
  /** Aborted when the person stops waiting before the wallet was asked. */
  readonly signal?: AbortSignal;
};

type Clients = { readonly chain: ChainClient; readonly wallet: SigningClient };

/**
 * Has a beneficiary spend from its limit, without any owner's confirmation. The module and the remaining limit are read
 * again, the call is simulated first, and the outcome is read from the events of module and token. Returns
 * the hash on chain once it is in a block. Throws ActionRefusedError, `execution-reverted` and what the wallet throws.
 */
export async function spendFromLimit(
  { chain, wallet }: Clients,
  { safe, limit, to, amount, onSent, signal }: SpendRequest,
): Promise<Hash> {
  const account = limit.beneficiary;
  assertSameAccount(wallet, account);
  await assertSameChain(wallet, safe.chainId);
  const request = { account, ...(await prepareSpending(chain, { safe, limit, to, amount })) };
  signal?.throwIfAborted();
  const hash = await sendTransaction(wallet, { ...request, chain: base }).catch((error: unknown) => {
    throw toAppError(error);
  });
  // A wallet may answer anything, and only a hash can be followed and stored.
  if (!isHash(hash)) throw new WalletError({ kind: 'wallet-failed' });
  const description = `Spend from the limit of Safe ${formatShortAddress(safe.address)}`;
  addRecentTransaction({ account, chainId: safe.chainId }, { hash, description });
  onSent?.(hash);
  const { status, logs, transactionHash } = await waitForTransactionReceipt(chain, { hash }).catch(
    (error: unknown) => {
      throw toAppError(error);
    },
  );
  if (status === 'reverted')
    throw new ActionRefusedError({ reason: 'The chain rejected the payment. No funds moved.' });
  if (!isPaid(logs, { safe, limit, to, amount }))
    throw new ActionRefusedError({
      reason: 'The transaction went through, but its events don’t show this payment. Check the balances.',
    });
  return transactionHash;
}

type Spending = Pick<SpendRequest, 'safe' | 'limit' | 'to' | 'amount'>;

/**
 * Simulates a spending, and returns the call with the gas that it needs. Throws ActionRefusedError where the Safe has
 * not enabled the module or too little of the limit is left, and `execution-reverted` where the chain would refuse it.
 */
export async function prepareSpending(chain: ChainClient, { safe, limit, to, amount }: Spending) {
  const { module, beneficiary } = limit;
  const [state, current] = await Promise.all([
    getSafeState(chain, safe),
    readLimit(chain, { ...limit, safe: safe.address }),
  ]);
  const isOfficial = allowanceModules.some((official) => isAddressEqual(official, module));
  if (!isOfficial || !state.modules?.addresses.some((enabled) => isAddressEqual(enabled, module)))
    throw new ActionRefusedError({ reason: 'This Safe no longer uses spending limits.' });
  if (current === 'unreadable' || remainingOf(current) < amount)
    throw new ActionRefusedError({ reason: 'This is more than is left of your spending limit.' });
  const request = { ...encodeSpending(safe.address, limit, { to, amount }) };
  try {
    const [, estimate] = await Promise.all([
      call(chain, { account: beneficiary, ...request }),
      estimateGas(chain, { account: beneficiary, ...request }),
    ]);
    // A fifth more, because the chain may differ a little by then; unused gas is not paid.
    return { ...request, gas: (estimate * 6n) / 5n };
  } catch (error) {
    const reason = readRevertReason(error);
    if (reason === undefined) throw toAppError(error);
    throw new SafeError({ kind: 'execution-reverted', reason, cause: error });
  }
}

/** keccak256("Transfer(address,address,uint256)") (EIP-20). */
const transferTopic: Hash = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/**
 * Whether the module's event shows the payment, and the token's too. Ether has no event: the module reverts on failure.
 */
function isPaid(logs: readonly Log[], { safe, limit, to, amount }: Spending): boolean {
  const { module, beneficiary, token } = limit;
  const isModules = logs.some((log) => {
    const args = isAddressEqual(log.address, module) ? readTransfer(log) : undefined;
    return (
      args !== undefined &&
      isAddressEqual(args.safe, safe.address) &&
      isAddressEqual(args.delegate, beneficiary) &&
      isAddressEqual(args.token, token ?? zeroAddress) &&
      isAddressEqual(args.to, to) &&
      args.value === amount
    );
  });
  if (!isModules || token === undefined) return isModules;
  const topics = [transferTopic, pad(safe.address), pad(to)].join().toLowerCase();
  return logs.some((log) => isAddressEqual(log.address, token) && log.topics.join().toLowerCase() === topics);
}

function readTransfer({ data, topics }: Log) {
  try {
    return decodeEventLog({ abi: [allowanceTransferEvent], data, topics }).args;
  } catch {
    return undefined;
  }
}
