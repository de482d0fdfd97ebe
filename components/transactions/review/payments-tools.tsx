import { type Address, formatUnits } from 'viem';
import { downloadText } from '@/components/shared/files/download-text';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/input';
import { base } from '@/config/chains';
import { writePayout } from '@/lib/payout/write-payout';
import type { KnownTokens } from '@/lib/queries/tokens';
import { useNames } from '@/lib/queries/use-name';
import type { Payment } from '@/lib/safe/decode/payments';
import { useDescribeDetail } from './payment-row';

export interface PaymentsToolsProps {
  /** The Safe, whose own payments don't name a payer. */
  safe: Address;
  /** All payments in the order of the calls, with what they are for. */
  rows: readonly {
    readonly payment: Payment;
    readonly memo?: string | undefined;
    readonly name?: string | undefined;
  }[];
  tokens: KnownTokens;
  /** Why the rows are not in the order of the calls. */
  order: string | undefined;
  /** The text that is looked for; undefined while nobody looks for a payment. */
  find: string | undefined;
  onFind: (find: string | undefined) => void;
  foundCount: number;
}

/** Finds one of many payments, and saves all of them as a file. */
export function PaymentsTools({ safe, rows, tokens, order, find, onFind, foundCount }: PaymentsToolsProps) {
  const nameOf = useNames();
  const describeDetail = useDescribeDetail();
  const handleSave = () =>
    downloadText(
      writePayout(
        rows.map(({ payment, memo, name }) => ({
          ...writeAsset(payment, tokens),
          receiver: payment.recipient,
          name: nameOf(payment.recipient) ?? name,
          memo: [memo, describeDetail(payment, safe)].filter(Boolean).join(' · '),
        })),
      ),
      'payments.csv',
      'text/csv',
    );
  return (
    <div className="mb-2 flex min-h-8 flex-wrap items-center gap-2 print:hidden">
      {find === undefined ? (
        <span className="mr-auto text-13 text-muted">{order}</span>
      ) : (
        <>
          <Input
            type="search"
            aria-label="Find a payment"
            placeholder="Name, address, amount or memo"
            autoComplete="off"
            ref={takeFocus}
            className="h-8! min-w-0 flex-1 text-13 md:h-8!"
            value={find}
            onChange={({ currentTarget }) => onFind(currentTarget.value)}
            onKeyDown={({ key, currentTarget }) => {
              if (key !== 'Escape') return;
              // The field goes away, so the focus moves to its button.
              currentTarget.parentElement?.querySelector('button')?.focus();
              onFind(undefined);
            }}
          />
          <span role="status" className="text-13 text-muted">
            {foundCount === 0
              ? 'No payment matches'
              : `${foundCount.toLocaleString('en-US')} of ${rows.length.toLocaleString('en-US')} payments`}
          </span>
        </>
      )}
      <Button
        size="sm"
        aria-pressed={find !== undefined}
        onClick={() => onFind(find === undefined ? '' : undefined)}
      >
        <Icon name="search" size={16} />
        Find
      </Button>
      <Button size="sm" aria-label="CSV of all payments" onClick={handleSave}>
        <Icon name="download" size={16} />
        CSV
      </Button>
    </div>
  );
}

/** The cells of an amount as the files of payouts have them. */
function writeAsset({ asset, amount }: Payment, tokens: KnownTokens) {
  switch (asset.kind) {
    case 'native':
      return {
        ...{ tokenType: 'native', token: '', id: '' },
        amount: formatUnits(amount, base.nativeCurrency.decimals),
      };
    case 'collectible':
      return { tokenType: 'nft', token: asset.collection, amount: String(amount), id: String(asset.id) };
    case 'token': {
      const token = tokens.get(asset.token);
      return {
        ...{ tokenType: 'erc20', token: asset.token, id: '' },
        // Without decimals the number would be read as whole tokens.
        amount: token ? formatUnits(amount, token.decimals) : `${amount} base units`,
      };
    }
  }
}
