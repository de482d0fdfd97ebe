import { describe, expect, test } from 'vitest';
import { grantSession, isRefused, readProposal } from '@/lib/wallet-connect/read-proposal';
import { readSession } from '@/lib/wallet-connect/read-session';
import { safe } from '@/tests/support/chain/people';

const now = 1_800_000_000_000;
const metadata = { name: 'Harvest', description: '', url: 'https://app.harvest.example/swap', icons: [] };

type Parts = {
  readonly required?: unknown;
  readonly optional?: unknown;
  readonly app?: unknown;
  readonly verified?: unknown;
};
const propose = ({ required = {}, optional = {}, app = metadata, verified }: Parts = {}) =>
  readProposal(
    {
      id: 7,
      params: {
        expiryTimestamp: 1_800_000_300,
        requiredNamespaces: required,
        optionalNamespaces: optional,
        proposer: { publicKey: 'x', metadata: app },
      },
      ...(verified !== undefined && { verifyContext: { verified } }),
    },
    now,
  );

const accepted = (parts?: Parts) => {
  const read = propose(parts);
  if (!read || isRefused(read)) return expect.unreachable();
  return read;
};
const refusal = (parts: Parts) => {
  const read = propose(parts);
  return read && isRefused(read) ? { reason: read.reason, code: read.code } : expect.unreachable();
};
const methods = ['eth_sendTransaction', 'personal_sign'];
const on = (...chains: string[]) => ({ eip155: { chains, methods, events: ['chainChanged'] } });

