import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import { allowanceModules } from '@/config/known-modules';
import { analyzeBytes } from '@/lib/actions/risk/analyze-bytes';
import { safe, stranger, token } from '@/tests/support/chain/people';
import { doubleRpc, rightChain } from '@/tests/support/chain/rpc-double';
import { officialAt, titles } from '@/tests/support/transactions/analyzed';
import { batchOf, callOf, transferData } from '@/tests/support/transactions/calls';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const migrateToL2 = (singleton: Address) =>
  encodeFunctionData({ abi: parseAbi(['function migrateToL2(address l2Singleton)']), args: [singleton] });

/** A node with the same few bytes at every address, which are nobody's official code. */
function assess(to: Address, data: Hex, operation: 0 | 1 = 1) {
  const asked: unknown[] = [];
  const eth_getCode = ([address]: readonly unknown[]) => {
    asked.push(address);
    return '0x6000';
  };
  const { client } = doubleRpc({ 'rpc.example': { answers: { ...rightChain, eth_getCode } } });
  const transaction = makeTransaction({ to, value: 0n, data, operation });
  return { asked, assessed: analyzeBytes(client, safe, transaction) };
}

test('the chain is asked which code stands where foreign code is run, and of nothing else', async () => {
  const to = officialAt('multiSend');
  const batch = batchOf(to, [callOf(token, transferData), callOf(stranger.address, '0x12345678', 1)]);
  const { asked, assessed } = assess(to, batch.data);
  expect(titles(await assessed)).toContain('Runs foreign code as the Safe itself');
  expect(asked).toEqual([to, stranger.address]);
});

test('a plain call asks for nothing', async () => {
  const { asked, assessed } = assess(token, transferData, 0);
  expect((await assessed).risks).toEqual([]);
  expect(asked).toEqual([]);
});

test('the code that a migration is told to put in place is asked for too', async () => {
  const { asked, assessed } = assess(officialAt('migration'), migrateToL2(stranger.address));
  await assessed;
  expect(asked).toEqual([officialAt('migration'), stranger.address]);
});

test('of very many only the first are asked for, and the others count as foreign', async () => {
  const to = officialAt('multiSend');
  const steps = Array.from({ length: 60 }, (_, index) =>
    callOf(`0x${String(index + 10).padStart(40, '5')}`, '0x', 1),
  );
  const { asked, assessed } = assess(to, batchOf(to, steps).data);
  expect((await assessed).risks.length).toBeGreaterThanOrEqual(60);
  expect(asked.length).toBe(20);
});

describe('a module that is enabled', () => {
  const enable = (module: Address) =>
    encodeFunctionData({
      abi: parseAbi(['function enableModule(address module)']),
      args: [module],
    });

  test('is said to do what it can do where Safe publishes it', async () => {
    const [risk] = (await assess(safe.address, enable(allowanceModules[0]), 0).assessed).risks;
    expect(risk).toMatchObject({ level: 'critical', needsAcknowledgement: true });
    expect(risk?.reason).toContain('up to their spending limits');
    expect(risk?.consequence).toContain('up to their limits');
  });

  test('can do anything where nobody knows it', async () => {
    const [risk] = (await assess(safe.address, enable(stranger.address), 0).assessed).risks;
    expect(risk?.reason).toContain('anything');
    expect(risk?.consequence).toContain('all funds');
  });

  test('has its name where it is called', async () => {
    const [module] = allowanceModules;
    const { contractNames } = await assess(module, '0x12345678', 0).assessed;
    expect(contractNames.get(module)).toBe('Spending limits (AllowanceModule) 0.1.1');
    expect((await assess(module, '0x12345678').assessed).contractNames.size).toBe(0);
  });
});
