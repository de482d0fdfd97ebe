import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chosenEndpoints, parseGatewayUrl, parseRpcUrl, readEndpoints } from '@/lib/storage/endpoints';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/page/browser-storage';

const own = { rpcUrls: ['https://rpc.site.example'], gatewayUrl: 'https://gateway.site.example' };
const key = 'concord.endpoints.v1';

let browser: BrowserStorage;
beforeEach(() => {
  browser = stubBrowserStorage();
});
afterEach(() => {
  chosenEndpoints.set(chosenEndpoints.initial);
});

describe('whom a page asks', () => {
  test('is the site’s own where nothing was chosen', () => {
    expect(readEndpoints(own)).toEqual(own);
  });

  test('is what was chosen, each of the two by itself', () => {
    chosenEndpoints.set({ rpcUrls: ['https://a.example', 'https://b.example/key'], gatewayUrl: null });
    expect(readEndpoints(own)).toEqual({
      rpcUrls: ['https://a.example', 'https://b.example/key'],
      gatewayUrl: own.gatewayUrl,
    });
    chosenEndpoints.set({ rpcUrls: [], gatewayUrl: 'https://c.example/cgw' });
    expect(readEndpoints(own)).toEqual({ rpcUrls: own.rpcUrls, gatewayUrl: 'https://c.example/cgw' });
  });

  test.each([
    ['no JSON', 'https://evil.example'],
    ['nothing', 'null'],
    ['a list', '[]'],
    ['another shape', '{"rpcUrls":"https://evil.example","gatewayUrl":null}'],
    ['a number for an address', '{"rpcUrls":[7],"gatewayUrl":null}'],
    ['a field that is missing', '{"rpcUrls":["https://evil.example"]}'],
    ['an unencrypted RPC', '{"rpcUrls":["http://evil.example"],"gatewayUrl":null}'],
    ['one bad RPC among good ones', '{"rpcUrls":["https://a.example","javascript:x"],"gatewayUrl":null}'],
    ['more RPCs than may be given', JSON.stringify({ rpcUrls: sixUrls(), gatewayUrl: null })],
    ['a gateway with a password', '{"rpcUrls":[],"gatewayUrl":"https://a:b@evil.example"}'],
    ['a gateway with a query', '{"rpcUrls":[],"gatewayUrl":"https://evil.example/?to="}'],
    ['an address without end', `{"rpcUrls":[],"gatewayUrl":"https://evil.example/${'a'.repeat(600)}"}`],
  ])('is the site’s own where the storage holds %s', (_what, text) => {
    browser.texts.set(key, text);
    expect(readEndpoints(own)).toEqual(own);
  });

  test('is read with everything escaped that a name or a path could hide', () => {
    browser.texts.set(key, JSON.stringify({ rpcUrls: ['https://а.example/‮x'], gatewayUrl: null }));
    expect(readEndpoints(own).rpcUrls).toEqual(['https://xn--80a.example/%E2%80%AEx']);
  });
});

describe('an address', () => {
  test.each([
    ['rpc.example', 'malformed'],
    ['', 'malformed'],
    ['http://rpc.example', 'unencrypted'],
    ['http://localhost.evil.example', 'unencrypted'],
    ['wss://rpc.example', 'protocol'],
    ['javascript:alert(1)', 'protocol'],
    ['https://me@rpc.example', 'credentials'],
    ['https://:secret@rpc.example', 'credentials'],
    [`https://rpc.example/${'a'.repeat(500)}`, 'tooLong'],
  ])('%s is refused', (text, failure) => {
    expect(parseRpcUrl(text)).toEqual({ ok: false, failure });
    expect(parseGatewayUrl(text)).toEqual({ ok: false, failure });
  });

  test.each([
    [' https://rpc.example/ ', 'https://rpc.example'],
    ['https://rpc.example/v1/KEY?x=1#top', 'https://rpc.example/v1/KEY?x=1'],
    ['http://localhost:8545', 'http://localhost:8545'],
    ['http://127.0.0.1:8545/', 'http://127.0.0.1:8545'],
    ['http://[::1]:8545/', 'http://[::1]:8545'],
  ])('%j may be an RPC’s', (text, url) => {
    expect(parseRpcUrl(text)).toEqual({ ok: true, url });
  });

  test.each([
    ['https://gateway.example/', 'https://gateway.example'],
    ['https://site.example/gateway//', 'https://site.example/gateway'],
  ])('%j may be a gateway’s', (text, url) => {
    expect(parseGatewayUrl(text)).toEqual({ ok: true, url });
  });

  test.each(['https://gateway.example/?a=b', 'https://gateway.example/#a'])('%s is no gateway’s', (text) => {
    expect(parseGatewayUrl(text)).toEqual({ ok: false, failure: 'query' });
  });
});

function sixUrls() {
  return Array.from({ length: 6 }, (_, index) => `https://${index}.example`);
}
