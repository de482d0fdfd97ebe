import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OwnerKind } from '@/components/shared/address/owner-kind';
import type { DescribedOwner } from '@/lib/safe/manage/described-owner';

const address = `0x${'a1'.repeat(20)}` as const;
const key: DescribedOwner = { kind: 'key', address: `0x${'c3'.repeat(20)}`, sent: 1 };
const safe = { address: `0x${'b2'.repeat(20)}`, version: '1.4.1' } as const;

test.each([
  [1, 1, '1 of 1 owner confirms'],
  [1, 2, '1 of 2 owners confirms'],
  [2, 3, '2 of 3 owners confirm'],
])('a Safe of which %i of %i owners must confirm is told in plain words', (threshold, count, words) => {
  const owners = Array.from({ length: count }, () => key);
  const { container } = render(
    <OwnerKind safe={safe} owner={{ kind: 'safe', address, version: '1.4.1', threshold, owners }} />,
  );
  expect(container.textContent).toBe(`Safe · ${words}`);
});
