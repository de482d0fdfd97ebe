import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RecipientRisks } from '@/components/transactions/compose/recipient/recipient-risks';
import { deployment } from '@/config/deployment';
import { amara, recipient, safe } from '@/tests/support/chain/people';
import { makePage } from '@/tests/support/gateway/list-json';
import { renderPage } from '@/tests/support/page/render';

const [usdc, other] = deployment.knownTokens.map(({ address }) => address);
if (!usdc || !other) throw new Error('Two tokens are well known.');

const show = (to: typeof recipient, code = '0x') =>
  renderPage(<RecipientRisks safe={safe} transfer={{ kind: 'erc20', token: usdc, to, amount: 1n }} />, {
    chain: {
      safes: [{ address: safe.address, owners: [amara.address], nonce: 3n }],
      codes: [{ address: to, code }],
    },
    gateway: () => makePage([]),
  });

test.each([
  ['its own contract', usdc, 'Sends a token to its own contract'],
  ['the contract of another token', other, 'Sends tokens to the contract of another token'],
])('a token that would go to %s is told beside the field', (_where, to, title) => {
  show(to);
  expect(screen.getByText(title)).toBeDefined();
});

test('nothing of it is told of anybody else', () => {
  show(recipient);
  // The bytes alone decide, so it would stand there at once.
  expect(screen.queryByText(/^Sends/)).toBeNull();
});

test('a contract that is no wallet is told as one, and an account with a key is not', async () => {
  const { unmount } = show(recipient, '0x6000');
  expect(await screen.findByText('This recipient is a contract')).toBeDefined();
  unmount();
  show(recipient);
  expect(await screen.findByText('First payment to this account')).toBeDefined();
  expect(screen.queryByText('This recipient is a contract')).toBeNull();
});

test('what the chain says of a recipient does not move a button away that is being pressed', async () => {
  const { container } = show(recipient, '0x6000');
  fireEvent.pointerDown(document.body);
  // The answers come meanwhile; a press waits for longer than they take here.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(container.querySelectorAll('li').length).toBe(0);
  fireEvent.click(document.body);
  expect(screen.getByText('This recipient is a contract')).toBeDefined();
});
