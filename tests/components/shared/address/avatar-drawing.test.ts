import { expect, test } from 'vitest';
import { drawAvatar } from '@/components/shared/address/avatar-drawing';

const address = '0x62923B81958aa09713b5393062AEa3009Dd8B0e4';

test('an address has the same avatar however its letters are written', () => {
  expect(drawAvatar(address.toLowerCase())).toEqual(drawAvatar(address));
});

test('addresses with equal ends look different', () => {
  const lookAlikes = Array.from(
    { length: 200 },
    (_, index) => `0x6292${index.toString(16).padStart(32, '0')}b0e4`,
  );
  const drawings = new Set(lookAlikes.map((each) => JSON.stringify(drawAvatar(each))));
  expect(drawings.size).toBe(lookAlikes.length);
});
