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

/** The whole address of the recipient or contract of a transaction, with what is known about it beside its name. */
export function TargetRow({ decodedAction, isExecuted, ...question }: TargetRowProps) {
  const { safe, transaction } = question;
  const { data, isPending } = useAnalysis(safe, transaction);
  // A transaction of the Safe to itself has no other party.
  if (decodedAction.kind === 'rejection' || isAddressEqual(decodedAction.to, safe.address)) return null;
  const { to } = decodedAction;
  // An official batch contract only hands on the calls, so it is no party; its address is shown with the data.
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

/** A recipient's relation to this Safe, as far as the chain confirms it; nothing without one. */
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
