import { useMemo } from 'react';
import { type Address, type Hex, isAddressEqual } from 'viem';
import { knownCode } from '@/config/known-code';
import { useTokens } from '@/lib/queries/tokens';
import { buildCallTree, type CallNode, listCalls } from '@/lib/safe/decode/call-tree';
import { operations } from '@/lib/safe/protocol/types';
import { CallContext } from '../../review/calls/call-context';
import { CallNodeView } from '../../review/calls/call-node-view';

export interface CallPreviewProps {
  safe: Address;
  to: Address;
  value: bigint;
  data: Hex;
}

/** A call, decoded from its bytes as in the review. */
export function CallPreview({ safe, to, value, data }: CallPreviewProps) {
  const tree = useMemo(
    () => buildCallTree({ to, value, data, operation: operations.call }, { actor: safe }),
    [safe, to, value, data],
  );
  const tokens = useTokens(listTokens(tree));
  return (
    <section aria-label="Decoded">
      <h2 className="mb-3 font-semibold text-17">Decoded</h2>
      <CallContext
        value={{
          tokens,
          asked: new Set([to]),
          contractNames: new Map(
            knownCode.filter((one) => isAddressEqual(one.address, to)).map(({ name }) => [to, name]),
          ),
          isForeignCode: () => false,
        }}
      >
        <ol aria-label="Call">
          <CallNodeView node={tree} place={1} />
        </ol>
      </CallContext>
    </section>
  );
}

const listTokens = (tree: CallNode) =>
  listCalls(tree)
    .filter(({ decoded }) => decoded?.interfaceName === 'Token (ERC-20)')
    .map(({ call }) => call.to);
