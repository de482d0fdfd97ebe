import { type Address, encodeFunctionData, getAddress, type LocalAccount, parseAbi, parseEther } from 'viem';
import { sendTransaction } from 'viem/actions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { demoTokens } from '@/config/demo-tokens';
import { otherAccount } from '@/devnet/chain/accounts';
import { send as sendOnChain } from '@/devnet/chain/chain-client';
import { createSafe } from '@/devnet/chain/safe-setup';
import { fund, mintToken } from '@/devnet/chain/tokens';
import {
  call,
  cursor,
  type Fixture,
  type ListPage,
  pageSchema,
  payment,
  readPage,
  startFixture,
} from '@/tests/devnet/gateway/fixture';

let fixture: Fixture;
let a: LocalAccount;
let b: LocalAccount;
let stranger: LocalAccount;
let safe: Address;
let path: string;

/** Blocks of these tests carry dates of their own, so all of them come after this one. */
let clock = Date.UTC(2026, 2, 1) / 1000;

beforeAll(async () => {
  fixture = await startFixture({ startsAt: clock });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  [a, b, stranger] = [otherAccount(), otherAccount(), otherAccount()];
  await nextBlockAt(clock + 86_400 * 3);
  safe = await createSafe({ rpcUrl: fixture.rpcUrl, owners: [a.address, b.address], threshold: 2 });
  path = `/v1/chains/8453/safes/${safe}`;
  await fixture.gateway.settled();
});

async function nextBlockAt(seconds: number) {
  clock = seconds;
  await fixture.client.setNextBlockTimestamp({ timestamp: BigInt(seconds) });
}

const { usdc, silent } = demoTokens;
const mint = (token: Address, amount: bigint) =>
  mintToken({ rpcUrl: fixture.rpcUrl, token, to: safe, amount }).then(() => fixture.gateway.settled());
const idsOf = (page: ListPage) =>
  page.results.flatMap((item) => (item.type === 'TRANSACTION' ? [item.transaction.id] : []));

