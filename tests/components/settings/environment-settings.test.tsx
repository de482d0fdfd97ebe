import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EnvironmentSettings } from '@/components/settings/environment-settings';
import { ChainError } from '@/lib/errors/chain';
import { GatewayFailure } from '@/lib/errors/gateway';
import { EndpointsContext } from '@/lib/hooks/use-endpoints';
import { chosenEndpoints, type Endpoints, readEndpoints } from '@/lib/storage/endpoints';
import { gatewayKeys } from '@/lib/storage/gateway-keys';

const defaults: Endpoints = { rpcUrls: ['https://rpc.site.example'], gatewayUrl: 'https://cgw.site.example' };
const storageKey = 'concord.endpoints.v1';

beforeEach(() => {
  chosenEndpoints.set(chosenEndpoints.initial);
  gatewayKeys.set([]);
});
afterEach(() => {
  localStorage.clear();
});

/** Draws the page as it is after it was opened with what is stored now. */
function open() {
  const tried: string[] = [];
  const keys: (string | undefined)[] = [];
  const failures = new Map<string, Error>();
  const onReload = vi.fn();
  const attempt = async (url: string) => {
    tried.push(url);
    const failure = failures.get(url);
    if (failure) throw failure;
  };
  const view = render(
    <QueryClientProvider client={new QueryClient()}>
      <EndpointsContext value={readEndpoints(defaults)}>
        <EnvironmentSettings
          defaults={defaults}
          tryRpc={attempt}
          tryGateway={(url, key) => {
            keys.push(key);
            return attempt(url);
          }}
          onReload={onReload}
        />
      </EndpointsContext>
    </QueryClientProvider>,
  );
  const card = (name: string) => within(screen.getByRole('region', { name }));
  return { ...view, tried, keys, failures, onReload, rpc: card('RPC'), gateway: card('Gateway') };
}

type Card = ReturnType<typeof open>['rpc'];

const inUse = (card: Card) => card.getAllByRole('listitem').map(({ textContent }) => textContent);
const field = (card: Card) => card.getByRole('textbox');
const press = (card: Card, name: string) => userEvent.click(card.getByRole('button', { name }));
const isPending = () => screen.queryAllByText('Saved. Reload to apply.').length > 0;

test('what is in use is shown with where it comes from, and there is nothing to set back', () => {
  const { rpc, gateway } = open();
  expect(inUse(rpc)).toEqual(defaults.rpcUrls);
  expect(inUse(gateway)).toEqual([defaults.gatewayUrl]);
  for (const card of [rpc, gateway]) {
    card.getByText('Default');
    expect(card.queryByRole('button', { name: 'Reset to default' })).toBeNull();
  }
  expect(isPending()).toBe(false);
});

test('several RPCs are tried in order, saved, and used once the page is loaded again', async () => {
  const { rpc, tried, onReload, unmount } = open();
  await userEvent.type(field(rpc), ' https://a.example/ \n\nhttps://b.example/key\nhttps://a.example');
  await press(rpc, 'Test and save');
  await screen.findByText('Saved. Reload to apply.');
  expect(tried).toEqual(['https://a.example', 'https://b.example/key']);
  expect(chosenEndpoints.get()).toEqual({ rpcUrls: tried, gatewayUrl: null });
  expect(inUse(rpc)).toEqual(defaults.rpcUrls);
  expect(field(rpc)).toHaveProperty('value', 'https://a.example\nhttps://b.example/key');
  await userEvent.click(screen.getByRole('button', { name: 'Reload now' }));
  expect(onReload).toHaveBeenCalledOnce();

  unmount();
  const again = open();
  expect(inUse(again.rpc)).toEqual(tried);
  again.rpc.getByText('Custom');
  again.gateway.getByText('Default');
  expect(isPending()).toBe(false);
});

