import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { type Address, getAddress, isAddress } from 'viem';
import { takeFocus } from '@/components/shared/take-focus';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { formatExactAmount, formatTokenAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';
import { useHost } from '@/lib/hooks/use-host';
import { useHolding } from '@/lib/queries/balances';
import { useNextNonce } from '@/lib/queries/transactions/next-nonce';
import type { Call, SafeRef } from '@/lib/safe/protocol/types';
import { keepTransferDraft, readTransferDraft, type TransferDraft } from '@/lib/storage/drafts';
import { isSameSafe } from '@/lib/storage/known-safes';
import { LazyProposalReview } from '../review/transaction-review';
import { NonceField } from './nonce/nonce-field';
import { RecipientField } from './recipient-field';
import { useRecipientName } from './recipient-name';
import { parseTransfer, type TransferContext } from './transfer-form.schema';
import { nativeAsset, useTransferAssets } from './use-transfer-assets';

export interface TransferFormProps {
  safe: SafeRef;
  /** The token that the link asks for; a kept draft comes first unless it asks for another. */
  token: Address | undefined;
  /** True when one comes back from the review: the form then has the focus that the review had. */
  takesFocus: boolean;
  /** Without a nonce the transaction gets the next free one. */
  onReview: (transfer: { call: Call; nonce: bigint | undefined }) => void;
}

const unknownNonce =
  'Couldn’t get the next nonce: neither the gateway nor the RPC answered. Try again, or type a nonce.';

const emptyDraft: TransferDraft = { asset: nativeAsset, recipient: '', amount: '', nonce: '' };

/** What to send, to whom, how much. What is typed survives a reload. */
export function TransferForm({ safe, token, takesFocus, onReview }: TransferFormProps) {
  const draft = readTransferDraft(safe) ?? emptyDraft;
  const host = useHost();
  // The wallet around this page chooses the nonces of its own Safe.
  const isHostNonce = host !== undefined && isSameSafe(host.safe, safe);
  const readValues = (values: TransferDraft) => (isHostNonce ? { ...values, nonce: '' } : values);
  const form = useForm<TransferDraft>({
    defaultValues: token ? { ...draft, asset: token } : draft,
    resolver: (values) => resolve(readValues(values), context),
    mode: 'onTouched',
  });
  const { asset: chosen, recipient } = form.watch();
  const assets = useTransferAssets(safe, isAddress(chosen) ? getAddress(chosen) : undefined);
  const asset = assets.find(({ id }) => id === chosen);
  const holding = useHolding(safe, asset?.token);
  const next = useNextNonce(safe);
  const recipientName = useRecipientName(recipient);
  const context: TransferContext = {
    safe,
    asset,
    holding: asset && holding.data,
    currentNonce: next.current,
    recipientName,
  };

  const handleSubmit = form.handleSubmit(async (values) => {
    const parsed = parseTransfer(readValues(values), context);
    if (!parsed.ok) return;
    if (parsed.nonce === undefined && next.nonce === undefined) {
      const isKnown = await next.wait().then(
        () => true,
        () => false,
      );
      if (!isKnown) return form.setError('nonce', { type: 'unknown', message: unknownNonce });
      // Who changed something meanwhile has not asked for a review of that.
      if (!isSameDraft(values, form.getValues())) return;
    }
    onReview(parsed);
  });
  const { errors, isSubmitted, isSubmitting } = form.formState;
  return (
    <Card>
      <form
        noValidate
        ref={takesFocus ? takeFocus : undefined}
        tabIndex={-1}
        aria-label="Payment"
        className="grid gap-4"
        onSubmit={(event) => void handleSubmit(event)}
        onFocus={LazyProposalReview.preload}
        onChange={() => keepTransferDraft(safe, form.getValues())}
      >
        <Field label="What" error={errors.asset?.message}>
          {(control) => (
            <Select {...control} {...form.register('asset')}>
              {assets.map(({ id, symbol, name }) => (
                <option key={id} value={id}>
                  {cleanText(symbol, 20)} · {cleanText(name, 40)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <RecipientField
          text={recipient}
          context={context}
          isFaulty={errors.recipient !== undefined}
          isSubmitted={isSubmitted}
          registration={form.register('recipient')}
        />
        <Field
          label="Amount"
          error={errors.amount?.message}
          aside={
            asset && holding.data !== undefined ? (
              <>
                The Safe has {formatTokenAmount(holding.data, asset.decimals)} {cleanText(asset.symbol, 20)}{' '}
                <Button
                  variant="quiet"
                  size="sm"
                  onClick={() => {
                    form.setValue(
                      'amount',
                      formatExactAmount(holding.data, asset.decimals).replaceAll(',', ''),
                      {
                        shouldValidate: true,
                      },
                    );
                    keepTransferDraft(safe, form.getValues());
                  }}
                >
                  Max
                </Button>
              </>
            ) : holding.error ? (
              'The balance is not known: the RPC does not answer.'
            ) : undefined
          }
        >
          {(control) => (
            <Input {...control} inputMode="decimal" autoComplete="off" {...form.register('amount')} />
          )}
        </Field>
        {!isHostNonce && (
          <NonceField
            registration={form.register('nonce')}
            error={errors.nonce?.message}
            next={next.nonce}
            isUncertain={next.isUncertain}
          />
        )}
        <div>
          <Button type="submit" variant="primary" busy={isSubmitting}>
            Review
          </Button>
          <p role="status" className="text-13 text-muted not-empty:mt-2">
            {isSubmitting && 'Getting the next nonce…'}
          </p>
        </div>
      </form>
    </Card>
  );
}

const isSameDraft = (a: TransferDraft, b: TransferDraft) =>
  a.asset === b.asset && a.recipient === b.recipient && a.amount === b.amount && a.nonce === b.nonce;

function resolve(draft: TransferDraft, context: TransferContext): ReturnType<Resolver<TransferDraft>> {
  const parsed = parseTransfer(draft, context);
  if (parsed.ok) return { values: draft, errors: {} };
  const errors: FieldErrors<TransferDraft> = {};
  for (const [name, message] of Object.entries(parsed.errors))
    errors[name as keyof TransferDraft] = { type: 'invalid', message }; // the keys are those of the draft
  return { values: {}, errors };
}
