import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect } from 'node:net';
import type { Address, LocalAccount } from 'viem';
import { createSiweMessage } from 'viem/siwe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { otherAccount } from '@/devnet/chain/accounts';
import { createSafe } from '@/devnet/chain/safe-setup';
import { hashSafeTransaction, signSafeTransaction } from '@/devnet/chain/safe-transaction';
import { createGatewayClient } from '@/lib/gateway/http/client';
import { getAuthMe, getAuthNonce, verifyAuth } from '@/lib/gateway/resources/auth';
import { getSafe } from '@/lib/gateway/resources/safes';
import { listQueue } from '@/lib/gateway/resources/transactions/transaction-list';
import { proposeTransaction } from '@/lib/gateway/resources/transactions/transactions';
import { findNginx } from '@/scripts/nginx';
import { type Fixture, payment, startFixture } from '@/tests/devnet/gateway/fixture';
import { type ReverseProxy, startReverseProxy } from '@/tests/support/gateway/reverse-proxy';

const nginx = findNginx();

describe.skipIf(nginx === undefined)(
  'the reverse proxy of docs/hosting.md (skipped where there is no nginx)',
  () => {
    let fixture: Fixture;
    let proxy: ReverseProxy;
    let owner: LocalAccount;
    let safe: { readonly chainId: number; readonly address: Address };

    beforeAll(async () => {
      fixture = await startFixture();
      proxy = await startReverseProxy(nginx ?? '', fixture.gateway.url);
      owner = otherAccount();
      const address = await createSafe({ rpcUrl: fixture.rpcUrl, owners: [owner.address], threshold: 1 });
      safe = { chainId: 8453, address };
      await fixture.gateway.settled();
    });
    afterAll(async () => {
      await proxy.close();
      await fixture.close();
    });

    /** The product's own client as in a browser on the site, which keeps cookies and sends its origin. */
    function openBrowser() {
      const cookies: string[] = ['theme=dark'];
      const setCookies: string[] = [];
      const gateway = createGatewayClient({
        baseUrl: `${proxy.url}/gateway`,
        fetch: async (url, init) => {
          const headers = new Headers(init?.headers);
          headers.set('origin', 'https://wallet.example');
          if (init?.credentials === 'include') headers.set('cookie', cookies.join('; '));
          const response = await fetch(url, { ...init, headers });
          for (const text of response.headers.getSetCookie()) {
            setCookies.push(text);
            cookies.push(text.split(';')[0] ?? '');
          }
          return response;
        },
      });
      return { gateway, setCookies };
    }

    const propose = async (nonce: number) => {
      const transaction = payment(owner.address, nonce);
      const { signature } = await signSafeTransaction(safe.address, transaction, owner);
      const safeTxHash = hashSafeTransaction(safe.address, transaction);
      const proposal = { safe, transaction, safeTxHash, sender: owner.address, signature };
      await proposeTransaction(openBrowser().gateway, proposal);
      return safeTxHash;
    };

    test('a Safe is read', async () => {
      const claimed = await getSafe(openBrowser().gateway, safe);
      expect(claimed.owners).toEqual([owner.address]);
    });

    test('transactions are proposed, and a list is followed from page to page', async () => {
      const hashes = [await propose(0), await propose(1)];
      const { gateway } = openBrowser();
      const first = await listQueue(gateway, safe, { cursor: 'limit=1&offset=0' });
      expect(first.next).toBeDefined();
      const second = await listQueue(gateway, safe, { cursor: first.next });
      const ids = [...first.items, ...second.items].flatMap((item) =>
        item.kind === 'transaction' ? [item.transaction.id] : [],
      );
      // The gateway begins a page with the last transaction of the one before.
      expect([...new Set(ids)]).toEqual(hashes.map((hash) => `multisig_${safe.address}_${hash}`));
    });

    test('somebody signs in, and the gateway knows the session by its cookie', async () => {
      const { gateway, setCookies } = openBrowser();
      expect(await getAuthMe(gateway)).toBeUndefined();
      const message = createSiweMessage({
        ...{ address: owner.address, chainId: 8453, version: '1', nonce: await getAuthNonce(gateway) },
        ...{ domain: new URL(proxy.url).host, uri: proxy.url },
        expirationTime: new Date(Date.now() + 3_600_000),
      });
      await verifyAuth(gateway, { message, signature: await owner.signMessage({ message }) });
      expect(await getAuthMe(gateway)).toBe(owner.address);
      const [cookie = ''] = setCookies;
      expect(setCookies).toHaveLength(1);
      for (const part of [/^access_token=/, /; Path=\/gateway\/(;|$)/i, /; Secure/i, /; HttpOnly/i])
        expect(cookie).toMatch(part);
      expect(cookie.match(/samesite=\w+/gi)).toEqual([expect.stringMatching(/^samesite=lax$/i)]);
    });

    test.each([
      '/gateway/',
      '/gateway/__control/requests',
      '/gateway/v3/anything',
      '/gateway/v1/../__control/requests',
      '/gateway/v1/%2e%2e/__control/requests',
      '/gateway/v1/..%2f..%2f__control/requests',
      '/__control/requests',
    ])('%s is not the gateway’s', async (path) => {
      const before = fixture.gateway.requests().length;
      expect(await askAsWritten(proxy.port, `GET ${path} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 404/);
      expect(fixture.gateway.requests()).toHaveLength(before);
    });

    test('the site itself stands beside it, with its headers', async () => {
      const answer = await fetch(proxy.url);
      expect(await answer.text()).toContain('The site');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    });

    test('a body that is larger than any proposal is refused', async () => {
      const before = fixture.gateway.requests().length;
      const answer = await fetch(`${proxy.url}/gateway/v1/auth/verify`, {
        method: 'POST',
        body: 'x'.repeat(1_100_000),
      });
      expect(answer.status).toBe(413);
      expect(fixture.gateway.requests()).toHaveLength(before);
    });
  },
);

describe.skipIf(nginx === undefined)('what the proxy sends on (skipped where there is no nginx)', () => {
  const seen: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
  let mirror: Server;
  let stranger: Server;
  let strangerWasAsked = false;
  let proxy: ReverseProxy;

  const listen = async (server: Server) => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  };
  let mirrorUrl: string;
  let strangerUrl: string;

  beforeAll(async () => {
    mirror = createServer(({ url, headers }, response) => {
      seen.push({ url, headers });
      response.end('{}');
    });
    stranger = createServer((_, response) => {
      strangerWasAsked = true;
      response.end('strange');
    });
    mirrorUrl = await listen(mirror);
    strangerUrl = await listen(stranger);
    proxy = await startReverseProxy(nginx ?? '', mirrorUrl);
  });
  afterAll(async () => {
    await proxy.close();
    for (const server of [mirror, stranger]) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });

  test('is the path without the prefix, the query as it came, and no more of the visitor than the session', async () => {
    await fetch(`${proxy.url}/gateway/v1/chains?cursor=limit%3D1%26offset%3D2`, {
      headers: { cookie: 'a=1; access_token=t; b=2', origin: 'https://evil.example' },
    });
    await fetch(`${proxy.url}/gateway/v2/chains`, { headers: { cookie: 'a=1' } });
    const [withSession, without] = seen.splice(0);
    expect(withSession?.url).toBe('/v1/chains?cursor=limit%3D1%26offset%3D2');
    expect(withSession?.headers).toMatchObject({
      host: new URL(mirrorUrl).host,
      cookie: 'access_token=t',
      'x-forwarded-proto': 'http',
    });
    expect(Object.keys(withSession?.headers ?? {})).not.toContain('origin');
    expect(Object.keys(without?.headers ?? {})).not.toContain('cookie');
  });

  test('goes to the one gateway, whatever host a request names', async () => {
    const { host } = new URL(strangerUrl);
    await askAsWritten(proxy.port, `GET ${strangerUrl}/gateway/v1/chains HTTP/1.1`, host);
    expect(seen.splice(0).map(({ headers }) => headers.host)).toEqual([new URL(mirrorUrl).host]);
    expect(await askAsWritten(proxy.port, `GET ${strangerUrl}/ HTTP/1.1`, host)).toContain('The site');
    expect(await askAsWritten(proxy.port, `CONNECT ${host} HTTP/1.1`, host)).toMatch(/^HTTP\/1\.1 4\d\d/);
    expect(seen).toEqual([]);
    expect(strangerWasAsked).toBe(false);
  });
});

/** Sends a request line as it is written, which `fetch` would tidy up, and gives the whole answer. */
function askAsWritten(port: number, line: string, host = 'localhost'): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(answer));
    socket.write(`${line}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  });
}
