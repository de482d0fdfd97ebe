import { isHash, numberToHex } from 'viem';
import { SafeAppsError } from '@/lib/errors/safe-apps';
import {
  askRpc,
  isSafeAddress,
  type ProviderContext,
  type ProviderMethod,
  readObject,
} from './provider-methods';
import { writeTransactions } from './provider-transactions';

/** The status of a bundle by its transaction's status at the gateway; all others are pending. */
const statuses: Readonly<Record<string, number>> = { SUCCESS: 200, CANCELLED: 400, FAILED: 500 };
const pending = 100;

/** Creates the methods of EIP-5792: a bundle of calls is one transaction of the Safe, and its id is the safeTxHash. */
export function createCallsMethods(context: ProviderContext): Readonly<Record<string, ProviderMethod>> {
  const { guest, safe } = context;
  const chainId = numberToHex(safe.chainId);

  return {
    wallet_sendCalls: async ([parameters]) => {
      const bundle = readObject(parameters);
      requireChain(context, bundle.chainId);
      if (bundle.from !== undefined && !isSafeAddress(safe, bundle.from))
        throw new SafeAppsError({ kind: 'invalid-request', text: 'Invalid from address', code: 4100 });
      const calls = Array.isArray(bundle.calls) ? bundle.calls.map(readObject) : [];
      for (const { capabilities } of [bundle, ...calls]) requireNoCapability(capabilities);
      const { safeTxHash } = await guest.request('sendTransactions', {
        txs: writeTransactions(calls.map(({ to, value, data }) => ({ to, value, data }))),
      });
      return { id: safeTxHash };
    },
    wallet_getCallsStatus: async ([id]) => {
      if (typeof id !== 'string' || !isHash(id))
        throw new SafeAppsError({ kind: 'invalid-request', text: 'Unknown bundle id', code: 5730 });
      const { txStatus, txHash } = await guest.request('getTxBySafeTxHash', { safeTxHash: id });
      const status = Object.hasOwn(statuses, txStatus) ? statuses[txStatus] : pending;
      const bundle = { version: '2.0.0', id, chainId, atomic: true, status };
      const receipt = txHash ? await askRpc(context, 'eth_getTransactionReceipt', [txHash]) : undefined;
      return receipt ? { ...bundle, receipts: [describeReceipt(receipt, txStatus)] } : bundle;
    },
    wallet_getCapabilities: async ([address, chainIds]) => {
      if (address !== undefined && !isSafeAddress(safe, address))
        throw new SafeAppsError({ kind: 'invalid-request', text: 'The address is invalid', code: 4100 });
      const isAsked = !Array.isArray(chainIds) || chainIds.some((asked) => isSameChain(context, asked));
      return isAsked ? { [chainId]: { atomic: { status: 'supported' } } } : {};
    },
  };
}

function isSameChain({ safe }: ProviderContext, chainId: unknown): boolean {
  return (
    typeof chainId === 'string' &&
    /^0x[0-9a-f]{1,16}$/i.test(chainId) &&
    BigInt(chainId) === BigInt(safe.chainId)
  );
}

function requireChain(context: ProviderContext, chainId: unknown): void {
  if (isSameChain(context, chainId)) return;
  throw new SafeAppsError({
    kind: 'invalid-request',
    text: `Safe is not on chain ${String(chainId).slice(0, 40)}`,
    code: 5710,
  });
}

/** Concord can't promise anything beyond atomic bundles for the host. */
function requireNoCapability(capabilities: unknown): void {
  for (const [name, payload] of Object.entries(readObject(capabilities ?? {})))
    if (readObject(payload).optional !== true)
      throw new SafeAppsError({
        kind: 'invalid-request',
        text: `Unsupported capability "${name}"`,
        code: 5700,
      });
}

/** The calls share one receipt, because they are one transaction. */
function describeReceipt(receipt: unknown, txStatus: string): object {
  const { logs, blockHash, blockNumber, gasUsed, transactionHash } = readObject(receipt);
  const status = txStatus === 'SUCCESS' ? '0x1' : '0x0';
  return { logs, status, blockHash, blockNumber, gasUsed, transactionHash };
}
