import { createContext, use, useState } from 'react';
import type { Address } from 'viem';
import { AssetAmount } from '@/components/shared/amount/asset-amount';
import { AssetOrigin } from '@/components/shared/amount/asset-origin';
import { FiatAmount } from '@/components/shared/amount/fiat-amount';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { cn } from '@/lib/cn';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { toSearchText } from '@/lib/format/search-text';
import { type KnownTokens, useTokens } from '@/lib/queries/tokens';
import { useNames } from '@/lib/queries/use-name';
import { type Payment, type PaymentSum, sumPayments } from '@/lib/safe/decode/payments';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { Risk } from '@/lib/safe/risk/risk';
import { type FiatOf, useFiat } from '../execution/use-fiat';
import { countPeople, describeAmount } from '../words/describe-payments';
import { type PaymentRemark, PaymentRow } from './payment-row';

/** What a file says of a payment: foreign text that decides nothing. */
export type PaymentRemarks = { readonly memo: string | undefined; readonly name: string | undefined };

/** What the file of a payout that is being reviewed says of each payment, in their order. */
export const FileRemarks = createContext<readonly PaymentRemarks[]>([]);

export interface PaymentsTableProps {
  safe: SafeRef;
  payments: readonly Payment[];
  /** The risks of the recipients. */
  risks?: readonly Risk[];
}

/** The number of rows shown at first; those with a remark come first. */
const shownCount = 8;
/** Up to this many payments are shown with their whole addresses. */
const fewPayments = 2;

// Loaded for many payments only.
const LazyPaymentsTools = lazyPanel(async () => (await import('./payments-tools')).PaymentsTools, {
  fallback: <div className="mb-2 h-8" />,
});

