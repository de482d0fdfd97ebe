import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem';
import { expect, test } from 'vitest';
import { VerifyPage } from '@/components/verify/verify-page';
import { packHandOver } from '@/lib/hand-over/pack-hand-over';
import { formatForLocalsafe, formatSubmission } from '@/lib/hand-over/write-file';
import { amara, bruno, safe, stranger, token } from '@/tests/support/chain/people';
import { handTransaction } from '@/tests/support/transactions/handed-transactions';

const signed = await handTransaction([amara]);
const { transaction, hash: safeTxHash, signatures: confirmations } = signed;
const file = formatSubmission({ safe, transaction, safeTxHash, confirmations });

const show = (fragment = '') => render(<VerifyPage fragment={fragment} isFile />);

async function check(text: string): Promise<void> {
  show();
  fireEvent.change(screen.getByRole('textbox', { name: 'Transaction' }), { target: { value: text } });
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
}

test('a link shows the transaction, and nothing speaks against a plain payment', async () => {
  show(packHandOver(signed));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Send 1 ETH to 0x90F7…b906');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByText('Signed exactly this transaction.')).toBeTruthy();
});

test('a link that was cut off is refused', () => {
  show(packHandOver(signed).slice(0, -9));
  expect(screen.getByText('This can’t be read')).toBeTruthy();
});

test('a changed amount is named, and the signature does not count', async () => {
  const changed = JSON.parse(file);
  changed.transaction.value = '2';
  await check(JSON.stringify(changed));
  expect(screen.getByRole('alert').textContent).toContain('Its hash is not the hash of its fields.');
  expect(await screen.findByText(/^Doesn’t match/)).toBeTruthy();
});

test('an unlimited approval is a reason to look twice', async () => {
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [stranger.address, maxUint256],
  });
  show(packHandOver(await handTransaction([bruno], { to: token, value: 0n, data })));
  expect(screen.getByRole('alert').textContent).toContain('1 reason to look twice');
  expect(screen.getByText('Unlimited')).toBeTruthy();
});

test('the Safe is asked for where a text names none, and the hashes follow from it', async () => {
  await check(formatForLocalsafe({ safe, transaction, safeTxHash, confirmations }));
  expect(screen.getByRole('heading', { name: 'Which Safe?' })).toBeTruthy();
  expect(screen.queryByText('EIP-712 digest')).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'Safe' }), safe.address);
  expect(await screen.findByText('Signed exactly this transaction.')).toBeTruthy();
});

test('typed groups are compared, and one that differs says not to sign', async () => {
  show(packHandOver(signed));
  const field = screen.getByRole('textbox', { name: /EIP-712 digest$/ });
  await userEvent.type(field, safeTxHash.slice(2, 18));
  expect(screen.getByText('Same: 4 of 16 groups compared, all match.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, safeTxHash.slice(2, 10));
  expect(screen.getByText(/^2 of 16 groups compared, all equal\./)).toBeTruthy();
  await userEvent.type(field, ' 0000');
  expect(screen.getByRole('alert').textContent).toContain('The EIP-712 digest differs from your device.');
});

test('fields by hand are read like any other text', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Enter fields' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'To' }), transaction.to);
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(screen.getByText('The field “nonce” is missing or can’t be read.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Nonce' }), '7');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(screen.getByRole('heading', { name: 'Which Safe?' })).toBeTruthy();
});
