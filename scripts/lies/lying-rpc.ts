import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { type RpcLie, rewriteResult } from '@/scripts/lies/rewrite-rpc';
import { ScriptError } from '@/scripts/support/script-error';

export type LyingRpc = {
  readonly url: string;
  /** From now on it lies like this; `undefined` makes it honest. */
  tell(lie: RpcLie | undefined): void;
  close(): Promise<void>;
};

const callSchema = z.object({
  id: z.union([z.number(), z.string()]),
  method: z.string(),
  params: z.array(z.unknown()).default([]),
});
const callsSchema = z.union([callSchema, z.array(callSchema)]);
const answerSchema = z.looseObject({
  id: z.union([z.number(), z.string()]),
  result: z.unknown().optional(),
  error: z.unknown().optional(),
});
const answersSchema = z.union([answerSchema, z.array(answerSchema)]);

/** An RPC on loopback that asks an honest one and changes some of its answers, in batches too. */
export async function startLyingRpc({
  target,
  allowedOrigin,
}: {
  target: string;
  allowedOrigin: string;
}): Promise<LyingRpc> {
  let lie: RpcLie | undefined;
  const server = createServer((incoming, reply) => {
    reply.setHeader('access-control-allow-origin', allowedOrigin);
    reply.setHeader('access-control-allow-methods', 'POST');
    reply.setHeader('access-control-allow-headers', 'content-type');
    const { origin } = incoming.headers;
    if (origin !== undefined && origin !== allowedOrigin) reply.writeHead(403).end();
    else if (incoming.method === 'OPTIONS') reply.writeHead(204).end();
    else
      void answer(incoming, { target, lie }).then(
        (body) => reply.writeHead(200, { 'content-type': 'application/json' }).end(body),
        () => reply.writeHead(502).end(),
      );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: 0, host: '127.0.0.1' }, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new ScriptError('The lying RPC has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    tell: (next) => {
      lie = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  incoming: IncomingMessage,
  { target, lie }: { target: string; lie: RpcLie | undefined },
): Promise<string> {
  const body = await text(incoming);
  const response = await fetch(target, {
    ...{ method: 'POST', body },
    headers: { 'content-type': 'application/json' },
  });
  const truth = await response.text();
  return lie ? JSON.stringify(rewriteAnswers(lie, JSON.parse(body), JSON.parse(truth))) : truth;
}

const tooBusy = { code: -32_005, message: 'Too busy' };

function leaveResultOut({ result: _, ...rest }: z.infer<typeof answerSchema>) {
  return rest;
}

/** The answers to one request of HTTP, each changed by itself. A call that failed may be said to have gone well. */
function rewriteAnswers(lie: RpcLie, asked: unknown, answered: unknown): unknown {
  const calls = new Map([callsSchema.parse(asked)].flat().map((call) => [call.id, call]));
  const answers = answersSchema.parse(answered);
  const rewrite = (one: z.infer<typeof answerSchema>) => {
    const call = calls.get(one.id);
    if (!call) return one;
    const { error, ...rest } = one;
    if (call.method === lie.refuses) return { ...leaveResultOut(rest), error: tooBusy };
    if (error === undefined) return { ...rest, result: rewriteResult(lie, call, one.result) };
    const result = lie.returned && rewriteResult({ returned: lie.returned }, call, undefined);
    return result === undefined ? one : { ...rest, result };
  };
  return Array.isArray(answers) ? answers.map(rewrite) : rewrite(answers);
}
