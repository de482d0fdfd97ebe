import { TransactionSkeleton } from '@/components/transactions/rows/transaction-skeleton';
import { Notice } from '@/components/ui/overlay/notice';
import type { KindFormProps } from '../form/kind-form';
import { emptyPayment } from './transfer-draft';
import { TransferForm } from './transfer-form';
import { usePaymentRequest } from './use-payment-request';

/** The form for transfers, filled in where a link contains a payment request (`?uri=`). */
export function SendForm(props: KindFormProps) {
  const uri = props.query.get('uri');
  // A person who returns from the review finds the inputs of before.
  if (uri === null || props.form.takesFocus) return <TransferForm {...props} />;
  return <LinkedForm {...props} uri={uri} />;
}

function LinkedForm({ uri, ...props }: KindFormProps & { uri: string }) {
  const { data } = usePaymentRequest(uri);
  if (!data) return <TransactionSkeleton />;
  if (data.ok)
    return <TransferForm {...props} linked={{ ...emptyPayment, ...data.fields }} linkedNote={data.note} />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Notice tone="warning" title="This payment link can’t be used">
        {data.message}
      </Notice>
      <TransferForm {...props} />
    </div>
  );
}
