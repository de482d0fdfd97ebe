import { useMemo } from 'react';
import type { Address } from 'viem';
import type { AnalyzedBytes } from '@/lib/actions/risk/analyze-bytes';
import { useTokens } from '@/lib/queries/tokens';
import { listCalls } from '@/lib/safe/decode/call-tree';
import { isPlainPayment } from '@/lib/safe/decode/calldata/builder-codes';
import { findTokenOf } from '@/lib/safe/decode/token-amounts';
import { isDangerousCode } from '@/lib/safe/risk/risk';
import { CallContext } from './call-context';
import { CallNodeView } from './call-node-view';

export interface CallTreeViewProps {
  assessed: AnalyzedBytes;
  /** The accessible name of the list. */
  label?: string;
}

/** The number of contracts with unknown functions that the gateway is asked about. */
const maxAsked = 5;

/** The calls of a transaction, each with its inner calls. */
export function CallTreeView({ assessed, label = 'Calls' }: CallTreeViewProps) {
  const { tree, risks, contractNames } = assessed;
  const { asked, tokenAddresses } = useMemo(() => {
    const calls = listCalls(tree);
    const unknown = calls.filter(
      ({ decoded, call, ignoresData }) => !decoded && !ignoresData && !isPlainPayment(call),
    );
    return {
      asked: new Set([...new Set(unknown.map(({ call }) => call.to))].slice(0, maxAsked)),
      tokenAddresses: calls.flatMap((node) =>
        (node.decoded?.parameters ?? []).flatMap(({ name }) => findTokenOf(node, name) ?? []),
      ),
    };
  }, [tree]);
  const tokens = useTokens(tokenAddresses);
  const isForeignCode = (address: Address) => isDangerousCode(address, risks);
  return (
    <CallContext value={{ tokens, asked, contractNames, isForeignCode }}>
      <ol className="grid gap-5" aria-label={label}>
        <CallNodeView node={tree} place={1} />
      </ol>
    </CallContext>
  );
}
