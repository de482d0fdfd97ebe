import { type Address, getAddress, type Hex, isHex } from 'viem';
import { z } from 'zod';

const hex = z.custom<Hex>((value) => isHex(value));
const address = z
  .custom<Address>((value) => isHex(value) && value.length === 42)
  .transform((value) => getAddress(value));

export type TracedLog = { readonly address: Address; readonly topics: readonly Hex[]; readonly data: Hex };

/** A call as the chain ran it, with the calls that it made. */
export type TracedCall = {
  readonly type: string;
  readonly to?: Address | undefined;
  readonly input: Hex;
  readonly value?: Hex | undefined;
  readonly error?: string | undefined;
  readonly calls: readonly TracedCall[];
  readonly logs: readonly TracedLog[];
};

const tracedCall: z.ZodType<TracedCall> = z.lazy(() =>
  z.object({
    type: z.string(),
    to: address.optional(),
    input: hex,
    value: hex.optional(),
    error: z.string().optional(),
    calls: z.array(tracedCall).default([]),
    logs: z.array(z.object({ address, topics: z.array(hex), data: hex })).default([]),
  }),
);

export type TraceRequest = { readonly from: Address; readonly to: Address; readonly data: Hex };

const batchSize = 100;

/** Has the chain run calls that are never sent, and tells what each of them did; in the order of the requests. */
export async function traceCalls(
  rpcUrl: string,
  requests: readonly TraceRequest[],
): Promise<readonly TracedCall[]> {
  const traced: TracedCall[] = [];
  for (let start = 0; start < requests.length; start += batchSize) {
    const body = requests.slice(start, start + batchSize).map((request, id) => ({
      ...{ jsonrpc: '2.0', id, method: 'debug_traceCall' },
      params: [
        { ...request, gas: '0x1c00000' },
        'latest',
        { tracer: 'callTracer', tracerConfig: { withLog: true } },
      ],
    }));
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answers = z
      .array(z.object({ id: z.number(), result: tracedCall }))
      .parse(await response.json())
      .toSorted((a, b) => a.id - b.id);
    traced.push(...answers.map(({ result }) => result));
  }
  return traced;
}
