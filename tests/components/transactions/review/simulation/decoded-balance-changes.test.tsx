import { screen, waitFor, within } from '@testing-library/react';
import { encodeFunctionData, maxUint256 } from 'viem';
import { expect, test } from 'vitest';
import { DecodedBalanceChanges } from '@/components/transactions/review/simulation/decoded-balance-changes';
import { knownTokens } from '@/config/tokens';
import type { MultiSendStep } from '@/lib/safe/protocol/multisend';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { amara, recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { renderPage } from '@/tests/support/page/render';
import { officialAt } from '@/tests/support/transactions/analyzed';
import { batchOf, callOf, callsAbi } from '@/tests/support/transactions/calls';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const show = (given: Partial<SafeTransaction>) =>
  renderPage(
    <section aria-label="Decoded">
      <DecodedBalanceChanges safe={safe} transaction={makeTransaction({ value: 0n, ...given })} />
    </section>,
  );
async function section() {
  const shown = await screen.findByRole('region', { name: 'Decoded' });
  await waitFor(() => expect(shown.textContent).not.toBe(''));
  return shown;
}
const pay = (value: bigint): MultiSendStep => ({ operation: 0, to: recipient, value, data: '0x' });

test('what leaves the Safe is told by its amount; who gets it stands with the payments', async () => {
  show({ to: recipient, value: 10n ** 18n });
  const { textContent } = await section();
  expect(textContent).toContain('Out−1 ETH');
  expect(textContent).not.toContain(recipient.slice(-4));
});

test('several payments of one asset stand together with their sum', async () => {
  show(batchOf(officialAt('multiSendCallOnly'), [pay(10n ** 17n), pay(2n * 10n ** 17n)]));
  const shown = await section();
  expect(shown.textContent).toContain('−0.3 ETH in all');
  expect(within(shown).queryAllByRole('listitem')).toHaveLength(0);
});

test('a permission to take something later says what and by whom', async () => {
  const usdc = knownTokens.find(({ symbol }) => symbol === 'USDC')?.address ?? token;
  const approve = (amount: bigint) =>
    encodeFunctionData({ abi: callsAbi, functionName: 'approve', args: [stranger.address, amount] });
  const first = show(callOf(usdc, approve(7_500_000n)));
  expect((await section()).textContent).toContain('7.5 USDC');
  expect((await section()).textContent).toContain(stranger.address.slice(-4));
  first.unmount();
  const second = show(callOf(usdc, approve(maxUint256)));
  expect((await section()).textContent).toContain('Unlimited USDC');
  second.unmount();
  // A well-known token has no line of its own, so its symbol must be here.
  show(callOf(usdc, approve(0n)));
  expect((await section()).textContent).toContain('Approval endsUSDC');
});

test('an amount at a contract that is no token is shown as the number it is', async () => {
  const data = encodeFunctionData({ abi: callsAbi, functionName: 'transfer', args: [amara.address, 5n] });
  show(callOf(stranger.address, data));
  expect(await screen.findByText('Not a token')).toBeDefined();
  expect((await section()).textContent).toContain('5 (base units, or a token ID)');
});

test('beside foreign code nothing is said to be all', async () => {
  show(callOf(stranger.address, '0x12345678', 1));
  expect((await section()).textContent).toContain('It may be everything.');
});
