import { describe, test } from 'vitest';
import { officialAt } from '@/tests/support/judged';
import { expectContradiction, type Lie } from '@/tests/support/lies';
import { amara, chiara, otherSafe, safe, stranger } from '@/tests/support/people';
import { foreignCode, makeFullFacts, state } from '@/tests/support/statements';

const thief = stranger.address;

const lies: readonly Lie[] = [
  {
    name: 'an owner who is none',
    facts: { statement: state({ owners: [...state().owners, thief] }) },
    field: 'Owners',
    says: [thief, chiara.address],
  },
  {
    name: 'an owner who is left out',
    facts: { statement: state({ owners: state().owners.slice(1) }) },
    field: 'Owners',
    says: [amara.address],
  },
  {
    name: 'the threshold',
    facts: { statement: state({ threshold: 1 }) },
    field: 'Threshold',
    says: ['says 1;', 'says 2.'],
  },
  {
    name: 'a nonce that the Safe has not reached',
    facts: { statement: state({ nonce: 9n }) },
    field: 'Nonce',
    says: ['nonce 9', 'says 7'],
  },
  {
    name: 'the version',
    facts: { statement: state({ version: '1.3.0+L2' }) },
    field: 'Version',
    says: ['1.3.0', '1.4.1'],
  },
  {
    name: 'the singleton',
    facts: { statement: state({ implementation: foreignCode }) },
    field: 'Singleton',
    says: [foreignCode, officialAt('singletonL2')],
  },
  {
    name: 'the fallback handler',
    facts: { statement: state({ fallbackHandler: thief }) },
    field: 'Fallback handler',
    says: [thief, officialAt('fallbackHandler')],
  },
  {
    name: 'a guard that is hidden',
    facts: { guard: foreignCode },
    field: 'Guard',
    says: ['none', foreignCode],
  },
  {
    name: 'a guard that is none',
    facts: { statement: state({ guard: foreignCode }) },
    field: 'Guard',
    says: [foreignCode, 'none'],
  },
  {
    name: 'a module that is hidden',
    facts: { modules: { addresses: [foreignCode], isComplete: true } },
    field: 'Modules',
    says: ['none', foreignCode],
  },
  {
    name: 'a module that never was',
    facts: { statement: state({ modules: [foreignCode] }), earlier: makeFullFacts() },
    field: 'Modules',
    says: [foreignCode, 'none'],
  },
  {
    name: 'which Safe it speaks of',
    facts: { statement: state({ address: otherSafe.address }) },
    field: 'Safe',
    says: [otherSafe.address, safe.address],
  },
  {
    name: 'which Safe the transaction belongs to',
    record: (honest) => ({ ...honest, statedSafe: otherSafe.address }),
    field: 'Safe',
    says: [otherSafe.address, safe.address],
  },
  {
    name: 'owners as they never were, at an earlier nonce',
    facts: {
      nonce: 8n,
      statement: state({ nonce: 7n, owners: [thief] }),
      earlier: makeFullFacts({ nonce: 7n }),
    },
    field: 'Owners',
    says: [thief],
  },
];

describe(`a gateway that lies about the Safe (${lies.length} lies)`, () => {
  test.each(lies)('$name contradicts, and the field is named with both values', expectContradiction);
});
