import { type Address, hashMessage, type LocalAccount, parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { demoTokens } from '@/config/demo-tokens';
import { otherAccount } from '@/devnet/chain/accounts';
import { canonicalAddress, createSafe } from '@/devnet/chain/safe-setup';
import { safeTransaction } from '@/devnet/chain/safe-transaction';
import { fund } from '@/devnet/chain/tokens';
import { hashMessageOf, signMessageOf } from '@/tests/devnet/gateway/contract-signature';
import { type Fixture, payment, startFixture } from '@/tests/devnet/gateway/fixture';
import recorded from '@/tests/vectors/gateway/samples.json' with { type: 'json' };

const recordSchema = z.record(z.string(), z.object({ response: z.unknown() }));
const records = recordSchema.parse(recorded);

const transferData = `0xa9059cbb${'0'.repeat(24)}${'ab'.repeat(20)}${(5).toString(16).padStart(64, '0')}`;

describe('the local gateway answers in the shape of the hosted one', () => {
  let fixture: Fixture;
  let a: LocalAccount;
  let safe: Address;
  let safeTxHash: string;
  let executed: string;

  beforeAll(async () => {
    fixture = await startFixture();
    a = otherAccount();
    const b = otherAccount();
    const stranger = otherAccount().address;
    safe = await createSafe({ rpcUrl: fixture.rpcUrl, owners: [a.address, b.address], threshold: 2 });
    await fund({ rpcUrl: fixture.rpcUrl, to: safe, amount: parseEther('1') });
    await fixture.gateway.settled();
    executed = (await fixture.propose(safe, payment(stranger, 0), [a, b])).safeTxHash;
    await fixture.execute(safe, payment(stranger, 0), [a, b]);
    safeTxHash = (await fixture.propose(safe, payment(stranger, 1), [a, b])).safeTxHash;
    await fixture.propose(safe, safeTransaction({ to: safe, nonce: 1n }), [b]);
    for (const owner of [a, b]) {
      const signature = await signMessageOf(safe, hashMessage('hello'), owner);
      const path = `/v1/chains/8453/messages/${hashMessageOf(safe, hashMessage('hello'))}/signatures`;
      if (owner === a) await fixture.send('POST', `${safePath()}/messages`, { message: 'hello', signature });
      else await fixture.send('POST', path, { signature });
    }
  });
  afterAll(() => fixture.close());

  const safePath = () => `/v1/chains/8453/safes/${safe}`;
  const call = () => ({ to: a.address, value: '1', data: '0x', operation: 0 });

  it.each<[string, () => string]>([
    ['chains', () => '/v1/chains'],
    ['chain', () => '/v1/chains/8453'],
    ['chains_v2', () => '/v2/chains?serviceKey=WALLET_WEB'],
    ['safe', () => safePath()],
    ['nonces', () => `${safePath()}/nonces`],
    ['creation', () => `${safePath()}/transactions/creation`],
    ['owners_v1', () => `/v1/chains/8453/owners/${a.address}/safes`],
    ['owners_v2', () => `/v2/owners/${a.address}/safes`],
    ['overview', () => `/v1/safes?currency=usd&safes=8453:${safe}&wallet_address=${a.address}`],
    ['balances', () => `${safePath()}/balances/usd`],
    ['fiat', () => '/v1/balances/supported-fiat-codes'],
    ['collectibles', () => `/v2/chains/8453/safes/${safe}/collectibles`],
    ['queued', () => `${safePath()}/transactions/queued`],
    ['multisig', () => `${safePath()}/multisig-transactions?nonce=0`],
    ['details_eth_transfer', () => `/v1/chains/8453/transactions/${safeTxHash}`],
    ['details_executed', () => `/v1/chains/8453/transactions/multisig_${safe}_${executed}`],
    ['messages', () => `${safePath()}/messages`],
    ['message', () => `/v1/chains/8453/messages/${hashMessageOf(safe, hashMessage('hello'))}`],
    ['delegates', () => `/v2/chains/8453/delegates?safe=${safe}`],
    ['delegates_none', () => '/v2/chains/8453/delegates'],
    ['contract', () => `/v1/chains/8453/contracts/${canonicalAddress('1.4.1', 'MultiSendCallOnly')}`],
    ['err_contract', () => `/v1/chains/8453/contracts/${a.address}`],
    ['master_copies', () => '/v1/chains/8453/about/master-copies'],
    ['indexing', () => '/v1/chains/8453/about/indexing'],
    ['safe_apps', () => '/v1/chains/8453/safe-apps'],
    ['relay_remaining', () => `/v1/chains/8453/relay/${safe}`],
    ['err_me', () => '/v1/auth/me'],
    ['err_404', () => '/v1/nope'],
  ])('%s', async (name, path) => {
    expect(records[name]).toBeDefined();
    expect(compare(records[name]?.response, (await fixture.get(path())).body)).toEqual([]);
  });

  it.each<[string, () => [path: string, body: object]]>([
    ['decoder', () => ['/v1/chains/8453/data-decoder', { to: demoTokens.usdc.address, data: transferData }]],
    ['err_decoder', () => ['/v1/chains/8453/data-decoder', { to: a.address, data: '0xdeadbeef' }]],
    [
      'preview_erc20',
      () => [
        `/v1/chains/8453/transactions/${safe}/preview`,
        { to: demoTokens.usdc.address, value: '0', data: transferData, operation: 0 },
      ],
    ],
    ['estimation', () => [`/v2/chains/8453/safes/${safe}/multisig-transactions/estimations`, call()]],
  ])('%s', async (name, request) => {
    const [path, body] = request();
    expect(compare(records[name]?.response, (await fixture.send('POST', path, body)).body)).toEqual([]);
  });
});

/** Where two answers differ in their keys and kinds of values; lists by their entries of the same type. */
function compare(recorded: unknown, local: unknown, place = ''): readonly string[] {
  if (recorded === null || local === null) return [];
  if (Array.isArray(recorded) && Array.isArray(local)) return compareLists(recorded, local, place);
  if (!isObject(recorded) || !isObject(local))
    return kindOf(recorded) === kindOf(local)
      ? []
      : [`${place} is ${kindOf(local)}, not ${kindOf(recorded)}`];
  // Transactions of another kind, and records whose keys are values, say nothing about each other's shape.
  if (recorded.type !== local.type || isKeyedByValue(recorded) || isKeyedByValue(local)) return [];
  const missing = Object.keys(recorded).filter((key) => !(key in local));
  const added = Object.keys(local).filter((key) => !(key in recorded));
  const shared = Object.keys(recorded).filter((key) => key in local);
  return [
    ...missing.map((key) => `${place}/${key} is missing`),
    ...added.map((key) => `${place}/${key} is added`),
    ...shared.flatMap((key) => compare(recorded[key], local[key], `${place}/${key}`)),
  ];
}

function compareLists(recorded: readonly unknown[], local: readonly unknown[], place: string) {
  return recorded.flatMap((entry, index) => {
    const type = isObject(entry) ? entry.type : undefined;
    const like = local.find((other) => !isObject(other) || other.type === type);
    return like === undefined ? [] : compare(entry, like, `${place}/${index}`);
  });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isKeyedByValue(value: object): boolean {
  return Object.keys(value).some((key) => key.startsWith('0x'));
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value;
}
