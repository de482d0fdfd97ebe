import { expect, test } from 'vitest';
import { readScannedAccount } from '@/components/transactions/compose/recipient/read-scanned-account';
import { recipient, token } from '@/tests/support/chain/people';

test.each([
  ['an address', recipient, recipient],
  ['an address with its chain', `base:${recipient}`, `base:${recipient}`],
  ['an account (CAIP-10)', `eip155:8453:${recipient}`, recipient],
  ['a payment link', `ethereum:${recipient}@8453?value=1e18`, recipient],
  [
    'a link for a token, by who is paid',
    `ethereum:${token}@8453/transfer?address=${recipient}&uint256=5`,
    recipient,
  ],
  [
    'a link for another chain, left for the field to refuse',
    `ethereum:${recipient}@1`,
    `ethereum:${recipient}@1`,
  ],
])('reads %s', (_what, text, expected) => {
  expect(readScannedAccount(text)).toBe(expected);
});
