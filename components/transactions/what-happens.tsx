import { NamedAddress } from '@/components/common/named-address';
import { Fact, Facts, Section } from '@/components/common/section';
import { Badge } from '@/components/ui/badge';
import { Skeleton } from '@/components/ui/skeleton';
import type { Token } from '@/lib/chain/tokens';
import { useJudgement } from '@/lib/queries/judgement';
import { useTokens } from '@/lib/queries/tokens';
import type { TransactionMeaning } from '@/lib/safe/decode';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';
import { describeCalls, listNamedTokens } from './describe-calls';
import { describeMeaning, MeaningDetail } from './meaning-sentence';
import { LazyHeadlineAmounts } from './simulation/lazy-simulation';

export interface WhatHappensProps {
  safe: SafeRef;
  transaction: SafeTransaction;
  meaning: TransactionMeaning;
  /** For a token transfer: the token, or undefined when the contract is none. */
  token: Token | undefined;
  /** Then nothing is simulated any more. */
  isExecuted?: boolean;
}

/** What a transaction does in one sentence, read from its own bytes; the same before and after it is signed. */
export function WhatHappens(props: WhatHappensProps) {
  const { safe, transaction, meaning, isExecuted = false } = props;
  const { data: judged } = useJudgement(safe, transaction);
  return (
    <Section title="What happens" action={<Badge>Decoded</Badge>}>
      <p className="wrap-anywhere font-semibold text-22">
        <Sentence {...props} />
      </p>
      {!isExecuted && !isPlain(meaning) && <LazyHeadlineAmounts safe={safe} transaction={transaction} />}
      <MeaningDetail meaning={meaning} />
      <div className="mt-3">
        <Facts>
          {meaning.kind !== 'rejection' && (
            <Fact name={recipientNames[meaning.kind]}>
              <NamedAddress
                address={meaning.to}
                contractName={judged?.contractNames.get(meaning.to)}
                full
                copy
                explorer
              />
            </Fact>
          )}
          <Fact name="From">
            <NamedAddress address={safe.address} copy />
          </Fact>
          <Fact name="Nonce">{String(transaction.nonce)}</Fact>
        </Facts>
      </div>
    </Section>
  );
}

/** A payment or a rejection: its own bytes say all of it. */
const isPlain = ({ kind }: TransactionMeaning) => kind !== 'contractCall' && kind !== 'delegateCall';

const recipientNames = {
  nativeTransfer: 'To',
  tokenTransfer: 'To',
  contractCall: 'Contract',
  delegateCall: 'Code',
} as const;

/** A plain payment is read at once; what has calls in it when they were taken apart. */
function Sentence({ safe, transaction, meaning, token }: WhatHappensProps) {
  const { data, isPending } = useJudgement(safe, transaction);
  const tokens = useTokens(data ? listNamedTokens(data.tree) : []);
  if (!isPlain(meaning) && data)
    return describeCalls(data.tree, {
      safe: safe.address,
      tokenOf: (address) => tokens.get(address),
      dangers: data.dangers,
    });
  if (!isPlain(meaning) && isPending) return <Skeleton className="h-7 w-2/3" />;
  return describeMeaning(meaning, token, transaction.nonce);
}
