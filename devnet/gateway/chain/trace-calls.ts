import { type Address, getAddress, type Hash, type Hex } from 'viem';
import { z } from 'zod';
import type { ChainReader } from '@/devnet/gateway/chain/chain-reader';
import { isChainUnreachable } from '@/devnet/gateway/http/reply-to-error';

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
  try {
    return listCalls(await readTrace(client, hash));
  } catch (error) {
    if (isChainUnreachable(error)) throw error;
    // The chain keeps no trace of old blocks; the outermost call is in the transaction itself.
    const { from, to, input } = await client.getTransaction({ hash });
    return to === null ? [] : [{ from: getAddress(from), to: getAddress(to), input }];
  }
}

async function readTrace(client: ChainReader, hash: Hash): Promise<Frame> {
  const answer: unknown = await client.request<{
    Method: 'debug_traceTransaction';
    Parameters: [Hash, { tracer: string }];
    ReturnType: unknown;
  }>({ method: 'debug_traceTransaction', params: [hash, { tracer: 'callTracer' }] });
  return frameSchema.parse(answer);
}

function listCalls({ type, from, to, input, error, calls = [] }: Frame): readonly TracedCall[] {
  if (error !== undefined) return [];
  // The tracer writes hexadecimal text; the schema only knows it is text.
  const own = { from: getAddress(from), to: getAddress(to ?? from), input: input as Hex };
  return [...(type === 'CALL' && to !== undefined ? [own] : []), ...calls.flatMap(listCalls)];
}
