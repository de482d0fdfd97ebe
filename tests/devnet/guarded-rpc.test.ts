import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startGuardedRpc } from '@/devnet/chain/guarded-rpc';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A chain that answers without saying what kind of answer it is. */
async function startTarget(): Promise<string> {
  const server = createServer((incoming, reply) => reply.end(`asked with ${incoming.method}`));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
}

test.each(['GET', 'POST'])(
  'a %s without a content type is answered, and the door stays open',
  async (method) => {
    const rpc = await startGuardedRpc({ port: 0, target: await startTarget(), allowedOrigins: [] });
    closers.push(rpc.close);
    for (const _ of [1, 2])
      expect(await (await fetch(rpc.url, { method })).text()).toBe(`asked with ${method}`);
  },
);
