import { skipToken, useQuery } from '@tanstack/react-query';
import { base } from '@/config/chains';
import { readPayments } from '@/lib/actions/risk/read-payments';
import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { getHolding } from '@/lib/chain/tokens';
import { cleanText } from '@/lib/format/clean-text';
import { useClients } from '@/lib/hooks/use-clients';
import { keys } from '@/lib/queries/keys';
import { staleTimes } from '@/lib/queries/stale-times';
import { useTokens } from '@/lib/queries/tokens';
import { useAnalysis } from '@/lib/queries/transactions/analysis';
import { sumPayments } from '@/lib/safe/decode/payments';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';

export interface FailureReasonProps {
  verified: VerifiedTransaction;
}

/** Says why an executed payment failed, where the Safe held too little; nothing where that is not known. */
export function FailureReason({ verified: { safe, claimed, execution } }: FailureReasonProps) {
  const transaction = claimed.multisig?.transaction;
  if (!transaction || execution?.kind !== 'found') return null;
  return <Reason safe={safe} transaction={transaction} found={execution} />;
}

interface ReasonProps {
  safe: SafeRef;
  transaction: SafeTransaction;
  found: Pick<
    Extract<VerifiedTransaction['execution'], { kind: 'found' }>,
    'transactionHash' | 'blockNumber'
  >;
}

function Reason({ safe, transaction, found: { transactionHash, blockNumber } }: ReasonProps) {
  const { chain } = useClients();
  const { data: analysis } = useAnalysis(safe, transaction);
  const { data: short } = useQuery({
    queryKey: keys.shortfall(safe, transactionHash),
    queryFn: !analysis
      ? skipToken
      : async () => {
          // The call had no effect, so the balance after the block is the one that it met.
          for (const { asset, amount, from } of sumPayments(readPayments(analysis.tree, safe.address))) {
            if (from !== safe.address || asset.kind === 'collectibles') continue;
            const token = asset.kind === 'token' ? asset.token : undefined;
            const held = await getHolding(chain, { owner: safe.address, token, blockNumber });
            if (held < amount) return asset;
          }
          return null;
        },
    ...staleTimes.fixed,
    // Not every node keeps the state of older blocks.
    retry: false,
    structuralSharing: false,
  });
  const tokens = useTokens(short?.kind === 'token' ? [short.token] : []);
  const symbol = short?.kind === 'token' ? tokens.get(short.token)?.symbol : base.nativeCurrency.symbol;
  return short && symbol !== undefined ? `Not enough ${cleanText(symbol, 20)}. ` : null;
}