/** The payments of a transaction: a row for each, and the sum of each token below. */
export function PaymentsTable({ safe, payments, risks = [] }: PaymentsTableProps) {
  const [isWhole, setWhole] = useState(false);
  const [find, setFind] = useState<string>();
  const nameOf = useNames();
  const tokens = useTokens(payments.flatMap(({ asset }) => (asset.kind === 'token' ? [asset.token] : [])));
  const fiatOf = useFiat(safe, tokens);
  const hasValue = payments.some(({ asset, amount }) => fiatOf(asset, amount) !== undefined);
  const told = use(FileRemarks);
  const rows = payments.map((payment, index) => ({
    payment,
    remarks: listRemarks(risks, payment.recipient),
    // Other payments than those of the file have none.
    ...(told.length === payments.length ? told[index] : undefined),
  }));
  const ordered = rows
    .toSorted((a, b) => rank(a.remarks) - rank(b.remarks))
    .map((row, index, all) => ({ ...row, isFirst: isFirstOf(row.payment.recipient, index, all) }));
  // A critical remark is never hidden behind a button.
  const critical = rows.filter(({ remarks }) => rank(remarks) === 0).length;
  const searched = toSearchText(find ?? '');
  const isFound = ({ payment, memo = '', name = '' }: (typeof rows)[number]) =>
    [
      ...[nameOf(payment.recipient) ?? '', payment.recipient, memo, name],
      describeAmount(payment, (address) => tokens.get(address)),
    ].some((text) => text.toLowerCase().includes(searched));
  const found = searched === '' ? undefined : ordered.filter(isFound);
  const shown = found ?? (isWhole ? ordered : ordered.slice(0, Math.max(shownCount, critical)));
  const hidden = ordered.filter((row) => !shown.includes(row)).map(({ payment }) => payment);
  const isSorted =
    rows.some(({ remarks }) => remarks.length > 0) && rows.some(({ remarks }) => remarks.length === 0);
  const sums = { safe: safe.address, tokens, fiatOf, hasValue };
  return (
    <div>
      {payments.length > shownCount && (
        <LazyPaymentsTools
          safe={safe.address}
          rows={rows}
          tokens={tokens}
          order={isSorted ? 'Payments with a remark come first' : undefined}
          find={find}
          onFind={setFind}
          foundCount={shown.length}
        />
      )}
      <table aria-label="Payments" className="w-full table-fixed">
        <thead>
          <tr className="border-line border-b text-13 text-muted *:pb-2 *:font-normal">
            <th scope="col" className="text-left">
              To
            </th>
            <th scope="col" className="w-[46%] text-right md:w-[38%]">
              Amount
            </th>
            {hasValue && (
              <th scope="col" className="text-right max-md:hidden md:w-28">
                Value
              </th>
            )}
          </tr>
        </thead>
        {shown.map(({ payment, remarks, memo, name, isFirst }, index) => (
          <PaymentRow
            // The same account may be paid twice; the order is that of the calls.
            key={index}
            safe={safe.address}
            payment={payment}
            memo={memo}
            fileName={name}
            tokens={tokens}
            fiatOf={fiatOf}
            hasValue={hasValue}
            // A remark about an account is not repeated in its other rows, unless it is critical.
            remarks={isFirst ? remarks : remarks.filter(({ level }) => level === 'critical')}
            isFull={isFirst && (remarks.length > 0 || payments.length <= fewPayments)}
          />
        ))}
        {hidden.length > 0 && (
          <tbody>
            <SumRows
              {...sums}
              payments={hidden}
              label={`${hidden.length} ${found ? 'others' : 'more'}`}
              isQuiet
            />
            {!found && (
              <tr>
                <td colSpan={2} className="pb-3">
                  <Button size="sm" onClick={() => setWhole(true)}>
                    <Icon name="chevron-down" size={16} />
                    Show all {payments.length}
                  </Button>
                </td>
              </tr>
            )}
          </tbody>
        )}
        {payments.length > 1 && (
          <tfoot className="border-ink border-t">
            <SumRows {...sums} payments={payments} label="Sum" below={describeCount(payments)} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

const isFirstOf = (recipient: Address, index: number, rows: readonly { payment: Payment }[]) =>
  rows.findIndex(({ payment }) => payment.recipient === recipient) === index;

/** Counts recipients as people; a contract that gets Ether with a call is counted as a call. */
function describeCount(payments: readonly Payment[]): string {
  const paid = payments.filter(({ kind }) => kind === 'payment');
  const calls = payments.length - paid.length;
  const called = calls === 0 ? [] : [calls === 1 ? '1 call' : `${calls} calls`];
  return [...(paid.length > 0 ? [countPeople(paid)] : []), ...called].join(' and ');
}

interface SumRowsProps {
  /** The Safe, whose own payments don't name a payer. */
  safe: Address;
  payments: readonly Payment[];
  label: string;
  /** A second line in the first column. */
  below?: string;
  isQuiet?: boolean;
  tokens: KnownTokens;
  fiatOf: FiatOf;
  hasValue: boolean;
}

/** One row for each token and payer. */
function SumRows({ safe, payments, label, below, isQuiet = false, tokens, fiatOf, hasValue }: SumRowsProps) {
  const nameOf = useNames();
  const sums = sumPayments(payments);
  const payerOf = ({ from }: PaymentSum) => {
    if (from === safe) return undefined;
    return from ? `From ${cleanText(nameOf(from) ?? formatShortAddress(from), 40)}` : 'From another account';
  };
  return sums.map((sum, index) => {
    const fiat = sum.asset.kind === 'collectibles' ? undefined : fiatOf(sum.asset, sum.amount);
    const payer = payerOf(sum);
    return (
      // Each asset of one payer appears once, in the order of the payments.
      <tr key={index} className={cn('align-top *:py-2', isQuiet ? 'text-muted' : 'font-semibold')}>
        <td>
          {index === 0 && label}
          {index === 0 && below && sums.length === 1 && (
            <span className="block font-normal text-13 text-muted">{below}</span>
          )}
          {index === 1 && below && <span className="block font-normal text-muted">{below}</span>}
          {payer !== undefined && <span className="block font-normal text-13 text-muted">{payer}</span>}
        </td>
        <td className="wrap-anywhere pl-2 text-right">
          <SumText sum={sum} tokens={tokens} />
          {fiat !== undefined && (
            <FiatAmount className="block font-normal text-13 text-muted md:hidden" amount={fiat} />
          )}
        </td>
        {hasValue && (
          <td className="wrap-anywhere text-right max-md:hidden">
            {fiat !== undefined && <FiatAmount amount={fiat} />}
          </td>
        )}
      </tr>
    );
  });
}

/** The sum of payments in one asset, with the contract of a token that is not well-known. */
export function SumText({ sum, tokens }: { sum: PaymentSum; tokens: KnownTokens }) {
  const { asset, amount } = sum;
  if (asset.kind === 'collectibles') return describeAmount(sum, () => undefined);
  return (
    <>
      <AssetAmount asset={asset} amount={amount} tokens={tokens} />
      <AssetOrigin asset={asset} tokens={tokens} />
    </>
  );
}

/** Titles for one account, where the risk's own title counts several. */
const single: Partial<Readonly<Record<Risk['kind'], string>>> = {
  newRecipient: 'First payment to this account',
  contractRecipient: 'This recipient is a contract',
  lookAlike: 'Looks like a known address, but is a different one',
};

function listRemarks(risks: readonly Risk[], address: Address): readonly PaymentRemark[] {
  return risks.flatMap((risk): readonly PaymentRemark[] => {
    if (risk.address === address) return [risk];
    if (!risk.addresses?.includes(address)) return [];
    return [{ ...risk, title: /\d/.test(risk.title) ? (single[risk.kind] ?? risk.title) : risk.title }];
  });
}

const rank = (remarks: readonly PaymentRemark[]) =>
  remarks.some(({ level }) => level === 'critical') ? 0 : remarks.length > 0 ? 1 : 2;

/** Whether the row of an account shows a warning, so that the banner need not repeat it. */
export const isSaidInRow = ({ kind, address }: Risk, payments: readonly Payment[]): boolean =>
  (kind === 'newRecipient' || kind === 'contractRecipient') &&
  payments.some(({ recipient }) => recipient === address);
