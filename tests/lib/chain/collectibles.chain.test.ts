import { type Address, encodeDeployData, encodeFunctionData, parseAbi } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoTokens } from '@/config/demo-tokens';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { compileContracts } from '@/devnet/chain/compile';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { mintToken } from '@/devnet/chain/tokens';
import { getPieceHolding } from '@/lib/chain/collectibles';
import { amara, bruno } from '@/tests/support/chain/people';
import { connectTo } from '@/tests/support/chain/simulation-fixture';

let chain: Chain;
let multiToken: Address;
beforeAll(async () => {
  chain = await startChain();
  const { TestMultiToken } = await compileContracts();
  const { contractAddress } = await send(chain.client, {
    from: otherAccount(),
    data: encodeDeployData({
      abi: parseAbi(['constructor(string name, string symbol)']),
      bytecode: TestMultiToken,
      args: ['Test pieces', 'PIECE'],
    }),
  });
  multiToken = contractAddress ?? expect.unreachable('it was deployed');
  const data = encodeFunctionData({
    abi: parseAbi(['function mint(address to, uint256 id, uint256 amount)']),
    args: [amara.address, 7n, 5n],
  });
  await send(chain.client, { from: otherAccount(), to: multiToken, data });
  await mintToken({ rpcUrl: chain.url, token: demoTokens.stallPass.address, to: amara.address, amount: 77n });
});
afterAll(() => chain.close());

const ask = (owner: Address, collection: Address, id: bigint) =>
  getPieceHolding(connectTo(chain.url), { owner, collection, id });

test('a piece of its own kind belongs to one account', async () => {
  const { address } = demoTokens.stallPass;
  expect(await ask(amara.address, address, 77n)).toEqual({ kind: 'erc721', amount: 1n });
  expect(await ask(bruno.address, address, 77n)).toEqual({ kind: 'erc721', amount: 0n });
  // A number that was never given out.
  expect(await ask(bruno.address, address, 999_999n)).toEqual({ kind: 'erc721', amount: 0n });
});

test('of a kind with many, an account has some', async () => {
  expect(await ask(amara.address, multiToken, 7n)).toEqual({ kind: 'erc1155', amount: 5n });
  expect(await ask(amara.address, multiToken, 8n)).toEqual({ kind: 'erc1155', amount: 0n });
});

test('a token and an account without code have no collectibles', async () => {
  expect(await ask(amara.address, demoTokens.usdc.address, 1n)).toBeUndefined();
  expect(await ask(amara.address, bruno.address, 1n)).toBeUndefined();
});
