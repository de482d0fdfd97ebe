import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Hash } from 'viem';
import { NamedAddress } from '@/components/shared/address/named-address';
import { useRecipientNames } from '@/components/shared/address/recipient-name';
import { ErrorNotice } from '@/components/shared/error-notice';
import { ActionButton } from '@/components/signing/action-button';
import { SummaryRow } from '@/components/signing/compose/form-summary';
import { ActionBar, primaryClass } from '@/components/signing/rail/action-bar';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { WalletWaiting } from '@/components/signing/wallet-waiting';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Spinner } from '@/components/ui/spinner';
import { formatExactAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';
import { formatResetPeriod } from '@/lib/format/reset-period';
import { useHoldings } from '@/lib/queries/balances';
import { useSpendFromLimit } from '@/lib/queries/safes/spending-limits';
import { remainingOf, type SpendingLimit } from '@/lib/safe/manage/spending-limit';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { RecipientField } from '../recipient/recipient-field';
import { AmountField } from '../token/amount-field';
import { nativeAsset, useTransferAssets } from '../token/use-transfer-assets';
import { parseSpending, resolveSpending, type SpendContext, type SpendDraft } from './parse-spending';
import { SpentCard } from './spent-card';

const LazyRecipientRisks = lazyPanel(
  async () => (await import('../recipient/recipient-risks')).RecipientRisks,
);

export interface SpendFormProps {
  safe: SafeRef;
  /** The limits of the connected account; at least one. */
  limits: readonly SpendingLimit[];
  /** The token in the link. */
  asked: string | null;
}

const assetOf = ({ token }: SpendingLimit) => token ?? nativeAsset;

/** Pays from a limit. The wallet is asked at once, because nobody else has to confirm. */
export function SpendForm({ safe, limits, asked }: SpendFormProps) {
  const [sent, setSent] = useState<Hash>();
  const { mutate, reset, isPending, error, data: done, variables } = useSpendFromLimit();
  const spending = useWalletMutation({ mutate, reset, isPending, error });
  const form = useForm<SpendDraft>({
    defaultValues: {
      recipient: '',
      asset: limits.map(assetOf).find((id) => id === asked) ?? limits.map(assetOf)[0] ?? nativeAsset,
      amount: '',
    },
    resolver: (values) => resolveSpending(values, context),
    mode: 'onTouched',
  });
  const draft = form.watch();
  const assets = useTransferAssets(
    safe,
    limits.flatMap(({ token }) => token ?? []),
  ).filter(({ id }) => limits.some((limit) => assetOf(limit) === id));
  const asset = assets.find(({ id }) => id === draft.asset);
  const limit = limits.find((one) => assetOf(one) === draft.asset);
  const [holding] = useHoldings(safe, [limit?.token]);
  const [recipientName = { status: 'none' as const }] = useRecipientNames([draft.recipient]);
  const context: SpendContext = { safe, recipientName, asset, limit, holding: holding?.data };
  const left = limit && remainingOf(limit);
  const available = left === undefined || holding?.data === undefined ? left : lower(left, holding.data);
  const write = (amount: bigint) =>
    asset ? `${formatExactAmount(amount, asset.decimals)} ${cleanText(asset.symbol, 20)}` : '';

  if (done !== undefined && variables)
    return (
      <SpentCard
        hash={done}
        to={variables.to}
        amount={write(variables.amount)}
        onAgain={() => {
          reset();
          setSent(undefined);
          form.reset({ ...draft, recipient: '', amount: '' });
        }}
      />
    );

  const handleSubmit = form.handleSubmit((values) => {
    const parsed = parseSpending(values, context);
    if (!parsed.ok || !limit) return;
    setSent(undefined);
    spending.start({ safe, limit, ...parsed.payment, onSent: setSent });
  });
  const { errors, isSubmitted } = form.formState;
  const set = (changed: Partial<SpendDraft>) => {
    for (const [name, value] of Object.entries(changed))
      form.setValue(name as keyof SpendDraft, value, { shouldValidate: true }); // its own keys
  };
  const parsed = parseSpending(draft, context);
  return (
    <form
      noValidate
      aria-label="Spend from a limit"
      className="@container"
      onSubmit={(event) => void handleSubmit(event)}
    >
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 @4xl:grid-cols-[minmax(0,1fr)_360px]">
        <fieldset disabled={spending.isPending} className="grid min-w-0 grid-cols-1 gap-6">
          <RecipientField
            text={draft.recipient}
            context={context}
            isFaulty={errors.recipient !== undefined}
            isSubmitted={isSubmitted}
            registration={form.register('recipient')}
            onTake={(text) => set({ recipient: text })}
          >
            {(to) =>
              limit && (
                <LazyRecipientRisks
                  safe={safe}
                  transfer={
                    limit.token
                      ? { kind: 'erc20', token: limit.token, to, amount: 1n }
                      : { kind: 'native', to, amount: 1n }
                  }
                />
              )
            }
          </RecipientField>
          <AmountField
            asset={asset}
            assets={assets}
            available={available}
            holding={holding && { data: holding.data, error: holding.error }}
            isSubmitted={isSubmitted}
            error={errors.amount?.message}
            amount={draft.amount}
            registration={form.register('amount')}
            onChooseToken={(id) => set({ asset: id })}
            onAmount={(amount) => set({ amount })}
          />
        </fieldset>
        <aside aria-label="Summary" className="min-w-0 rounded-card @4xl:border @4xl:border-line">
          <dl className="grid grid-cols-1 gap-2 pb-4 @4xl:p-5">
            {limit && left !== undefined && (
              <>
                <SummaryRow name="Left of the limit">{write(left)}</SummaryRow>
                <SummaryRow name="Limit">
                  {write(limit.amount)}, {formatResetPeriod(limit.resetMinutes)}
                </SummaryRow>
                <SummaryRow name="Confirmations">None needed</SummaryRow>
                <SummaryRow name="Sent by">
                  <NamedAddress address={limit.beneficiary} avatarSize={20} />
                </SummaryRow>
              </>
            )}
          </dl>
          <div className="grid gap-3 @4xl:border-line @4xl:border-t @4xl:p-5">
            {spending.error !== undefined && <ErrorNotice error={spending.error} />}
            <ActionBar>
              {spending.isPending && sent !== undefined ? (
                <p role="status" className="flex items-center gap-3">
                  <Spinner size={20} className="text-accent-ink" /> Sent. Waiting for a block…
                </p>
              ) : spending.isPending ? (
                <WalletWaiting what="spending" onStop={spending.stop} />
              ) : (
                <ActionButton
                  variant="primary"
                  size="lg"
                  className={primaryClass}
                  onClick={() => void handleSubmit()}
                >
                  {parsed.ok ? `Send ${write(parsed.payment.amount)}` : 'Send'}
                </ActionButton>
              )}
            </ActionBar>
            <p className="text-13 text-muted">Your account pays the network fee.</p>
          </div>
        </aside>
      </div>
    </form>
  );
}

const lower = (a: bigint, b: bigint) => (a < b ? a : b);
