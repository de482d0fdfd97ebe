import { request } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { type LocalRelay, startRelay } from '@/devnet/relay/start-relay';

let relay: LocalRelay | undefined;
afterEach(() => relay?.close());

/** The status with which the relay answers who wants to open a line. */
async function knock(url: string, headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asking = request(url.replace('ws:', 'http:'), {
      headers: {
        ...{ Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13' },
        ...{ 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==', ...headers },
      },
    });
    asking.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy();
      resolve(statusCode);
    });
    asking.on('response', (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    });
    asking.on('error', reject);
    asking.end();
  });
}

test('the local relay takes programs and the pages of the demo, and no other page of this machine', async () => {
  const origin = 'http://localhost:3000';
  relay = await startRelay({ port: 0, allowedOrigins: [origin] });
  expect(await knock(relay.url, {})).toBe(101);
  expect(await knock(relay.url, { Origin: origin })).toBe(101);
  expect(await knock(relay.url, { Origin: 'https://evil.example' })).toBe(403);
  expect(await knock(relay.url, { Host: 'evil.example' })).toBe(403);
});
