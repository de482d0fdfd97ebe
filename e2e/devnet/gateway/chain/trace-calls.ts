import { type Address, getAddress, type Hash, type Hex } from 'viem';
import { z } from 'zod';
import type { ChainReader } from '@/e2e/devnet/gateway/chain/chain-reader';

export type TracedCall = { readonly from: Address; readonly to: Address; readonly input: Hex };

type Frame = {
  type: string;
  from: string;
  to?: string | undefined;
  input: string;
  error?: string | undefined;
  calls?: Frame[] | undefined;
};

const frameSchema: z.ZodType<Frame> = z.lazy(() =>
  z.object({
    type: z.string(),
    from: z.string(),
    to: z.string().optional(),
    input: z.string(),
    error: z.string().optional(),
    calls: z.array(frameSchema).optional(),
  }),
);

/** Every plain call made inside a transaction, in order. For contracts that write no event telling what they did. */
export async function traceCalls(client: ChainReader, hash: Hash): Promise<readonly TracedCall[]> {
  const answer: unknown = await client.request<{
    Method: 'debug_traceTransaction';
    Parameters: [Hash, { tracer: string }];
    ReturnType: unknown;
  }>({ method: 'debug_traceTransaction', params: [hash, { tracer: 'callTracer' }] });
  const root = frameSchema.parse(answer);
  const calls: TracedCall[] = [];
  const visit = ({ type, from, to, input, error, calls: inner = [] }: Frame) => {
    if (error !== undefined) return;
    if (type === 'CALL' && to !== undefined) {
      // The tracer writes hexadecimal text; the schema only knows it is text.
      calls.push({ from: getAddress(from), to: getAddress(to), input: input as Hex });
    }
    inner.forEach(visit);
  };
  visit(root);
  return calls;
}