describe('a proposal', () => {
  test('for Base says who asks and until when', () => {
    expect(accepted({ required: on('eip155:8453') })).toMatchObject({
      id: 7,
      app: { name: 'Harvest', host: 'app.harvest.example', origin: 'https://app.harvest.example' },
      claim: 'unknown',
      otherChains: [],
      expiresAt: 1_800_000_300_000,
    });
  });

  test('goes without optional chains, and names them', () => {
    expect(accepted({ optional: on('eip155:1', 'eip155:8453', 'eip155:424242') }).otherChains).toEqual([
      'Ethereum',
      'the chain “eip155:424242”',
    ]);
  });

  test.each([
    ['Ethereum', on('eip155:1')],
    ['Ethereum', on('eip155:8453', 'eip155:1')],
    ['Ethereum', { 'eip155:1': { methods, events: [] } }],
    ['Solana', { solana: { methods: [], events: [] } }],
    ['the chain “starknet”', { starknet: { methods: [], events: [] } }],
  ])('that requires %s is refused with a sentence', (chain, required) => {
    expect(refusal({ required })).toEqual({
      reason: `Harvest needs ${chain}. Concord connects this Safe on Base only.`,
      code: 5100,
    });
  });

  test('names other kinds of chains once', () => {
    const bitcoin = 'bip122:000000000019d6689c085ae165831e93';
    const optional = {
      ...on('eip155:8453'),
      bip122: { chains: [bitcoin], methods: [], events: [] },
      solana: {
        chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
      },
    };
    expect(accepted({ optional }).otherChains).toEqual(['Bitcoin', 'Solana']);
  });

  test.each([
    ['Base under its own key', { 'eip155:8453': { methods, events: [] } }],
    ['no chain at all', { eip155: { methods, events: ['accountsChanged', 'chainChanged'] } }],
    ['nothing', {}],
  ])('that requires %s is taken', (_, required) => {
    expect(accepted({ required }).otherChains).toEqual([]);
  });

  test('that requires an event which Concord never sends is refused', () => {
    const required = { eip155: { chains: ['eip155:8453'], methods, events: ['blockAdded'] } };
    expect(refusal({ required }).code).toBe(5102);
  });

  test('that knows no Base at all is refused', () => {
    expect(refusal({ optional: on('eip155:1') })).toEqual({
      reason: 'Harvest does not work on Base, so this Safe can’t be connected.',
      code: 5100,
    });
  });

  test('that requires what a Safe can’t do is refused', () => {
    const required = { eip155: { chains: ['eip155:8453'], methods: ['eth_sign'], events: [] } };
    expect(refusal({ required })).toEqual({
      reason: 'Harvest needs “eth_sign”, which a Safe can’t do.',
      code: 5101,
    });
  });

  test('may require what only reads', () => {
    const required = { eip155: { chains: ['eip155:8453'], methods: ['eth_getBalance'], events: [] } };
    expect(accepted({ required }).methods).toContain('eth_getBalance');
  });

  test.each([
    ['no address', { name: 'Harvest' }],
    ['an address that runs code', { name: 'Harvest', url: 'javascript:alert(1)' }],
    ['an address without encryption', { name: 'Harvest', url: 'http://app.harvest.example' }],
    [
      'a user name that looks like a host',
      { name: 'Harvest', url: 'https://app.harvest.example@evil.example/' },
    ],
    ['nothing at all', null],
  ])('of an app with %s is refused', (_what, app) => {
    expect(refusal({ app }).reason).toBe('The app doesn’t give its web address.');
  });

  test('shows a name whole: nothing invisible, nothing that turns the text around', () => {
    const name = 'Har\u202evest\u200b '.concat('x'.repeat(200));
    const { app } = accepted({ app: { ...metadata, name } });
    expect(app.name).toMatch(/^Har\[U\+202E\]vest\[U\+200B\] x+…$/);
    expect(app.name.length).toBeLessThanOrEqual(60);
  });

  test('shows an imitated host as the browser resolves it', () => {
    expect(accepted({ app: { ...metadata, url: 'https://аpp.harvest.example' } }).app.host).toBe(
      'xn--pp-6kc.harvest.example',
    );
  });

  test('without a name bears its host', () => {
    expect(accepted({ app: { url: 'https://app.harvest.example' } }).app.name).toBe('app.harvest.example');
  });

  test.each([
    [{ validation: 'VALID', origin: 'x' }, 'confirmed'],
    [{ validation: 'INVALID', origin: 'x' }, 'mismatch'],
    [{ validation: 'VALID', origin: 'x', isScam: true }, 'fraud'],
    [{ validation: 'UNKNOWN', origin: 'x' }, 'unknown'],
    [{ validation: 'SAFE' }, 'unknown'],
    ['VALID', 'unknown'],
  ])('%j counts as %s', (verified, claim) => {
    expect(accepted({ verified }).claim).toBe(claim);
  });

  test.each([undefined, null, 7, {}, { id: 'x' }, { id: -1 }])('%j is none', (event) => {
    expect(readProposal(event, now)).toBeUndefined();
  });

  test('that can’t be read is refused, not ignored', () => {
    expect(refusal({ required: { eip155: { methods: 'all' } } }).code).toBe(5000);
  });
});

describe('a session', () => {
  const read = accepted({ required: on('eip155:8453'), optional: on('eip155:1') });

  test('is granted for Base and one account alone, with what the Safe can do', () => {
    const { namespaces, sessionProperties } = grantSession(safe, read);
    expect(namespaces.eip155.chains).toEqual(['eip155:8453']);
    expect(namespaces.eip155.accounts).toEqual([`eip155:8453:${safe.address}`]);
    expect(namespaces.eip155.methods).toEqual(
      expect.arrayContaining(['wallet_sendCalls', 'wallet_getCapabilities', 'eth_signTypedData_v4']),
    );
    expect(JSON.parse(sessionProperties.capabilities)).toEqual({
      [safe.address]: { '0x2105': { atomic: { status: 'supported' } } },
    });
  });

  test('is read back with its Safe', () => {
    const kept = {
      topic: 'cd'.repeat(32),
      expiry: 1_800_600_000,
      peer: { metadata },
      ...grantSession(safe, read),
    };
    expect(readSession(kept)).toMatchObject({ safe, expiresAt: 1_800_600_000_000, app: { name: 'Harvest' } });
    const accounts = [`eip155:8453:${safe.address}`, `eip155:1:${safe.address}`];
    expect(readSession({ ...kept, namespaces: { eip155: { accounts } } })).toBeUndefined();
    expect(readSession({ ...kept, namespaces: { eip155: { accounts: [accounts[1]] } } })).toBeUndefined();
  });
});
