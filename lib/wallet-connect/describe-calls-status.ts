import { numberToHex, type TransactionReceipt } from 'viem';
import { base } from '@/config/chains';

/** What became of a bundle. */
export type BundleOutcome =
  | { readonly kind: 'pending' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'executed'; readonly isSuccess: boolean; readonly receipt: TransactionReceipt };

/** The status of a bundle (EIP-5792, `wallet_getCallsStatus`); its calls share one receipt, being one transaction. */
export function describeCallsStatus(id: string, outcome: BundleOutcome): object {
  const bundle = { version: '2.0.0', id, chainId: numberToHex(base.id), atomic: true };
  if (outcome.kind === 'pending') return { ...bundle, status: 100 };
  if (outcome.kind === 'cancelled') return { ...bundle, status: 400 };
  const { isSuccess, receipt } = outcome;
  return {
    ...bundle,
    status: isSuccess ? 200 : 500,
    receipts: [
      {
        logs: receipt.logs.map(({ address, data, topics }) => ({ address, data, topics })),
        // On the chain an execution succeeds even though the call inside it failed.
        status: isSuccess ? '0x1' : '0x0',
        blockHash: receipt.blockHash,
        blockNumber: numberToHex(receipt.blockNumber),
        gasUsed: numberToHex(receipt.gasUsed),
        transactionHash: receipt.transactionHash,
      },
    ],
  };
}
