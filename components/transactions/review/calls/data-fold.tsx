import { isAddressEqual, size, zeroAddress } from 'viem';
import { GroupedAddress } from '@/components/shared/address/grouped-address';
import { CopyButton } from '@/components/shared/copy-button';
import { Fold } from '@/components/shared/detail/fold';
import { DetailList, DetailRow } from '@/components/shared/section';
import { Badge } from '@/components/ui/badge';
import { base } from '@/config/chains';
import { formatExactAmount } from '@/lib/format/amount';
import { operations, type SafeTransaction } from '@/lib/safe/protocol/types';

export interface DataFoldProps {
  transaction: SafeTransaction;
  /**
   * Whether foreign code runs as the Safe, or nobody could tell; false for official code and while it is being checked.
   */
  runsForeignCode: boolean;
}

const { decimals, symbol } = base.nativeCurrency;

/** Every signed field, as it is. */
export function DataFold({ transaction, runsForeignCode }: DataFoldProps) {
  const { to, value, data, operation, nonce } = transaction;
  return (
    <Fold
      name="data"
      title="Data"
      icon="note"
      summary={data === '0x' ? 'None' : `${size(data)} bytes`}
      isUnusual={runsForeignCode || !hasNoRefund(transaction)}
    >
      <DetailList>
        <DetailRow name="To">
          <GroupedAddress address={to} />
        </DetailRow>
        <DetailRow name="Value">
          {formatExactAmount(value, decimals)} {symbol}
        </DetailRow>
        <DetailRow name="Operation">
          {operation === operations.call ? (
            '0, call'
          ) : (
            <Badge tone={runsForeignCode ? 'danger' : 'neutral'}>1, delegatecall</Badge>
          )}
        </DetailRow>
        <DetailRow name="Data">
          <Data data={data} />
        </DetailRow>
        <DetailRow name="Nonce">{String(nonce)}</DetailRow>
        <GasFields transaction={transaction} />
      </DetailList>
    </Fold>
  );
}

/** Longer data are cut on the page; copying gives all of them. */
const shownCharacters = 2_000;

function Data({ data }: Pick<SafeTransaction, 'data'>) {
  if (data === '0x') return <>None</>;
  return (
    <div className="flex flex-col items-start gap-2 sm:flex-row">
      <code className="min-w-0 flex-1 break-all font-mono text-13">
        {data.length > shownCharacters ? `${data.slice(0, shownCharacters)}…` : data}
      </code>
      <span className="flex shrink-0 items-center gap-1 text-13 text-muted">
        {size(data)} bytes
        <CopyButton text={data} label="Copy data" />
      </span>
    </div>
  );
}

/** Whether all refund fields are zero, so that the Safe pays nobody for the execution. */
const hasNoRefund = ({ baseGas, gasPrice, gasToken, refundReceiver }: SafeTransaction): boolean =>
  baseGas === 0n &&
  gasPrice === 0n &&
  isAddressEqual(gasToken, zeroAddress) &&
  isAddressEqual(refundReceiver, zeroAddress);

function GasFields({ transaction }: Pick<DataFoldProps, 'transaction'>) {
  const { safeTxGas, baseGas, gasPrice, gasToken, refundReceiver } = transaction;
  if (safeTxGas === 0n && hasNoRefund(transaction)) return <DetailRow name="Gas and refund">None</DetailRow>;
  const amounts = { safeTxGas, baseGas, gasPrice };
  const addresses = { gasToken, refundReceiver };
  return (
    <>
      {Object.entries(amounts).map(([name, amount]) => (
        <DetailRow key={name} name={name}>
          {String(amount)}
        </DetailRow>
      ))}
      {Object.entries(addresses).map(([name, address]) => (
        <DetailRow key={name} name={name}>
          <GroupedAddress address={address} />
        </DetailRow>
      ))}
    </>
  );
}
