import { type Address, isAddress, size } from 'viem';
import { AddressGroups } from '@/components/shared/address/address-groups';
import { Badge } from '@/components/ui/badge';
import type { Token } from '@/lib/chain/tokens';
import { formatExactAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';
import type { CallNode } from '@/lib/safe/decode/call-tree';
import type { DecodedValue } from '@/lib/safe/decode/calldata/read-arguments';
import { findTokenOf } from '@/lib/safe/decode/token-amounts';
import { operations } from '@/lib/safe/protocol/types';
import { isUnlimited } from '@/lib/safe/risk/approvals';

export interface CallListProps {
  nodes: readonly CallNode[];
  tokenOf: (address: Address) => Token | undefined;
  /** The published names of official contracts. */
  names: ReadonlyMap<Address, string>;
}

/** Calls with their parameters as contracts read them, and the calls inside them below. */
export function CallList({ nodes, tokenOf, names }: CallListProps) {
  return (
    <ol className="mt-4 grid gap-6">
      {nodes.map((node, index) => {
        const { call, decoded, children } = node;
        const token = tokenOf(call.to);
        return (
          // The order of a batch never changes.
          <li key={index} className="grid min-w-0 grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3">
            <span className="grid size-6 place-items-center rounded-full bg-sunken font-medium text-13">
              {index + 1}
            </span>
            <div className="min-w-0">
              <p className="wrap-anywhere flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="font-mono font-semibold text-13">{titleOf(node)}</span>
                <span className="text-muted">on</span>
                {token?.symbol ?? names.get(call.to) ?? ''}
                <AddressGroups address={call.to} />
                {call.operation === operations.delegateCall && <Badge>delegatecall</Badge>}
              </p>
              <dl className="mt-1">
                {call.value > 0n && (
                  <Row name="value">{formatExactAmount(call.value, 18)} of the chain’s own currency</Row>
                )}
                {decoded?.parameters.map(({ name, type, value }, place) => {
                  const parameterToken = findTokenOf(node, name);
                  return (
                    <Row key={place} name={name || type}>
                      <Value
                        value={value}
                        type={type}
                        token={parameterToken && tokenOf(parameterToken)}
                        isAmount={parameterToken !== undefined}
                      />
                    </Row>
                  );
                })}
                {!decoded && call.data !== '0x' && (
                  <Row name="data">
                    <Bytes text={call.data} /> that no known function reads
                  </Row>
                )}
              </dl>
              {children.length > 0 && <CallList nodes={children} tokenOf={tokenOf} names={names} />}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function titleOf({ call, decoded }: CallNode): string {
  if (decoded) return cleanText(decoded.functionName, 80);
  if (call.data === '0x') return call.value > 0n ? 'Send' : 'Empty call';
  return call.data.slice(0, 10);
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-x-4 py-1 md:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="wrap-anywhere font-mono text-13 text-muted leading-6">{cleanText(name, 80)}</dt>
      <dd className="wrap-anywhere min-w-0">{children}</dd>
    </div>
  );
}

interface ValueProps {
  value: DecodedValue;
  type: string;
  token: Token | undefined;
  /** Whether it is an amount in a token's base units. */
  isAmount: boolean;
}

function Value({ value, type, token, isAmount }: ValueProps) {
  if (typeof value === 'bigint') {
    if (isAmount && isUnlimited(value)) return <span className="font-medium text-danger">Unlimited</span>;
    return (
      <>
        {token && `${formatExactAmount(value, token.decimals)} ${token.symbol} `}
        <code className={`font-mono text-13 ${token ? 'text-muted' : ''}`}>{String(value)}</code>
      </>
    );
  }
  if (typeof value === 'boolean')
    return <code className="font-mono text-13">{value ? 'true' : 'false'}</code>;
  if (typeof value === 'string') {
    if (isAddress(value, { strict: false }) && !type.startsWith('bytes') && type !== 'string')
      return <AddressGroups address={value} />;
    return type === 'string' ? cleanText(value, 2_000) : <Bytes text={value} />;
  }
  if (value.length === 0) return <span className="text-muted">none</span>;
  return (
    <ol className="grid gap-1">
      {value.map((part, index) => (
        // Only their position tells items apart.
        <li key={index}>
          <Value value={part} type={type.replace(/\[\d*\]$/, '')} token={token} isAmount={isAmount} />
        </li>
      ))}
    </ol>
  );
}

/** Cut on the page; the fields below have all of it. */
function Bytes({ text }: { text: string }) {
  const isHex = /^0x([0-9a-f]{2})*$/i.test(text);
  return (
    <code className="break-all font-mono text-13">
      {text.length > 140 ? `${text.slice(0, 140)}…` : text}
      {isHex && text.length > 140 && <span className="text-muted"> {size(text as `0x${string}`)} bytes</span>}
    </code>
  );
}
