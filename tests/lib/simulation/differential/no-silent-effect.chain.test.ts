import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { safeVersions } from '@/devnet/chain/safe-artifacts';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { connectTo } from '@/tests/support/chain/simulation-fixture';
import { throwDice } from '@/tests/support/effects/dice';
import { type Effect, listEffects } from '@/tests/support/effects/find-silent';
import { generate, generatedKinds } from '@/tests/support/effects/generate';
import { observe, perform } from '@/tests/support/effects/observe';
import { openTheater, type Theater } from '@/tests/support/effects/theater';

/** For each version of the Safe; all of them together are more than two thousand. */
const casesEach = 700;

let chain: Chain;
beforeAll(async () => {
  chain = await startChain();
});
afterAll(() => chain.close());

describe.each(safeVersions)('a Safe %s', (version) => {
  let theater: Theater;
  beforeAll(async () => {
    theater = await openTheater(chain, version);
  });

  test(`${casesEach} generated transactions do nothing that the review had not said`, async () => {
    const client = connectTo(chain.url);
    const dice = throwDice(Number(version.replaceAll('.', '')));
    const before = await observe(theater);
    const counts = { executed: 0, effects: 0, decoding: 0, simulation: 0, risk: 0 };
    const silent: string[] = [];
    const kinds = new Set<string>();
    for (let number = 0; number < casesEach; number += 1) {
      const transaction = generate(theater, dice);
      const performed = await perform(theater, transaction);
      const effects: readonly Effect[] = await listEffects(theater, client, {
        ...{ transaction, before, performed },
      });
      counts.executed += 1;
      counts.effects += effects.length;
      kinds.add(transaction.kind);
      for (const { name, saidBy } of effects)
        if (saidBy) counts[saidBy] += 1;
        else silent.push(`${number} ${transaction.kind}: ${name} by ${JSON.stringify(transaction, bigints)}`);
    }
    console.info(`No silent effect, Safe ${version}:`, JSON.stringify(counts));
    expect(silent).toEqual([]);
    // What happens to nothing proves nothing.
    expect([...kinds].toSorted()).toEqual([...generatedKinds].toSorted());
    expect(counts.decoding).toBeGreaterThan(casesEach / 10);
    expect(counts.risk).toBeGreaterThan(0);
  });
});

const bigints = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
