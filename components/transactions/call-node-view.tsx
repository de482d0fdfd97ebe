import { size } from 'viem';
import { CopyButton } from '@/components/common/copy-button';
import { NamedAddress } from '@/components/common/named-address';
import { TokenAmount } from '@/components/common/token-amount';
import { Badge } from '@/components/ui/badge';
import { base } from '@/config/chains';
import { cleanText } from '@/lib/format/clean-text';
import type { CallNode } from '@/lib/safe/call-tree';
import { operations } from '@/lib/safe/types';
import { DecodedValueText } from './decoded-value-text';
import { Fact, Facts } from './section';

export interface CallNodeViewProps {
  node: CallNode;
}

const { decimals, symbol } = base.nativeCurrency;

/** One call with its parameters, and below it the calls that it carries. */
export function CallNodeView({ node }: CallNodeViewProps) {
  const { call, decoded, children } = node;
  return (
    <li className="rounded-control border border-line">
      <div className="grid gap-1 p-3">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-mono font-semibold">{titleOf(node)}</span>
          {decoded && <Badge>{decoded.interfaceName}</Badge>}
          {call.operation === operations.delegateCall && <Badge tone="danger">delegatecall</Badge>}
        </div>
        <Facts>
          <Fact name={call.operation === operations.delegateCall ? 'Runs the code of' : 'Calls'}>
            <NamedAddress address={call.to} copy explorer avatarSize={20} />
          </Fact>
          {call.value > 0n && (
            <Fact name="Sends along">
              <TokenAmount amount={call.value} decimals={decimals} symbol={symbol} />
            </Fact>
          )}
          {decoded?.parameters.map((parameter, index) => (
            <Fact
              // Parameters may be without a name; their place is what tells them apart.
              key={`${index}-${parameter.name}`}
              name={cleanText(parameter.name, 40) || `Parameter ${index + 1}`}
            >
              <DecodedValueText type={parameter.type} value={parameter.value} />
            </Fact>
          ))}
          {!decoded && call.data !== '0x' && (
            <Fact name="Data">
              <span className="flex items-center gap-1">
                {size(call.data)} bytes that no known function reads
                <CopyButton text={call.data} label="Copy data" />
              </span>
            </Fact>
          )}
        </Facts>
      </div>
      {children.length > 0 && (
        <ol className="grid gap-2 border-line border-t p-2 md:pl-6" aria-label="Calls inside">
          {children.map((child, index) => (
            // The order of a batch never changes.
            <CallNodeView key={index} node={child} />
          ))}
        </ol>
      )}
    </li>
  );
}

function titleOf({ call, decoded }: CallNode): string {
  if (decoded) return cleanText(decoded.functionName, 60);
  if (call.data !== '0x') return 'Unknown call';
  return call.value > 0n ? 'Payment' : 'Empty call';
}
