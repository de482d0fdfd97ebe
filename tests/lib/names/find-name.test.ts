import type { Address } from 'viem';
import { expect, test } from 'vitest';
import { findName } from '@/lib/names/find-name';
import { amara, bruno } from '@/tests/support/chain/people';

test('the first name counts, an empty one does not, and letters may be small', () => {
  const small = amara.address.toLowerCase() as Address; // the same address
  const named = [
    { name: '', address: amara.address },
    { name: 'Amara', address: small },
    { name: 'Somebody', address: amara.address },
  ];
  expect(findName(amara.address, named)).toBe('Amara');
  expect(findName(bruno.address, named)).toBeUndefined();
});
