import { isAddressEqual } from 'viem';
import { FullAddress } from '@/components/shared/address/full-address';
import { GroupedAddress } from '@/components/shared/address/grouped-address';
import { DetailList, DetailRow } from '@/components/shared/section';
import { useAnalysis } from '@/lib/queries/transactions/analysis';
import { type ContextOptions, useTransactionContext } from '@/lib/queries/transactions/context';
import type { DecodedAction } from '@/lib/safe/decode/decode';
import { isOfficialBatch } from './calls/describe-payments';

export interface TargetRowProps extends ContextOptions {
  decodedAction: DecodedAction;
  isExecuted: boolean;
}

const names = { contractCall: 'Contract', delegateCall: 'Code' } as const;

/** The whole address of whom a transaction goes to, and what is known of it beside its name. */
export function TargetRow({ decodedAction, isExecuted, ...question }: TargetRowProps) {
  const { safe, transaction } = question;
  const { data, isPending } = useAnalysis(safe, transaction);
  // What the Safe does to itself has no other side.
  if (decodedAction.kind === 'rejection' || isAddressEqual(decodedAction.to, safe.address)) return null;
  const { to } = decodedAction;
  // The contract that only hands the calls of a batch on is no party; its address stands with the data.
  if (
    decodedAction.kind === 'delegateCall' &&
    (isPending || (data && isOfficialBatch(data.tree, data.risks)))
  )
    return null;
  return (
    <DetailList>
      {decodedAction.kind === 'nativeTransfer' || decodedAction.kind === 'tokenTransfer' ? (
        <DetailRow name="Recipient">
          <GroupedAddress address={to} />
          {!isExecuted && <Acquaintance address={to} {...question} />}
        </DetailRow>
      ) : (
        <DetailRow name={names[decodedAction.kind]}>
          <FullAddress address={to} contractName={data?.contractNames.get(to)} />
        </DetailRow>
      )}
    </DetailList>
  );
}

/** What this Safe has had to do with a recipient, as far as the chain bears it out; nothing where nothing is known. */
function Acquaintance({ address, ...question }: ContextOptions & { address: TargetAddress }) {
  const { data } = useTransactionContext(question);
  const has = (list: readonly TargetAddress[] | undefined) =>
    list?.some((one) => isAddressEqual(one, address)) ?? false;
  const known = [
    ...(has(question.state?.owners) ? ['Owner of this Safe'] : []),
    ...(has(data?.paid) ? ['Paid by this Safe before'] : []),
  ];
  return known.length > 0 && <p className="text-13 text-muted">{known.join(' · ')}</p>;
}

type TargetAddress = Extract<DecodedAction, { to: unknown }>['to'];
