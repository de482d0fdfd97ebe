import { type Address, getAddress, type Hash, numberToHex, parseAbi } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { mintToken } from '@/devnet/chain/tokens';
import type { Remark } from '@/lib/simulation/cross-check/surprise';
import { deployOddToken, oddWays } from '@/tests/support/chain/odd-token';
import { stranger } from '@/tests/support/chain/people';
import { connectTo, simulateDecoded } from '@/tests/support/chain/simulation-fixture';
import { type Dice, throwDice } from '@/tests/support/effects/dice';
import { executeAsOwner, openTheater, type Theater, worldCall } from '@/tests/support/effects/theater';
import { officialAt } from '@/tests/support/transactions/analyzed';
import { batchOf, callOf } from '@/tests/support/transactions/calls';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const casesEach = 60;
const balanceAbi = parseAbi(['function balanceOf(address) view returns (uint256)']);

let chain: Chain;
let theater: Theater;
beforeAll(async () => {
  chain = await startChain();
  theater = await openTheater(chain, '1.4.1');
});
afterAll(() => chain.close());

const held = (token: Address, owner: Address) =>
  chain.client.readContract({ address: token, abi: balanceAbi, functionName: 'balanceOf', args: [owner] });

const nonceAbi = parseAbi(['function nonce() view returns (uint256)']);

/** A token, one payment of it or two, what the review says, and what executing it does. */
async function tryOut(dice: Dice, refused: readonly string[]) {
  const kind = dice.pick(oddWays);
  const rate = dice.pick([1n, 30n, 100n, 500n, 2_500n, 5_001n, 9_900n, 10_000n]);
  const token = await deployOddToken(chain, { way: kind, rate });
  const { safe } = theater;
  const minted = 10n ** 12n;
  await mintToken({ rpcUrl: chain.url, token, to: safe.address, amount: minted });
  const amounts = [BigInt(dice.below(10 ** 9)) + 20_000n, ...(dice.chance(2) ? [777_777n] : [])];
  const steps = amounts.map((amount) => callOf(token, worldCall('transfer', [stranger.address, amount])));
  const [only] = steps;
  const call = steps.length === 1 && only ? only : batchOf(officialAt('multiSendCallOnly', '1.4.1'), steps);
  const nonce = await chain.client.readContract({
    ...{ address: safe.address, abi: nonceAbi, functionName: 'nonce' },
  });
  const { check, outcome } = await simulateDecoded(
    connectTo(chain.url, refused),
    safe,
    makeTransaction({ ...call, value: 0n, nonce }),
  );
  const snapshot = await theater.request('evm_snapshot', []);
  const hash = await executeAsOwner(theater, { ...call, value: 0n });
  await chain.client.waitForTransactionReceipt({ hash: hash as Hash, pollingInterval: 10 }); // anvil's answer
  const got = await held(token, stranger.address);
  const left = minted - (await held(token, safe.address));
  await theater.request('evm_revert', [snapshot]);
  return {
    ...{ kind, check, outcome, got, left, name: `${kind} ${rate} ${amounts.join('+')}` },
    sent: amounts.reduce((sum, amount) => sum + amount, 0n),
    said: check.remarks.find(
      (remark): remark is Extract<Remark, { kind: 'short' }> => remark.kind === 'short',
    ),
  };
}

type Tried = Awaited<ReturnType<typeof tryOut>>;

const groupOf = ({ kind, got, sent }: Tried) =>
  kind === 'reverts' || kind === 'refuses' ? 'still' : got < sent ? 'short' : 'whole';

/** Whether the review says what happened, and nothing else. */
function isRight(tried: Tried): boolean {
  const { check, outcome, got, sent, left, said } = tried;
  switch (groupOf(tried)) {
    case 'still':
      // Nothing moves: that is said in other words, and is no fee.
      return (
        !said &&
        got === 0n &&
        (outcome.result.kind !== 'success' || check.remarks.some(({ kind }) => kind === 'missing'))
      );
    case 'short':
      return said?.received === got && said.decoded === sent;
    case 'whole':
      // What leaves beyond the payment stops signing, as for every other token.
      return !said && left > sent === check.surprises.length > 0;
  }
}

describe.each([
  ['eth_simulateV1', []],
  ['eth_call alone', ['eth_simulateV1']],
] as const)('by %s', (way, refused) => {
  test(`${casesEach} generated tokens: who gets less is told exactly as it is executed, and nobody else`, async () => {
    const dice = throwDice(way.length);
    const all: Tried[] = [];
    for (let number = 0; number < casesEach; number += 1) all.push(await tryOut(dice, refused));
    const counts = ['still', 'short', 'whole'].map(
      (group) => all.filter((tried) => groupOf(tried) === group).length,
    );
    console.info(`Fee tokens by ${way}, still, short and whole:`, JSON.stringify(counts));
    expect(all.filter((tried) => !isRight(tried)).map(({ name }) => name)).toEqual([]);
    expect(Math.min(...counts)).toBeGreaterThan(casesEach / 20);
  });

  test('of a payout to 130 recipients each one is measured', async () => {
    const token = await deployOddToken(chain, { way: 'fee', rate: 100n });
    const { safe } = theater;
    await mintToken({ rpcUrl: chain.url, token, to: safe.address, amount: 10n ** 12n });
    const recipients = Array.from({ length: 130 }, (_, index) =>
      numberToHex(2n ** 80n + BigInt(index), { size: 20 }),
    );
    const steps = recipients.map((one) =>
      callOf(token, worldCall('transfer', [getAddress(one), 1_000_000n])),
    );
    const nonce = await chain.client.readContract({
      ...{ address: safe.address, abi: nonceAbi, functionName: 'nonce' },
    });
    const batch = batchOf(officialAt('multiSendCallOnly', '1.4.1'), steps);
    const { check, outcome } = await simulateDecoded(
      connectTo(chain.url, refused),
      safe,
      makeTransaction({ ...batch, value: 0n, nonce }),
    );
    expect(outcome.result.kind).toBe('success');
    expect(outcome.unmeasured).toBe(0);
    expect(check.remarks.filter(({ kind }) => kind === 'short')).toHaveLength(130);
    expect(check.remarks.some(({ kind }) => kind === 'unmeasured')).toBe(false);
  });
});
