import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { DevnetError } from '@/devnet/devnet-error';
import { assertPortFree } from '@/devnet/port';

export type GuardedRpc = { readonly url: string; close(): Promise<void> };

/**
 * The door to the chain. Anvil itself answers whoever reaches it, and any web page can reach loopback; this lets in
 * programs, which send no origin, and pages of the named origins.
 */
export async function startGuardedRpc({
  port,
  host = '127.0.0.1',
  target,
  allowedOrigins,
}: {
  port: number;
  host?: string;
  target: string;
  allowedOrigins: readonly string[];
}): Promise<GuardedRpc> {
  await assertPortFree(port, host, 'local chain');
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, reply) => {
    const { origin } = incoming.headers;
    if (
      !isLoopbackName(incoming.headers.host) ||
      (origin !== undefined && !allowedOrigins.includes(origin))
    ) {
      reply.writeHead(403).end('This origin is not allowed.');
      return;
    }
    if (origin !== undefined) {
      reply.setHeader('access-control-allow-origin', origin);
      reply.setHeader('vary', 'Origin');
    }
    if (incoming.method === 'OPTIONS') {
      reply.setHeader('access-control-allow-methods', 'POST');
      reply.setHeader('access-control-allow-headers', 'content-type');
      reply.writeHead(204).end();
    } else {
      forward(incoming, reply, { target, agent });
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new DevnetError('The local chain has no port.');
  return {
    url: `http://${host}:${address.port}`,
    close: async () => {
      agent.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

/** A foreign name that was made to point at loopback is somebody else's page, whatever origin it sends. */
function isLoopbackName(host: string | undefined): boolean {
  return host !== undefined && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
}

function forward(
  incoming: IncomingMessage,
  reply: ServerResponse,
  { target, agent }: { target: string; agent: Agent },
) {
  const outgoing = request(
    target,
    { agent, method: incoming.method, headers: typeOf(incoming) },
    (answer) => {
      reply.writeHead(answer.statusCode ?? 502, typeOf(answer));
      answer.pipe(reply);
    },
  );
  outgoing.once('error', () => {
    if (reply.headersSent) reply.destroy();
    else reply.writeHead(502).end('The local chain does not answer.');
  });
  incoming.pipe(outgoing);
}

/** Who opens the address in a tab sends no type, and Node throws for a header without a value. */
function typeOf({ headers: { 'content-type': type } }: IncomingMessage) {
  return type === undefined ? {} : { 'content-type': type };
}
