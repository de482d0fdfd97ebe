import type { UseFormReturn } from 'react-hook-form';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import type { TransactionForm } from '../form/kind-form';
import { RecipientField } from '../recipient/recipient-field';
import { AmountField } from '../token/amount-field';
import type { TransferAsset } from '../token/use-transfer-assets';
import type { PaymentDraft, TransferDraft } from './transfer-draft';
import type { PaymentState } from './use-payment-contexts';

const LazyRecipientRisks = lazyPanel(
  async () => (await import('../recipient/recipient-risks')).RecipientRisks,
);

export interface PaymentFieldsProps {
  form: UseFormReturn<TransferDraft>;
  index: number;
  payment: PaymentDraft;
  context: PaymentState;
  assets: readonly TransferAsset[];
  /** The amount of the token that the other payments leave. */
  available: bigint | undefined;
  newSafe: TransactionForm['newSafe'];
  /** Sets fields of this payment that were not typed. */
  onSet: (changed: Partial<PaymentDraft>) => void;
  /** Called with a recipient that was chosen or scanned, or with a payment request. */
  onTake: (text: string) => void;
}

/** The recipient, the token and the amount of a payment. */
export function PaymentFields(props: PaymentFieldsProps) {
  const { form, index, payment, context, assets, available, newSafe, onSet, onTake } = props;
  const { asset, safe } = context;
  const { errors, touchedFields, isSubmitted } = form.formState;
  const touched = touchedFields.payments?.[index];
  // Adding or removing a payment makes react-hook-form check all of them, also fields that nobody has left yet.
  const errorOf = (name: keyof PaymentDraft) =>
    isSubmitted || touched?.[name] ? errors.payments?.[index]?.[name] : undefined;
  return (
    <>
      <RecipientField
        text={payment.recipient}
        context={context}
        isFaulty={errorOf('recipient') !== undefined}
        isSubmitted={isSubmitted}
        registration={form.register(`payments.${index}.recipient`)}
        onTake={onTake}
      >
        {(to) =>
          asset && (
            <LazyRecipientRisks
              safe={safe}
              state={newSafe}
              transfer={
                asset.token
                  ? { kind: 'erc20', token: asset.token, to, amount: 1n }
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
        holding={{ data: context.holding, error: context.holdingError }}
        isSubmitted={isSubmitted}
        error={errorOf('asset')?.message ?? errorOf('amount')?.message}
        allNote="The account that executes pays the network fee."
        amount={payment.amount}
        registration={form.register(`payments.${index}.amount`)}
        onChooseToken={(id) => onSet({ asset: id })}
        onAmount={(amount) => onSet({ amount })}
      />
    </>
  );
}
