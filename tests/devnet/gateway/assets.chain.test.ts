import {
  type Address,
  encodeFunctionData,
  type LocalAccount,
  parseAbi,
  parseEther,
  parseUnits,
  zeroAddress,
} from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoTokens } from '@/config/demo-tokens';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { createSafe } from '@/devnet/chain/safe-setup';
import { fund, mintToken } from '@/devnet/chain/tokens';
import { mintPieces } from '@/devnet/seed/calls';
import { call, type Fixture, readPage, startFixture } from '@/tests/devnet/gateway/fixture';

let fixture: Fixture;
let a: LocalAccount;
let stranger: LocalAccount;
let safe: Address;
let path: string;

const { usdc, cedar, silent, stallPass, breadStamps } = demoTokens;

beforeAll(async () => {
  fixture = await startFixture({ prices: { [zeroAddress]: 2000, [usdc.address]: 1 } });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  [a, stranger] = [otherAccount(), otherAccount()];
  safe = await createSafe({ rpcUrl: fixture.rpcUrl, owners: [a.address], threshold: 1 });
  path = `/v1/chains/8453/safes/${safe}`;
  await fixture.gateway.settled();
});

const mint = (token: Address, amount: bigint) =>
  mintToken({ rpcUrl: fixture.rpcUrl, token, to: safe, amount }).then(() => fixture.gateway.settled());

describe('what a Safe has', () => {
  it('is priced, dearest first, in the currency asked for', async () => {
    await fund({ rpcUrl: fixture.rpcUrl, to: safe, amount: parseEther('1.5') });
    await mint(usdc.address, parseUnits('5000', usdc.decimals));
    await mint(cedar.address, 1n);
    await mint(silent.address, 1n);
    const { body } = await fixture.get(`${path}/balances/USD?trusted=true`);
    expect(body).toMatchObject({
      fiatTotal: '8000',
      items: [
        { tokenInfo: { symbol: 'tUSDC' }, balance: '5000000000', fiatBalance: '5000', fiatConversion: '1' },
        { tokenInfo: { type: 'NATIVE_TOKEN', address: zeroAddress }, fiatBalance: '3000' },
        { tokenInfo: { symbol: 'CEDAR' }, balance: '1', fiatBalance: '0', fiatConversion: '0' },
      ],
    });
    expect(JSON.stringify((await fixture.get(`${path}/balances/usd`)).body)).toContain('SILENT');
    expect(await fixture.get(`${path}/balances/EUR?trusted=true`)).toMatchObject({
      body: { fiatTotal: '7360' },
    });
  });

  it('includes collectibles, and every transfer in', async () => {
    const tokenId = 4711n;
    await mint(stallPass.address, tokenId);
    expect(await fixture.get(`/v2/chains/8453/safes/${safe}/collectibles`)).toMatchObject({
      body: { count: 1, results: [{ tokenSymbol: 'STALL', id: tokenId.toString() }] },
    });
    const incoming = await fixture.get(`${path}/incoming-transfers`);
    expect(incoming.body).not.toHaveProperty('count');
    expect(readPage(incoming).results).toMatchObject([
      { transaction: { txInfo: { transferInfo: { type: 'ERC721', tokenId: tokenId.toString() } } } },
    ]);
    const ofOther = await fixture.get(`${path}/incoming-transfers?token_address=${usdc.address}`);
    expect(readPage(ofOther).results).toEqual([]);
  });
});

it('a call of the Safe to itself without ether, such as a rejection, brings nothing in', async () => {
  const before = readPage(await fixture.get(`${path}/incoming-transfers`)).results;
  await fixture.execute(safe, call(safe, 0, '0x'), [a]);
  await fixture.gateway.settled();
  expect(readPage(await fixture.get(`${path}/incoming-transfers`)).results).toEqual(before);
});

describe('pieces of which there are many alike', () => {
  const pieces = () => fixture.get(`/v2/chains/8453/safes/${safe}/collectibles?trusted=true`);

  it('are collectibles, as long as the Safe has one of them, and no part of its history', async () => {
    expect(await pieces()).toMatchObject({ body: { count: 0, results: [] } });
    expect(await fixture.get(path)).toMatchObject({ body: { collectiblesTag: null } });
    const { to, data } = mintPieces(safe, 3n, 5n);
    await send(fixture.client, { from: otherAccount(), to, data });
    await fixture.gateway.settled();
    expect(await pieces()).toMatchObject({
      body: {
        count: 1,
        results: [{ tokenSymbol: 'STAMP', address: breadStamps.address, id: '3', name: 'Bread Stamps 3' }],
      },
    });
    expect(await fixture.get(path)).toMatchObject({ body: { collectiblesTag: expect.any(String) } });
    expect(readPage(await fixture.get(`${path}/incoming-transfers`)).results).toEqual([]);

    const all = encodeFunctionData({
      abi: parseAbi([
        'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
      ]),
      args: [safe, stranger.address, 3n, 5n, '0x'],
    });
    await fixture.execute(safe, call(breadStamps.address, 0, all), [a]);
    expect(await pieces()).toMatchObject({ body: { count: 0, results: [] } });
  });
});

describe('owners', () => {
  it('find their Safes by both routes, and no more by the retired one', async () => {
    const other = await createSafe({ rpcUrl: fixture.rpcUrl, owners: [a.address], threshold: 1 });
    await fixture.gateway.settled();
    const both = [safe, other].sort((one, two) => (one.toLowerCase() < two.toLowerCase() ? -1 : 1));
    expect(await fixture.get(`/v1/chains/8453/owners/${a.address}/safes`)).toMatchObject({
      body: { safes: both },
    });
    expect(await fixture.get(`/v2/owners/${a.address}/safes`)).toMatchObject({ body: { 8453: both } });
    expect(await fixture.get(`/v2/owners/${stranger.address}/safes`)).toMatchObject({ body: { 8453: [] } });
    expect(await fixture.get(`/v1/owners/${a.address}/safes`)).toMatchObject({
      ...{ status: 404, body: { message: 'Not Found', statusCode: 404 } },
    });
  });
});
