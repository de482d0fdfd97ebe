import type { GatewayClient } from '@/lib/gateway/http/client';
import type { unusedEndpoints } from '@/lib/gateway/unused';
import type { SentRequest } from '@/tests/support/gateway/gateway-double';

/** One function of the gateway client with what it sends, an answer, and what that becomes. */
export type GatewayCase = {
  /** The function's own name. */
  readonly name: string;
  readonly ask: (client: GatewayClient, signal?: AbortSignal) => Promise<unknown>;
  readonly sends: Pick<SentRequest, 'path'> &
    Partial<Pick<SentRequest, 'query' | 'body'>> & { readonly headers?: Readonly<Record<string, string>> };
  /** JSON; undefined for an empty body. */
  readonly answer: unknown;
  readonly becomes: unknown;
};

/** Makes a case of a function and its arguments; reads take the signal that ends them. */
export const makeCase = <const Arguments extends readonly unknown[]>(
  ask: (client: GatewayClient, ...given: Arguments) => Promise<unknown>,
  given: (signal?: AbortSignal) => readonly [...Arguments],
  rest: Omit<GatewayCase, 'name' | 'ask'>,
): GatewayCase => ({ name: ask.name, ask: (client, signal) => ask(client, ...given(signal)), ...rest });

/** Makes a case of a row of the table of endpoints that no page calls. */
export const makeUnusedCase = <const Arguments extends readonly unknown[]>(
  name: keyof typeof unusedEndpoints,
  ask: (client: GatewayClient, ...given: Arguments) => Promise<unknown>,
  given: (signal?: AbortSignal) => readonly [...Arguments],
  rest: Omit<GatewayCase, 'name' | 'ask'>,
): GatewayCase => ({ ...makeCase(ask, given, rest), name });
