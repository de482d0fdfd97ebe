import { describe, expect, test } from 'vitest';
import { inTense } from '@/components/transactions/words/in-tense';
import { ownDescriptors } from '@/lib/descriptors/own-descriptors';
import { registryDescriptors } from '@/lib/descriptors/registry-descriptors';

/** The first words of all sentences about calls; those that no list of fields describes begin with “Swap” or “Vote”. */
const verbs = new Set([
  'Vote',
  ...[...registryDescriptors(), ...ownDescriptors]
    .filter(({ descriptor }) => descriptor.context.contract)
    .flatMap(({ descriptor }) => Object.values(descriptor.display.formats).flat())
    .flatMap(({ interpolatedIntent }) => interpolatedIntent?.split(' ')[0] ?? []),
]);

describe('the sentence of an executed call', () => {
  // “Let” is its own past.
  test.each([...verbs].filter((verb) => verb !== 'Let'))('has a past form of “%s”', (verb) => {
    const done = inTense(`${verb} 5 USDC`, 'done');
    expect(done).not.toBe(`${verb} 5 USDC`);
    expect(done).toMatch(/ 5 USDC$/);
    expect(inTense(`${verb} 5 USDC`, 'planned')).toBe(`${verb} 5 USDC`);
  });

  test('does not say that the other chain has paid', () => {
    expect(inTense('Bridge 5 USDC to Ethereum', 'done')).toBe('Started to bridge 5 USDC to Ethereum');
    const withdrawals = [...ownDescriptors]
      .flatMap(({ descriptor }) => Object.values(descriptor.display.formats).flat())
      .filter(({ interpolatedIntent = '' }) => /^Withdraw .* bridge/.test(interpolatedIntent));
    expect(withdrawals).toEqual([]);
  });
});
