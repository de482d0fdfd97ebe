import type { Address, Hex } from 'viem';
import { Badge } from '@/components/ui/badge';
import { cleanText } from '@/lib/format/clean-text';
import { useSurroundingWallet } from '@/lib/hooks/use-surrounding-wallet';
import { useGatewayReading } from '@/lib/queries/contract-interface';
import { CallRow } from './call-row';

export interface GatewayReadingProps {
  to: Address;
  data: Hex;
}

/** The number of parameters shown; more are of no use to a reader. */
const shownParameters = 20;

/** The gateway's reading of bytes that nothing here decodes, marked as the gateway's. It removes no warning. */
export function GatewayReading({ to, data }: GatewayReadingProps) {
  // Nothing about the surrounding wallet's Safe goes to the gateway.
  const host = useSurroundingWallet();
  const isWhole = data.length >= 10 && data.length % 2 === 0;
  const { reading, host: source } = useGatewayReading({ to, data }, { enabled: isWhole && !host });
  if (!reading) return null;
  return (
    <div className="mt-2">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="warning">From {source}</Badge>
        <code className="wrap-anywhere font-mono font-semibold text-13">{cleanText(reading.method, 60)}</code>
      </p>
      <dl>
        {reading.parameters.slice(0, shownParameters).map(({ name, type, value }, index) => (
          <CallRow
            // Parameters may lack a name, so their position tells them apart.
            key={index}
            name={cleanText(name, 40) || cleanText(type, 40)}
          >
            <span className="break-all font-mono text-13">{cleanText(writeValue(value), 300)}</span>
          </CallRow>
        ))}
      </dl>
    </div>
  );
}

const writeValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
