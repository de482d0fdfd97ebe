import { useMemo } from 'react';
import { type Address, type Hex, isAddressEqual } from 'viem';
import { Badge } from '@/components/ui/badge';
import { knownCode } from '@/config/known-code';
import { cleanText } from '@/lib/format/clean-text';
import { useGatewayReading } from '@/lib/queries/contract-interface';
import { useTokens } from '@/lib/queries/tokens';
import { buildCallTree, type CallNode, listCalls } from '@/lib/safe/decode/call-tree';
import { findOwnFunction } from '@/lib/safe/decode/decode-call';
import { operations } from '@/lib/safe/protocol/types';
import { CallContext } from '../../review/calls/call-context';
import { CallNodeView } from '../../review/calls/call-node-view';

export interface CallPreviewProps {
  safe: Address;
  to: Address;
  value: bigint;
  data: Hex;
}

/** What a call is, decoded from its bytes as the review decodes it. */
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
      {!tree.decoded && <GatewayReading to={to} data={data} />}
    </section>
  );
}

const listTokens = (tree: CallNode) =>
  listCalls(tree)
    .filter(({ decoded }) => decoded?.interfaceName === 'Token (ERC-20)')
    .map(({ call }) => call.to);

/** What the gateway makes of bytes that nothing here reads; its words, and marked as such. */
function GatewayReading({ to, data }: { to: Address; data: Hex }) {
  // A function of our own table is nobody else's to name.
  const isAsked = data.length >= 10 && data.length % 2 === 0 && findOwnFunction(data) === undefined;
  const { reading, host } = useGatewayReading({ to, data }, { enabled: isAsked });
  if (!reading) return null;
  return (
    <div className="mt-2 pl-9">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="warning">From {host}</Badge>
        <code className="wrap-anywhere font-mono font-semibold text-13">{cleanText(reading.method, 60)}</code>
      </p>
      <dl className="mt-2 grid gap-1">
        {reading.parameters.slice(0, 20).map(({ name, type, value }, index) => (
          // Parameters may be without a name; their place is what tells them apart.
          <div key={index} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-3 text-13">
            <dt className="wrap-anywhere text-muted">{cleanText(name, 40) || cleanText(type, 40)}</dt>
            <dd className="break-all font-mono">{cleanText(writeValue(value), 300)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const writeValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
