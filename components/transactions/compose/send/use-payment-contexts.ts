import { type Address, getAddress, isAddress } from 'viem';
import { useRecipientNames } from '@/components/shared/address/recipient-name';
import { useHoldings } from '@/lib/queries/balances';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { type TransferAsset, useTransferAssets } from '../token/use-transfer-assets';
import type { PaymentDraft } from './transfer-draft';
import type { PaymentContext } from './transfer-form.schema';

export type PaymentState = Omit<PaymentContext, 'asset'> & {
  readonly asset: TransferAsset | undefined;
  /** The error of reading the Safe's balance. */
  readonly holdingError: Error | null;
};

/** The facts about each typed payment: its token, the Safe's balance of it, and the name of its recipient. */
export function usePaymentContexts(
  safe: SafeRef,
  payments: readonly PaymentDraft[],
): { readonly assets: readonly TransferAsset[]; readonly contexts: readonly PaymentState[] } {
  const chosen = payments.flatMap(({ asset }): readonly Address[] =>
    isAddress(asset) ? [getAddress(asset)] : [],
  );
  const assets = useTransferAssets(safe, chosen);
  const found = payments.map((payment) => assets.find(({ id }) => id === payment.asset));
  const holdings = useHoldings(
    safe,
    found.map((asset) => asset?.token),
  );
  const names = useRecipientNames(payments.map(({ recipient }) => recipient));
  const contexts = payments.map((_, index): PaymentState => {
    const asset = found[index];
    return {
      safe,
      asset,
      holding: asset && holdings[index]?.data,
      holdingError: holdings[index]?.error ?? null,
      recipientName: names[index] ?? { status: 'none' },
    };
  });
  return { assets, contexts };
}