test('an RPC of another chain is refused in words, what was typed stays, and nothing is saved', async () => {
  const { rpc, failures } = open();
  failures.set('https://b.example', new ChainError({ kind: 'wrong-chain', host: 'b.example' }));
  await userEvent.type(field(rpc), 'https://a.example\nhttps://b.example');
  await press(rpc, 'Test and save');
  await rpc.findByText(/^b\.example serves a different chain/);
  expect(field(rpc).getAttribute('aria-invalid')).toBe('true');
  expect(field(rpc)).toHaveProperty('value', 'https://a.example\nhttps://b.example');
  expect(chosenEndpoints.get()).toEqual(chosenEndpoints.initial);
  expect(isPending()).toBe(false);
});

test.each([
  [401, 'b.example rejected the request. It may need an API key, or limit requests.'],
  [403, 'b.example rejected the request. It may need an API key, or limit requests.'],
  [429, 'b.example rejected the request. It may need an API key, or limit requests.'],
  [400, 'b.example returned HTTP 400. No RPC found at this URL. Check the URL.'],
  [404, 'b.example returned HTTP 404. No RPC found at this URL. Check the URL.'],
  [405, 'b.example returned HTTP 405. No RPC found at this URL. Check the URL.'],
  [500, 'b.example returned HTTP 500. The server may be down. Try again, or enter another URL.'],
  [503, 'b.example returned HTTP 503. The server may be down. Try again, or enter another URL.'],
])('an RPC URL that answers HTTP %i is refused with what that status means', async (status, words) => {
  const { rpc, failures } = open();
  failures.set('https://b.example', new ChainError({ kind: 'rpc-http', status }));
  await userEvent.type(field(rpc), 'https://b.example');
  await press(rpc, 'Test and save');
  await rpc.findByText(words);
  expect(chosenEndpoints.get()).toEqual(chosenEndpoints.initial);
});

test('a gateway that cannot be reached is refused in words, and accepted when it can', async () => {
  const { gateway, failures } = open();
  failures.set('https://c.example', new GatewayFailure({ kind: 'gateway-unreachable', host: 'c.example' }));
  await userEvent.type(field(gateway), 'https://c.example/');
  await press(gateway, 'Test and save');
  await gateway.findByText(/^Couldn’t reach c\.example\..*\(CORS\)\.$/);
  expect(chosenEndpoints.get().gatewayUrl).toBeNull();
  failures.clear();
  await press(gateway, 'Test and save');
  await screen.findByText('Saved. Reload to apply.');
  expect(chosenEndpoints.get()).toEqual({ rpcUrls: [], gatewayUrl: 'https://c.example' });
});

test('what is no address that may be asked is refused without asking, naming the line', async () => {
  const { rpc, gateway, tried } = open();
  await press(gateway, 'Test and save');
  gateway.getByText('Enter a URL.');
  await userEvent.type(field(gateway), 'https://me:secret@c.example');
  await press(gateway, 'Test and save');
  gateway.getByText(/^Remove the user name and password/);
  await userEvent.type(field(rpc), 'https://a.example\nhttp://b.example');
  await press(rpc, 'Test and save');
  rpc.getByText(/^Line 2: This URL isn’t encrypted/);
  await userEvent.clear(field(rpc));
  await userEvent.type(field(rpc), [1, 2, 3, 4, 5, 6].map((n) => `https://${n}.example`).join('\n'));
  await press(rpc, 'Test and save');
  rpc.getByText('Enter at most 5 URLs.');
  expect(tried).toEqual([]);
});

test('this site’s default is set back, and the field has the focus then', async () => {
  chosenEndpoints.set({ rpcUrls: ['https://a.example'], gatewayUrl: 'https://c.example' });
  const { gateway, rpc } = open();
  expect(field(gateway)).toHaveProperty('value', 'https://c.example');
  await press(gateway, 'Reset to default');
  expect(document.activeElement).toBe(field(gateway));
  expect(field(gateway)).toHaveProperty('value', '');
  expect(chosenEndpoints.get()).toEqual({ rpcUrls: ['https://a.example'], gatewayUrl: null });
  expect(isPending()).toBe(true);
  await press(rpc, 'Reset to default');
  expect(localStorage.getItem(storageKey)).toBe('{"rpcUrls":[],"gatewayUrl":null}');
});

