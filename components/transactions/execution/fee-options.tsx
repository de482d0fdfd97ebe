import { useId, useState } from 'react';
import { TokenAmount } from '@/components/shared/amount/token-amount';
import { ErrorNotice } from '@/components/shared/error-notice';
import { Icon } from '@/components/ui/icon';
import { Skeleton } from '@/components/ui/skeleton';
import { base } from '@/config/chains';
import type { FeeSpeed, Fees } from '@/lib/chain/read-fee-options';
import { useFeeOptions } from '@/lib/queries/fee-options';
import { useSimulation } from '@/lib/queries/transactions/simulation';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { describeGas, readFee } from './execution-fee';
import { FeeAmount, FeeLine } from './fee-amount-line';

export interface FeeOptionsProps {
  safe: SafeRef;
  transaction: SafeTransaction;
  /** Called with undefined where the wallet sets the fee. */
  onChoose: (fees: Fees | undefined) => void;
}

const labels: Readonly<Record<FeeSpeed, string>> = { slow: 'Slow', standard: 'Standard', fast: 'Fast' };

/**
 * The network fee and who pays, in one line that opens the gas prices that the executor can choose from; the wallet
 * sets the fee unless they choose one.
 */
export function FeeOptions({ safe, transaction, onChoose }: FeeOptionsProps) {
  const name = useId();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<FeeSpeed>();
  const options = useFeeOptions({ enabled: isOpen });
  const { data, isPending } = useSimulation(safe, transaction);
  const outcome = data?.simulation.kind === 'simulated' ? data.simulation.outcome : undefined;
  const gas = outcome?.gasUsed;
  const price = chosen && options.data?.find(({ speed }) => speed === chosen)?.price;
  const fee =
    gas !== undefined && price
      ? ({ amount: gas * price + (outcome?.fee?.data ?? 0n), prefix: '≈ ' } as const)
      : outcome?.fee && readFee(outcome.fee);
  const choose = (speed: FeeSpeed | undefined) => {
    setChosen(speed);
    const option = options.data?.find((one) => one.speed === speed);
    onChoose(
      option && {
        maxFeePerGas: option.maxFeePerGas,
        maxPriorityFeePerGas: option.maxPriorityFeePerGas,
      },
    );
  };
  return (
    <details className="group mb-1 text-13" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary
        title="Choose the fee"
        className="flex cursor-pointer list-none items-center gap-1 [&::-webkit-details-marker]:hidden [&>p]:flex-1"
      >
        <FeeLine
          label={chosen === undefined ? undefined : `Network fee, ${labels[chosen].toLowerCase()}`}
          hint={outcome && describeGas(outcome)}
        >
          {fee ? (
            <>
              <FeeAmount safe={safe} {...fee} />, paid by you
            </>
          ) : isPending ? undefined : (
            'Paid by you'
          )}
        </FeeLine>
        <Icon
          name="chevron-right"
          size={16}
          className="text-muted transition-transform group-open:rotate-90"
        />
      </summary>
      <fieldset className="mt-2 mb-1 grid gap-1">
        <legend className="sr-only">Network fee</legend>
        <Option
          name={name}
          label="Set by your wallet"
          isChosen={chosen === undefined}
          onChoose={() => choose(undefined)}
        />
        {options.isPending && isOpen && <Skeleton className="h-16" />}
        {options.error && <ErrorNotice error={options.error} onRetry={() => void options.refetch()} />}
        {options.data?.map(({ speed, price }) => (
          <Option
            key={speed}
            name={name}
            label={labels[speed]}
            // Blocks in which nobody paid for gas do not tell its price.
            amount={gas === undefined || price === 0n ? undefined : gas * price}
            isChosen={chosen === speed}
            onChoose={() => choose(speed)}
          />
        ))}
      </fieldset>
    </details>
  );
}

interface OptionProps {
  name: string;
  label: string;
  /** In wei, without the part for Ethereum. */
  amount?: bigint | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

function Option({ name, label, amount, isChosen, onChoose }: OptionProps) {
  return (
    <label className="flex min-h-8 cursor-pointer items-center gap-2">
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="size-4 shrink-0" />
      <span className="flex-1">{label}</span>
      {amount !== undefined && (
        <span className="text-muted">
          ≈{' '}
          <TokenAmount
            rounding="estimate"
            amount={amount}
            decimals={base.nativeCurrency.decimals}
            symbol={base.nativeCurrency.symbol}
          />
        </span>
      )}
    </label>
  );
}
