import { useMutation } from '@tanstack/react-query';
import type { AbiFunction, Address, Hex } from 'viem';
import { ErrorNotice } from '@/components/shared/error-notice';
import { DetailList, DetailRow } from '@/components/shared/section';
import { DecodedValueText } from '@/components/signing/decoded-value-text';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import { readFunction } from '@/lib/actions/execution/read-function';
import { cleanText } from '@/lib/format/clean-text';
import { useClients } from '@/lib/hooks/use-clients';
import { readResult } from '@/lib/safe/call-input/read-result';

export interface FunctionResultProps {
  safe: Address;
  contract: Address | undefined;
  item: AbiFunction;
  /** Encodes the inputs; undefined where one of them is wrong, and its error is then shown. */
  encode: () => Hex | undefined;
}

/** Calls a function that changes nothing, and shows what it returns. */
export function FunctionResult({ safe, contract, item, encode }: FunctionResultProps) {
  const { chain } = useClients();
  const reading = useMutation({
    mutationFn: async ({ to, data }: { to: Address; data: Hex }) => {
      const answer = await readFunction(chain, { safe, to, data });
      return answer.ok ? readResult(item.outputs, answer.data) : answer;
    },
  });
  const handleRead = () => {
    const data = encode();
    if (contract && data) reading.mutate({ to: contract, data });
  };
  return (
    <div className="grid gap-3">
      <Button className="justify-self-start" busy={reading.isPending} onClick={handleRead}>
        Read
      </Button>
      {/* Always in the page, so that a result is announced. */}
      <div role="status">
        {reading.data && !reading.isPending && <Result item={item} result={reading.data} />}
      </div>
      {reading.error && <ErrorNotice error={reading.error} onRetry={handleRead} />}
    </div>
  );
}

function Result({ item, result }: { item: AbiFunction; result: ReturnType<typeof readResult> }) {
  if (!result.ok) return <Notice tone="warning">{result.message}</Notice>;
  if (result.values.length === 0) return <p className="text-muted">Returns nothing.</p>;
  return (
    <DetailList>
      {item.outputs.map((output, index) => (
        // Outputs may lack a name, so their position tells them apart.
        <DetailRow
          key={index}
          name={
            cleanText(output.name ?? '', 40) || (item.outputs.length > 1 ? `Result ${index + 1}` : 'Result')
          }
        >
          <DecodedValueText type={output.type} value={result.values[index] ?? ''} />
          <span className="text-13 text-muted">{cleanText(output.type, 60)}</span>
        </DetailRow>
      ))}
    </DetailList>
  );
}