describe('history', () => {
  it('is grouped by the days of the time zone asked for, each dated by its first transaction', async () => {
    const midnight = clock - (clock % 86_400) + 2 * 86_400;
    for (const at of [midnight - 5400, midnight - 1800]) {
      await nextBlockAt(at);
      await fund({ rpcUrl: fixture.rpcUrl, to: safe, amount: 1n });
    }
    await fixture.gateway.settled();
    const labels = (page: ListPage) =>
      page.results.flatMap((item) => (item.type === 'DATE_LABEL' ? [item.timestamp / 1000] : []));
    const utc = readPage(await fixture.get(`${path}/transactions/history?timezone=UTC`));
    expect(labels(utc).slice(0, 1)).toEqual([midnight - 1800]);
    expect(labels(utc)).toHaveLength(2);
    const berlin = readPage(await fixture.get(`${path}/transactions/history?timezone=Europe/Berlin`));
    expect(labels(berlin).slice(0, 2)).toEqual([midnight - 1800, midnight - 5400]);
    expect(await fixture.get(`${path}/transactions/history?timezone=Nowhere`)).toMatchObject({ status: 422 });
  });

  it('ends with the creation, counts chain transactions, and repeats across pages', async () => {
    await nextBlockAt(clock + 86_400);
    await fund({ rpcUrl: fixture.rpcUrl, to: safe, amount: parseEther('1') });
    await nextBlockAt(clock + 86_400);
    await fixture.execute(safe, payment(stranger.address, 0), [a, b]);

    const one = readPage(await fixture.get(`${path}/transactions/history?${cursor(1, 0)}`));
    expect(one).toMatchObject({
      ...{ count: 2, previous: null },
      results: [{ type: 'DATE_LABEL' }, { transaction: { executionInfo: { type: 'MULTISIG', nonce: 0 } } }],
    });
    const two = pageSchema.parse(await (await fetch(one.next ?? '')).json());
    expect(two.next).toBe(null);
    expect(two.results).toMatchObject([
      { type: 'TRANSACTION', transaction: { executionInfo: { nonce: 0 } } },
      { type: 'DATE_LABEL' },
      { transaction: { txInfo: { type: 'Transfer', direction: 'INCOMING' }, executionInfo: null } },
      { type: 'DATE_LABEL' },
      { transaction: { txInfo: { type: 'Creation' }, id: `creation_${safe}` } },
    ]);
    expect(idsOf(two)[0]).toBe(idsOf(one)[0]);
  });

  it('leaves out tokens nobody vouches for, unless they are asked for', async () => {
    await mint(usdc.address, 5n);
    await mint(silent.address, 6n);
    const symbols = async (query: string) =>
      readPage(await fixture.get(`${path}/transactions/history?${query}`)).results.flatMap((item) =>
        item.type === 'TRANSACTION' ? [JSON.stringify(item.transaction.txInfo)] : [],
      );
    const trusted = await symbols('trusted=true');
    expect(trusted.join()).toContain('tUSDC');
    expect(trusted.join()).not.toContain('SILENT');
    expect((await symbols('trusted=false')).join()).toContain('SILENT');
  });

  it('marks transfers by somebody who only looks like an earlier counterparty', async () => {
    const friend = otherAccount().address;
    const imitator = getAddress(`0x${friend.slice(2, 6)}${'5'.repeat(32)}${friend.slice(-4)}`);
    const abi = parseAbi(['function transfer(address to, uint256 amount) returns (bool)']);
    const pay = async (from: Address) => {
      await fixture.client.impersonateAccount({ address: from });
      await mintToken({ rpcUrl: fixture.rpcUrl, token: usdc.address, to: from, amount: 9n });
      const data = encodeFunctionData({ abi, args: [safe, 1n] });
      const hash = await sendTransaction(fixture.client, {
        account: from,
        to: usdc.address,
        data,
        gasPrice: 0n,
      });
      await fixture.client.waitForTransactionReceipt({ hash });
    };
    await pay(friend);
    await pay(imitator);
    await fixture.gateway.settled();
    const marks = async (query: string) =>
      readPage(await fixture.get(`${path}/transactions/history?${query}`)).results.flatMap((item) =>
        item.type === 'TRANSACTION' && item.transaction.txInfo.type === 'Transfer'
          ? [z.object({ imitation: z.boolean() }).parse(item.transaction.txInfo.transferInfo).imitation]
          : [],
      );
    expect(await marks('')).toEqual([true, false]);
    expect(await marks('imitation=false')).toEqual([false]);
  });

  it('shows what modules did, and each transfer by itself', async () => {
    const module = otherAccount();
    await fund({ rpcUrl: fixture.rpcUrl, to: safe, amount: 10n });
    const enable = encodeFunctionData({
      abi: parseAbi(['function enableModule(address)']),
      args: [module.address],
    });
    await fixture.execute(safe, call(safe, 0, enable), [a, b]);
    const abi = parseAbi(['function execTransactionFromModule(address,uint256,bytes,uint8) returns (bool)']);
    const data = encodeFunctionData({ abi, args: [stranger.address, 4n, '0x', 0] });
    await sendOnChain(fixture.client, { from: module, to: safe, data });
    await fixture.gateway.settled();

    expect(await fixture.get(path)).toMatchObject({ body: { modules: [{ value: module.address }] } });
    const modules = readPage(await fixture.get(`${path}/module-transactions`));
    expect(modules.results).toMatchObject([
      {
        transaction: {
          executionInfo: { type: 'MODULE', address: { value: module.address } },
          txInfo: { type: 'Transfer', transferInfo: { value: '4' } },
        },
      },
    ]);
    const history = readPage(await fixture.get(`${path}/transactions/history`));
    expect(history.results.slice(1)).toMatchObject([
      { transaction: { id: idsOf(modules)[0] } },
      { transaction: { txInfo: { type: 'SettingsChange', settingsInfo: { type: 'ENABLE_MODULE' } } } },
      { transaction: { txInfo: { type: 'Transfer', direction: 'INCOMING' } } },
      { transaction: { txInfo: { type: 'Creation' } } },
    ]);
    for (const id of idsOf(history).slice(0, 3)) {
      expect(await fixture.get(`/v1/chains/8453/transactions/${id}`)).toMatchObject({
        status: 200,
        body: { txId: id },
      });
    }
    expect(await fixture.get(`/v1/chains/8453/transactions/creation_${safe}`)).toMatchObject({ status: 404 });
  });
});
