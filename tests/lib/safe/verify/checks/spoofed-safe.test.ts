import { describe, test } from 'vitest';
import { amara, chiara, otherSafe, safe, stranger } from '@/tests/support/chain/people';
import { officialAt } from '@/tests/support/transactions/analyzed';
import { foreignCode, makeFullOnchainState, state } from '@/tests/support/transactions/claims';
import { expectContradiction, type Spoof } from '@/tests/support/transactions/spoofs';

const attacker = stranger.address;

const spoofs: readonly Spoof[] = [
  {
    name: 'an owner who is none',
    onchain: { safeClaim: state({ owners: [...state().owners, attacker] }) },
    field: 'Owners',
    says: [attacker, chiara.address],
  },
  {
    name: 'an owner who is left out',
    onchain: { safeClaim: state({ owners: state().owners.slice(1) }) },
    field: 'Owners',
    says: [amara.address],
  },
  {
    name: 'the threshold',
    onchain: { safeClaim: state({ threshold: 1 }) },
    field: 'Threshold',
    says: ['says 1;', 'says 2.'],
  },
  {
    name: 'a nonce that the Safe has not reached',
    onchain: { safeClaim: state({ nonce: 9n }) },
    field: 'Nonce',
    says: ['nonce 9', 'says 7'],
  },
  {
    name: 'the version',
    onchain: { safeClaim: state({ version: '1.3.0+L2' }) },
    field: 'Version',
    says: ['1.3.0', '1.4.1'],
  },
  {
    name: 'the singleton',
    onchain: { safeClaim: state({ implementation: foreignCode }) },
    field: 'Singleton',
    says: [foreignCode, officialAt('singletonL2')],
  },
  {
    name: 'the fallback handler',
    onchain: { safeClaim: state({ fallbackHandler: attacker }) },
    field: 'Fallback handler',
    says: [attacker, officialAt('fallbackHandler')],
  },
  {
    name: 'a guard that is hidden',
    onchain: { guard: foreignCode },
    field: 'Guard',
    says: ['none', foreignCode],
  },
  {
    name: 'a guard that is none',
    onchain: { safeClaim: state({ guard: foreignCode }) },
    field: 'Guard',
    says: [foreignCode, 'none'],
  },
  {
    name: 'a module that is hidden',
    onchain: { modules: { addresses: [foreignCode], isComplete: true } },
    field: 'Modules',
    says: ['none', foreignCode],
  },
  {
    name: 'a module that never was',
    onchain: { safeClaim: state({ modules: [foreignCode] }), earlier: makeFullOnchainState() },
    field: 'Modules',
    says: [foreignCode, 'none'],
  },
  {
    name: 'which Safe it speaks of',
    onchain: { safeClaim: state({ address: otherSafe.address }) },
    field: 'Safe',
    says: [otherSafe.address, safe.address],
  },
  {
    name: 'which Safe the transaction belongs to',
    record: (honest) => ({ ...honest, claimedSafe: otherSafe.address }),
    field: 'Safe',
    says: [otherSafe.address, safe.address],
  },
  {
    name: 'owners as they never were, at an earlier nonce',
    onchain: {
      nonce: 8n,
      safeClaim: state({ nonce: 7n, owners: [attacker] }),
      earlier: makeFullOnchainState({ nonce: 7n }),
    },
    field: 'Owners',
    says: [attacker],
  },
];

describe(`a gateway that misreports the Safe (${spoofs.length} spoofed responses)`, () => {
  test.each(spoofs)('$name contradicts, and the field is named with both values', expectContradiction);
});
