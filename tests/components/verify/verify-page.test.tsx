import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encodeFunctionData, erc20Abi, maxUint256, zeroAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { VerifyPage } from '@/components/verify/verify-page';
import { storeContent } from '@/lib/actions/sign/message-content';
import { packHandOver } from '@/lib/hand-over/pack-hand-over';
import { formatForLocalsafe, formatSubmission } from '@/lib/hand-over/write-file';
import type { MessageContent } from '@/lib/safe/protocol/message-hash';
import { amara, bruno, safe, stranger, token } from '@/tests/support/chain/people';
import { handTransaction } from '@/tests/support/transactions/handed-transactions';
import { hashOf, makePermit, signMessageAs } from '@/tests/support/transactions/messages';

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
  expect(screen.getByText('The field “nonce” is missing.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Nonce' }), '7');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(screen.getByRole('heading', { name: 'Which Safe?' })).toBeTruthy();
});

describe('a message', () => {
  const pack = async (content: MessageContent) =>
    packHandOver({
      ...{ kind: 'message', safe, content: storeContent(content), hash: hashOf(safe, content) },
      signatures: [{ signer: amara.address, signature: await signMessageAs(amara, safe, content) }],
    });

  test('that lets others take any amount is a reason to look twice, with who may take it', async () => {
    show(await pack(makePermit({ value: maxUint256 })));
    expect(screen.getByRole('alert').textContent).toContain('Lets an account take any amount of a token.');
    expect(screen.getByText('Any amount of the token')).toBeTruthy();
    expect(await screen.findByText('Signed exactly this message.')).toBeTruthy();
  });

  test('of plain words has nothing against it, until the device shows another hash', async () => {
    show(await pack('Three loaves of rye'));
    expect(screen.getByText('Three loaves of rye')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: /EIP-712 digest$/ }), '0000');
    expect(screen.getByRole('alert').textContent).toContain('The EIP-712 digest differs from your device.');
  });
});

describe('the fee that the Safe pays for the execution', () => {
  const paying = { baseGas: 50_000n, gasPrice: 1_000_000n };

  test.each([
    [
      'ETH',
      zeroAddress,
      /^The Safe also pays a fee for the execution: at most 0\.\d+ ETH to whoever executes/,
    ],
    ['a known token', token, /at most [\d,.]+ USDC to whoever executes the transaction\.$/],
    ['another token', stranger.address, /at most \d+ base units \(decimals unknown\) of the token below/],
  ])('is said in money words where it is %s', async (_what, gasToken, sentence) => {
    show(packHandOver(await handTransaction([amara], { ...paying, gasToken })));
    const line = screen.getByText(
      (_text, element) => element?.tagName === 'P' && sentence.test(element.textContent ?? ''),
    );
    expect(line.closest('details')).toBeNull();
    expect(document.body.textContent).not.toMatch(/ wei/);
  });

  test('is not said where there is none', () => {
    show(packHandOver(signed));
    expect(screen.queryByText(/pays a fee for the execution/)).toBeNull();
  });
});
