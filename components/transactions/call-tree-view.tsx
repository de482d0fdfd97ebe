import { useMemo } from 'react';
import { useTokens } from '@/lib/queries/tokens';
import { type CallNode, listCalls } from '@/lib/safe/call-tree';
import { isPlainPayment } from '@/lib/safe/calldata/builder-codes';
import { findTokenOf } from '@/lib/safe/token-amounts';
import { CallContext } from './call-context';
import { CallNodeView } from './call-node-view';

export interface CallTreeViewProps {
  tree: CallNode;
}

/** Contracts of unknown functions about which the gateway is asked. */
const maxAsked = 5;

/** The calls of a transaction, each with those inside it. */
export function CallTreeView({ tree }: CallTreeViewProps) {
  const { asked, tokenAddresses } = useMemo(() => {
    const calls = listCalls(tree);
    const unknown = calls.filter(({ decoded, call }) => !decoded && !isPlainPayment(call));
    return {
      asked: new Set([...new Set(unknown.map(({ call }) => call.to))].slice(0, maxAsked)),
      tokenAddresses: calls.flatMap((node) =>
        (node.decoded?.parameters ?? []).flatMap(({ name }) => findTokenOf(node, name) ?? []),
      ),
    };
  }, [tree]);
  const tokens = useTokens(tokenAddresses);
  return (
    <CallContext value={{ tokens, asked }}>
      <ol className="grid gap-2" aria-label="Calls">
        <CallNodeView node={tree} />
      </ol>
    </CallContext>
  );
}