test('a browser that keeps nothing is told so, and offered no reload', async () => {
  const setItem = () => {
    throw new DOMException('It is full.', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem, clear: () => {} });
  const { gateway } = open();
  await userEvent.type(field(gateway), 'https://c.example');
  await press(gateway, 'Test and save');
  await waitFor(() => screen.getByText('Couldn’t save your settings'));
  expect(isPending()).toBe(false);
});

test('it says what rests on the RPC’s word, and what a gateway elsewhere cannot do', () => {
  const { rpc, gateway } = open();
  rpc.getByText(/Every check of owners, balances and nonces relies on the RPC/);
  gateway.getByText(/on another site can’t keep you signed in/);
});

test('no gateway is a choice that lasts, says what then works, and can be taken back', async () => {
  const { gateway, tried, unmount } = open();
  expect(gateway.queryByText('Custom')).toBeNull();
  await press(gateway, 'Use no gateway');
  expect(isPending()).toBe(true);
  expect(chosenEndpoints.get()).toEqual({ rpcUrls: [], gatewayUrl: 'none' });
  expect(tried).toEqual([]);

  unmount();
  expect(readEndpoints(defaults).gatewayUrl).toBeNull();
  const again = open();
  expect(again.gateway.queryAllByRole('listitem')).toEqual([]);
  again.gateway.getByText('Custom');
  again.gateway.getByText(/Concord asks no server but your RPC/);
  expect(again.gateway.queryByRole('button', { name: 'Use no gateway' })).toBeNull();
  expect(isPending()).toBe(false);
  await press(again.gateway, 'Reset to default');
  expect(readEndpoints(defaults)).toEqual(defaults);
  expect(isPending()).toBe(true);
});

test('a key is tried with its gateway, kept for that origin alone, and never shown', async () => {
  const { gateway, keys, container } = open();
  const keyField = gateway.getByLabelText('API key (optional)');
  expect(keyField.getAttribute('type')).toBe('password');
  await userEvent.type(field(gateway), 'https://c.example/cgw');
  await userEvent.type(keyField, ' my-key-1234 ');
  await press(gateway, 'Test and save');
  await gateway.findByText('An API key is saved for c.example.');
  expect(keys).toEqual(['my-key-1234']);
  expect(gatewayKeys.get()).toEqual([{ origin: 'https://c.example', key: 'my-key-1234' }]);
  expect(localStorage.getItem(storageKey)).not.toContain('my-key');
  expect(container.innerHTML).not.toContain('my-key');
  await press(gateway, 'Remove key');
  expect(gatewayKeys.get()).toEqual([]);
});

test('a key that was saved goes with the next test of its origin, and with no other', async () => {
  gatewayKeys.set([{ origin: 'https://c.example', key: 'kept' }]);
  const { gateway, keys } = open();
  await userEvent.type(field(gateway), 'https://c.example/other');
  await press(gateway, 'Test and save');
  await screen.findByText('Saved. Reload to apply.');
  await userEvent.clear(field(gateway));
  await userEvent.type(field(gateway), 'https://d.example');
  await press(gateway, 'Test and save');
  await waitFor(() => expect(keys).toEqual(['kept', undefined]));
});

test('a key that no header can carry is refused before anybody is asked', async () => {
  const { gateway, tried } = open();
  await userEvent.type(field(gateway), 'https://c.example');
  await userEvent.type(gateway.getByLabelText('API key (optional)'), 'two words');
  await press(gateway, 'Test and save');
  gateway.getByText('This key has a character that can’t be sent. Copy it again.');
  expect(tried).toEqual([]);
  expect(chosenEndpoints.get().gatewayUrl).toBeNull();
});
