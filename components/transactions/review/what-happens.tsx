import { NamedAddress } from '@/components/shared/address/named-address';
import { DetailList, DetailRow, Section } from '@/components/shared/section';
import { Badge } from '@/components/ui/badge';
import { Skeleton } from '@/components/ui/skeleton';
import type { Token } from '@/lib/chain/tokens';
import { useTokens } from '@/lib/queries/tokens';
import { useAnalysis } from '@/lib/queries/transactions/analysis';
import type { DecodedAction } from '@/lib/safe/decode/decode';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { ActionDetail, describeAction } from './action-sentence';
import { describeCalls, listNamedTokens } from './calls/describe-calls';
import { LazyHeadlineAmounts } from './simulation/lazy-simulation';

export interface WhatHappensProps {
  safe: SafeRef;
  transaction: SafeTransaction;
  decodedAction: DecodedAction;
  /** For a token transfer: the token, or undefined when the contract is none. */
  token: Token | undefined;
  /** Then nothing is simulated any more. */
  isExecuted?: boolean;
}

/** What a transaction does in one sentence, read from its own bytes; the same before and after it is signed. */
export function WhatHappens(props: WhatHappensProps) {
  const { safe, transaction, decodedAction, isExecuted = false } = props;
  const { data: assessed } = useAnalysis(safe, transaction);
  return (
    <Section title="What happens" action={<Badge>Decoded</Badge>}>
      <p className="wrap-anywhere font-semibold text-22">
        <Sentence {...props} />
      </p>
      {!isExecuted && !isPlain(decodedAction) && (
        <LazyHeadlineAmounts safe={safe} transaction={transaction} />
      )}
      <ActionDetail decodedAction={decodedAction} />
      <div className="mt-3">
        <DetailList>
          {decodedAction.kind !== 'rejection' && (
            <DetailRow name={recipientNames[decodedAction.kind]}>
              <NamedAddress
                address={decodedAction.to}
                contractName={assessed?.contractNames.get(decodedAction.to)}
                full
                copy
                explorer
              />
            </DetailRow>
          )}
          <DetailRow name="From">
            <NamedAddress address={safe.address} copy />
          </DetailRow>
          <DetailRow name="Nonce">{String(transaction.nonce)}</DetailRow>
        </DetailList>
      </div>
    </Section>
  );
}

/** A payment or a rejection: its own bytes say all of it. */
const isPlain = ({ kind }: DecodedAction) => kind !== 'contractCall' && kind !== 'delegateCall';

const recipientNames = {
  nativeTransfer: 'To',
  tokenTransfer: 'To',
  contractCall: 'Contract',
  delegateCall: 'Code',
} as const;

/** A plain payment is read at once; what has calls in it when they were taken apart. */
function Sentence({ safe, transaction, decodedAction, token }: WhatHappensProps) {
  const { data, isPending } = useAnalysis(safe, transaction);
  const tokens = useTokens(data ? listNamedTokens(data.tree) : []);
  if (!isPlain(decodedAction) && data)
    return describeCalls(data.tree, {
      safe: safe.address,
      tokenOf: (address) => tokens.get(address),
      risks: data.risks,
    });
  if (!isPlain(decodedAction) && isPending) return <Skeleton className="h-7 w-2/3" />;
  return describeAction(decodedAction, token, transaction.nonce);
}
