import { type Address, encodeDeployData, encodeFunctionData, getAddress, numberToHex, parseAbi } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoTokens } from '@/config/demo-tokens';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { compileContracts } from '@/devnet/chain/compile';
import { canonicalAddress } from '@/devnet/chain/safe-setup';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { mintToken } from '@/devnet/chain/tokens';
import { partGasLimit, splitPayout, transactionGasLimit } from '@/lib/payout/split-payout';
import { encodeTransfer, type Transfer } from '@/lib/safe/protocol/calls';
import { encodeExecution, readOutcome } from '@/lib/safe/protocol/execution';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { packSignatures } from '@/lib/safe/protocol/pack-signatures';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { amara, bruno } from '@/tests/support/chain/people';
import { createRichSafe } from '@/tests/support/chain/simulation-fixture';
import { signAs } from '@/tests/support/transactions/transactions';

const mintAbi = parseAbi(['function mint(address to, uint256 id, uint256 amount)']);

let chain: Chain;
let safe: SafeRef;
let multiToken: Address;
beforeAll(async () => {
  chain = await startChain();
  safe = await createRichSafe(chain, '1.4.1');
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
});
afterAll(() => chain.close());

let count = 0;
/** Somebody who never had anything, which is what costs most. */
const newAccount = () => {
  count += 1;
  return getAddress(
    numberToHex(0xfedcba9876543210fedcba9876543210n * 0x10000n + BigInt(count), { size: 20 }),
  );
};

async function execute(transfers: readonly Transfer[]) {
  const nonce = await chain.client.readContract({
    address: safe.address,
    abi: parseAbi(['function nonce() view returns (uint256)']),
    functionName: 'nonce',
  });
  const transaction = buildSafeTransaction({
    calls: transfers.map((transfer) => encodeTransfer(safe.address, transfer)),
    nonce,
    multiSend: canonicalAddress('1.4.1', 'MultiSendCallOnly'),
  });
  const signatures = await Promise.all(
    [amara, bruno].map(async (owner) => ({
      signer: owner.address,
      signature: await signAs(owner, safe, transaction),
    })),
  );
  const receipt = await send(chain.client, {
    from: otherAccount(),
    to: safe.address,
    data: encodeExecution(transaction, packSignatures(signatures)),
    gas: transactionGasLimit,
  });
  const { safeTxHash } = hashTransaction(safe, transaction);
  expect(readOutcome(receipt.logs, { safe, safeTxHash })).toBe('success');
  return receipt.gasUsed;
}

const usdc = demoTokens.usdc.address;
const pass = demoTokens.stallPass.address;
const number = 100;
const places = Array.from({ length: number }, (_, index) => BigInt(index));

test.each<[Transfer['kind'], () => Promise<readonly Transfer[]>]>([
  ['native', async () => places.map(() => ({ kind: 'native', to: newAccount(), amount: 1n }))],
  [
    'erc20',
    async () => {
      await mintToken({ rpcUrl: chain.url, token: usdc, to: safe.address, amount: 1_000_000n });
      return places.map(() => ({ kind: 'erc20', token: usdc, to: newAccount(), amount: 1n }));
    },
  ],
  [
    'erc721',
    async () => {
      for (const id of places)
        await mintToken({ rpcUrl: chain.url, token: pass, to: safe.address, amount: 9_000n + id });
      return places.map((id) => ({ kind: 'erc721', collection: pass, id: 9_000n + id, to: newAccount() }));
    },
  ],
  [
    'erc1155',
    async () => {
      const data = encodeFunctionData({
        abi: mintAbi,
        functionName: 'mint',
        args: [safe.address, 7n, 1_000n],
      });
      await send(chain.client, { from: otherAccount(), to: multiToken, data });
      return places.map(() => ({
        kind: 'erc1155',
        collection: multiToken,
        id: 7n,
        amount: 2n,
        to: newAccount(),
      }));
    },
  ],
])(
  'a hundred transfers of kind %s use less than is estimated, and not far less than half',
  async (_kind, prepare) => {
    const transfers = await prepare();
    const [part, ...rest] = splitPayout(transfers);
    expect(rest).toEqual([]);
    const used = await execute(transfers);
    const estimate = part?.gas ?? 0n;
    console.info(`${_kind}: ${used} gas used, ${estimate} estimated, ${used / BigInt(number)} each`);
    expect(used).toBeLessThan(estimate);
    expect(used * 5n).toBeGreaterThan(estimate * 2n);
  },
);

test('the largest part that is made goes through on the chain below the limit of a transaction', async () => {
  const many: readonly Transfer[] = Array.from({ length: 400 }, () => ({
    ...({ kind: 'erc20', token: usdc, to: newAccount(), amount: 1n } as const),
  }));
  await mintToken({ rpcUrl: chain.url, token: usdc, to: safe.address, amount: 1_000n });
  const [first] = splitPayout(many);
  const used = await execute(first?.transfers ?? []);
  expect(first?.transfers.length).toBeGreaterThan(150);
  expect(used).toBeLessThan(partGasLimit);
});
