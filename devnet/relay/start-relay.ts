import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { z } from 'zod';
import { DevnetError } from '@/devnet/devnet-error';
import { assertPortFree } from '@/devnet/port';
import { acceptLine, type Line } from './web-socket';

/** What a bad network does with each message; for tests only. */
type RelayTrouble = {
  /** The pauses in milliseconds before each next delivery, in turn: a longer one lets later messages overtake. */
  readonly delaysMs: readonly number[];
  /** How often each message arrives. */
  readonly copies: number;
};

export type LocalRelay = {
  readonly url: string;
  close(): Promise<void>;
};

type Message = {
  readonly topic: string;
  readonly message: string;
  readonly publishedAt: number;
  readonly tag: number;
};
type Kept = Message & { readonly from: string; readonly endsAt: number; readonly seenBy: Set<string> };
type Client = { readonly name: string; readonly line: Line; readonly topics: Map<string, string> };

const callSchema = z.object({
  id: z.union([z.number(), z.string()]),
  method: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.unknown())),
});
const topicSchema = z.string().regex(/^[0-9a-f]{64}$/);
const publishSchema = z.object({
  topic: topicSchema,
  message: z.string(),
  ttl: z.number(),
  tag: z.optional(z.number()),
});
const topicsSchema = z.object({ topics: z.array(topicSchema).max(500) });

/** Clients in Node end a line that is silent for 35 seconds. */
const pingEveryMs = 20_000;
const maxKept = 5_000;

/**
 * A relay of WalletConnect for this machine: it keeps sealed messages by topic until they are fetched, as the relay's
 * specification says (https://specs.walletconnect.com/2.0/specs/servers/relay). It can read none of them.
 */
export async function startRelay({
  port,
  host = '127.0.0.1',
  allowedOrigins,
  trouble,
}: {
  port: number;
  host?: string;
  allowedOrigins: readonly string[];
  trouble?: RelayTrouble;
}): Promise<LocalRelay> {
  await assertPortFree(port, host, 'local relay');
  const clients = new Set<Client>();
  const late = new Set<NodeJS.Timeout>();
  let kept: Kept[] = [];
  let number = 0;
  let turn = 0;

  const send = (client: Client, text: string) => {
    if (!trouble) return client.line.send(text);
    for (let copy = 0; copy < trouble.copies; copy += 1) {
      const timer = setTimeout(
        () => {
          late.delete(timer);
          client.line.send(text);
        },
        trouble.delaysMs[turn % trouble.delaysMs.length],
      );
      late.add(timer);
      turn += 1;
    }
  };

  const deliver = (client: Client, message: Kept) => {
    const id = client.topics.get(message.topic);
    if (id === undefined || message.from === client.name || message.seenBy.has(client.name)) return;
    message.seenBy.add(client.name);
    const { topic, message: sealed, publishedAt, tag } = message;
    number += 1;
    send(
      client,
      JSON.stringify({
        ...{ id: Date.now() * 1_000 + (number % 1_000), jsonrpc: '2.0', method: 'irn_subscription' },
        params: { id, data: { topic, message: sealed, publishedAt, tag } },
      }),
    );
  };

  const subscribe = (client: Client, topic: string): string => {
    const id = createHash('sha256').update(`${topic}${client.name}`).digest('hex');
    client.topics.set(topic, id);
    return id;
  };
  /** Messages that came before the subscription follow its answer. */
  const deliverKept = (client: Client, topics: readonly string[]) => {
    for (const message of kept) if (topics.includes(message.topic)) deliver(client, message);
  };

  const answer = (
    client: Client,
    method: string,
    params: unknown,
  ): { readonly result: unknown; readonly after?: () => void } => {
    switch (method) {
      case 'irn_publish': {
        const { ttl, tag = 0, ...rest } = publishSchema.parse(params);
        const now = Date.now();
        const message = {
          ...rest,
          tag,
          publishedAt: now,
          from: client.name,
          endsAt: now + ttl * 1_000,
          seenBy: new Set<string>(),
        };
        kept = [...kept.filter(({ endsAt }) => endsAt > now), message].slice(-maxKept);
        return {
          result: true,
          after: () => {
            for (const other of clients) deliver(other, message);
          },
        };
      }
      case 'irn_subscribe': {
        const { topic } = z.object({ topic: topicSchema }).parse(params);
        return { result: subscribe(client, topic), after: () => deliverKept(client, [topic]) };
      }
      case 'irn_batchSubscribe': {
        const { topics } = topicsSchema.parse(params);
        return {
          result: topics.map((topic) => subscribe(client, topic)),
          after: () => deliverKept(client, topics),
        };
      }
      case 'irn_unsubscribe': {
        client.topics.delete(z.object({ topic: topicSchema }).parse(params).topic);
        return { result: true };
      }
      case 'irn_fetchMessages':
      case 'irn_batchFetchMessages': {
        const topics =
          method === 'irn_fetchMessages'
            ? [z.object({ topic: topicSchema }).parse(params).topic]
            : topicsSchema.parse(params).topics;
        const found = kept.filter(
          ({ topic, from, seenBy }) =>
            topics.includes(topic) && from !== client.name && !seenBy.has(client.name),
        );
        for (const { seenBy } of found) seenBy.add(client.name);
        const messages = found.map(({ topic, message, publishedAt, tag }) => ({
          topic,
          message,
          publishedAt,
          tag,
        }));
        return { result: { messages, hasMore: false } };
      }
      default:
        throw new DevnetError(`The local relay has no ${method}.`);
    }
  };

  const hear = (client: Client, text: string) => {
    const parsed = callSchema.safeParse(parseJson(text));
    // An answer to a delivery needs none.
    if (!parsed.success || parsed.data.method === undefined) return;
    const { id, method, params } = parsed.data;
    try {
      const { result, after } = answer(client, method, params);
      client.line.send(JSON.stringify({ id, jsonrpc: '2.0', result }));
      after?.();
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Invalid';
      client.line.send(JSON.stringify({ id, jsonrpc: '2.0', error: { code: -32_600, message } }));
    }
  };

  const server = createServer((_request, reply) => reply.writeHead(426).end());
  server.on('upgrade', (request, socket) => {
    const { origin } = request.headers;
    if (!isLoopbackName(request.headers.host) || (origin !== undefined && !allowedOrigins.includes(origin))) {
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    const state: { client?: Client } = {};
    const line = acceptLine(request, socket, {
      onText: (text) => state.client && hear(state.client, text),
      onClose: () => state.client && clients.delete(state.client),
    });
    if (!line) return;
    state.client = { name: nameOf(request), line, topics: new Map() };
    clients.add(state.client);
  });
  const pings = setInterval(() => {
    for (const { line } of clients) line.ping();
  }, pingEveryMs);
  pings.unref();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new DevnetError('The local relay has no port.');
  return {
    url: `ws://localhost:${address.port}`,
    close: async () => {
      clearInterval(pings);
      for (const timer of late) clearTimeout(timer);
      for (const { line } of clients) line.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

const isLoopbackName = (name: string | undefined) => /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(name ?? '');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Clients name themselves in a signed token (did:key). Here the name alone counts: nobody on this machine imitates one. */
function nameOf(request: IncomingMessage): string {
  const token = new URL(request.url ?? '/', 'http://localhost').searchParams.get('auth') ?? '';
  const body = parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const parsed = z.object({ iss: z.string() }).safeParse(body);
  return parsed.success ? parsed.data.iss : token;
}
