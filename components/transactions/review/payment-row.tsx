import { useId, useState } from 'react';
import type { Address } from 'viem';
import { AddressPicture } from '@/components/shared/address/address-picture';
import { GroupedAddress } from '@/components/shared/address/grouped-address';
import { AssetAmount } from '@/components/shared/amount/asset-amount';
import { AssetOrigin } from '@/components/shared/amount/asset-origin';
import { FiatAmount } from '@/components/shared/amount/fiat-amount';
import { Icon, type IconName } from '@/components/ui/icon';
import { cn } from '@/lib/cn';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { quoteText } from '@/lib/format/quote-text';
import type { KnownTokens } from '@/lib/queries/tokens';
import { useName, useNames } from '@/lib/queries/use-name';
import type { Payment } from '@/lib/safe/decode/payments';
import type { Risk } from '@/lib/safe/risk/risk';
import type { FiatOf } from '../execution/use-fiat';
import { describePaymentData } from './calls/payment-data';

/** A risk about one account, with its title in the singular. */
export type PaymentRemark = Pick<Risk, 'level' | 'title' | 'reason' | 'kind'>;

export interface PaymentRowProps {
  /** The Safe, whose own payments don't name a payer. */
  safe: Address;
  payment: Payment;
  /** What the payment is for, as the file of a payout says. */
  memo: string | undefined;
  /** The recipient's name in that file, shown where this browser knows none. */
  fileName: string | undefined;
  remarks: readonly PaymentRemark[];
  /** Whether the whole address is shown without a click. */
  isFull: boolean;
  tokens: KnownTokens;
  fiatOf: FiatOf;
  /** Whether the table has a column for the value. */
  hasValue: boolean;
}

/** One payment: name and address, amount, value, and warnings about the recipient. */
export function PaymentRow(props: PaymentRowProps) {
  const { safe, payment, memo, fileName, remarks, isFull, tokens, fiatOf, hasValue } = props;
  const { asset, amount, recipient } = payment;
  const [isAsked, setAsked] = useState(false);
  const full = useId();
  const known = useName(recipient);
  // Quoted, because the name of a file must not speak as Concord.
  const name = known ? cleanText(known, 60) : fileName ? quoteText(fileName, 60) : undefined;
  const fiat = fiatOf(asset, amount);
  const isOpen = isFull || isAsked;
  const about = useDescribeDetail()(payment, safe);
  return (
    <tbody className="border-line border-t first-of-type:border-t-0">
      <tr className="align-top *:py-2">
        <td>
          <span className="flex min-w-0 items-start gap-3">
            <AddressPicture address={recipient} size={32} className="max-md:size-7" />
            <span className="min-w-0 pt-1">
              {name !== undefined && (
                <span
                  className="wrap-anywhere line-clamp-2 font-medium"
                  title={cleanText(known ?? `${fileName}, from your file`, 200)}
                >
                  {name}
                </span>
              )}
              {name !== undefined && known === undefined && (
                <span className="block text-13 text-muted">Name from your file</span>
              )}
              {!isFull && (
                <button
                  type="button"
                  title={recipient}
                  aria-label={`${formatShortAddress(recipient)}, whole address ${recipient}`}
                  aria-expanded={isAsked}
                  aria-controls={full}
                  onClick={() => setAsked(!isAsked)}
                  className={cn(
                    'block font-mono hover:underline',
                    name === undefined ? 'font-semibold text-15' : 'text-13 text-muted',
                  )}
                >
                  {formatShortAddress(recipient)}
                </button>
              )}
              {isFull && name === undefined && (
                <span className="block font-mono font-semibold" title={recipient}>
                  {formatShortAddress(recipient)}
                </span>
              )}
              {memo !== undefined && memo !== '' && (
                <span className="wrap-anywhere block text-13 text-muted" title="Memo in your file">
                  {quoteText(memo, 120)}
                </span>
              )}
              {about !== undefined && <span className="wrap-anywhere block text-13 text-muted">{about}</span>}
            </span>
          </span>
        </td>
        <td className="wrap-anywhere pl-2 text-right font-medium *:pt-1">
          <AssetAmount asset={asset} amount={amount} tokens={tokens} />
          <AssetOrigin asset={asset} tokens={tokens} />
          {fiat !== undefined && (
            <FiatAmount className="block font-normal text-13 text-muted md:hidden" amount={fiat} />
          )}
        </td>
        {hasValue && (
          <td className="wrap-anywhere text-right text-muted max-md:hidden">
            {fiat !== undefined && <FiatAmount amount={fiat} />}
          </td>
        )}
      </tr>
      <tr hidden={!isOpen && remarks.length === 0} id={full}>
        {/* The third column is absent on a phone, where a cell that spans it would narrow the others. */}
        <td colSpan={2} className="pb-2.5 md:pl-11">
          {isOpen && <GroupedAddress address={recipient} />}
          {remarks.map((remark) => (
            <p
              key={remark.title}
              title={remark.reason}
              className={cn(
                'wrap-anywhere mt-1 flex items-start gap-2 text-13',
                remark.level === 'critical' ? 'font-medium text-danger' : 'text-warning',
              )}
            >
              <Icon name={icons[remark.kind] ?? 'info'} size={16} className="mt-0.5 shrink-0" />
              {remark.title}
            </p>
          ))}
        </td>
        {hasValue && <td className="max-md:hidden" />}
      </tr>
    </tbody>
  );
}

const icons: Partial<Readonly<Record<Risk['kind'], IconName>>> = {
  contractRecipient: 'code',
  lookAlike: 'warning',
  cannotTake: 'warning',
};

/** Names the payer where it is not the Safe, and the call or data that go along with the payment. */
export function useDescribeDetail(): (payment: Payment, safe: Address) => string | undefined {
  const nameOf = useNames();
  return ({ from, kind, asset, node }, safe) => {
    const words = [
      ...(from === safe
        ? []
        : [
            from ? `From ${cleanText(nameOf(from) ?? formatShortAddress(from), 40)}` : 'From another account',
          ]),
      ...(kind === 'call'
        ? [node.decoded ? `With a call of “${cleanText(node.decoded.functionName, 40)}”` : 'With a call']
        : []),
      ...(asset.kind === 'native' && node.ignoresData ? [describePaymentData(node.call.data)] : []),
    ];
    return words.length > 0 ? words.join(' · ') : undefined;
  };
}
