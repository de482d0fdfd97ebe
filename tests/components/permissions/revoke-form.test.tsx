import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Address, toFunctionSelector } from 'viem';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ComposerPage } from '@/components/transactions/compose/composer';
import { demoTokens } from '@/config/demo-tokens';
import type { PowerId } from '@/lib/safe/powers/found-powers';
import { saveFoundPowers } from '@/lib/storage/found-powers';
import { removalDraft } from '@/lib/storage/removal-draft';
import { amara, bruno, recipient, safe, stranger } from '@/tests/support/chain/people';
import { type RenderOptions, renderPage } from '@/tests/support/page/render';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

const usdc = demoTokens.usdc.address;
type Chain = NonNullable<RenderOptions['chain']>;

beforeAll(async () => {
  await import('@/components/transactions/compose/revoke/revoke-form');
}, 60_000);
beforeEach(() => localStorage.clear());

const token = (account: Address): PowerId => ({ kind: 'token', contract: usdc, account });
const module = (account: Address): PowerId => ({ kind: 'module', contract: safe.address, account });
const text = () => document.body.textContent ?? '';
const guard: PowerId = { kind: 'guard', contract: safe.address, account: recipient };

type Of = Partial<NonNullable<Chain['safes']>[number]>;

function open(chosen: readonly PowerId[], of: Of = {}, given: Partial<Chain> = {}) {
  const event = { block: 5n, index: 0, transactionHash: `0x${'ab'.repeat(32)}` } as const;
  saveFoundPowers([safe], (row) => ({
    ...row,
    powers: [{ ...token(stranger.address), events: [{ ...event, by: 'owners', amount: 30n }] }],
  }));
  if (chosen.length > 0) removalDraft.save(safe, { powers: chosen.map((one) => ({ ...one })) });
  const safes = (more: Of) => [
    { address: safe.address, owners: [amara.address, bruno.address], threshold: 2, ...more },
  ];
  const { chain } = renderPage(<ComposerPage />, {
    at: `/transactions/new/?safe=base:${safe.address}&kind=revoke`,
    session: connectedAs(amara.address),
    chain: {
      safes: safes(of),
      holdings: [{ owner: safe.address, token: usdc, amount: 100n }],
      grants: [{ safe: safe.address, token: usdc, spender: stranger.address, amount: 30n, block: 5n }],
      ...given,
    },
  });
  return { change: (more: Of) => chain.change({ safes: safes(more) }) };
}

test('without a choice the form says so, and leads to the page that chooses', async () => {
  open([]);
  expect(await screen.findByText('Nothing selected')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open Permissions' })).toBeDefined();
});

test('what was chosen is listed, and only that', async () => {
  open([token(stranger.address), module(recipient)], { modules: [recipient, bruno.address] });
  expect(await screen.findByRole('heading', { name: '2 permissions to remove' })).toBeDefined();
  expect(screen.getByText(/^Module/)).toBeDefined();
  expect(screen.getByText(/^Token approval/)).toBeDefined();
  expect(screen.queryByText('A guard can block its own removal')).toBeNull();
});

test('what has no price shows the amount that can be taken, as on Permissions', async () => {
  open([token(stranger.address)], {}, { tokens: [{ address: usdc, symbol: 'tUSDC', decimals: 6 }] });
  const row = (await screen.findByText(/^Token approval/)).closest('li');
  await waitFor(() => expect(row?.textContent).toContain('0.00003 tUSDC'));
  expect(row?.textContent).not.toContain('No price');
});

test('what is gone meanwhile is left out and counted', async () => {
  open([token(stranger.address), module(recipient)]);
  expect(await screen.findByRole('heading', { name: '1 permission to remove' })).toBeDefined();
  expect(screen.getByText('1 selected permission is already gone.')).toBeDefined();
  expect(text()).not.toContain('not in this transaction');
});

test('what could not be loaded is not called gone', async () => {
  const approvals = [token(stranger.address), token(bruno.address)];
  open(
    [module(recipient), ...approvals],
    { modules: [recipient] },
    { refusesCallsOf: toFunctionSelector('allowance(address,address)') },
  );
  expect(await screen.findByRole('heading', { name: '1 permission to remove' })).toBeDefined();
  expect(screen.getByText('2 selected permissions not in this transaction')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  expect(text()).not.toContain('already gone');
});

test('a contract that gives no answer is not called gone, and neither is one that no list names', async () => {
  const silent: PowerId = { kind: 'operator', contract: stranger.address, account: bruno.address };
  open([token(stranger.address), silent]);
  expect(await screen.findByText('1 selected permission not in this transaction')).toBeDefined();
  expect(text()).toContain('A contract gave no answer.');
  expect(text()).not.toContain('already gone');
});

test('where nothing chosen could be read, nothing is said to be left', async () => {
  open([{ kind: 'operator', contract: stranger.address, account: bruno.address }]);
  expect(await screen.findByText('Couldn’t load the permissions')).toBeDefined();
  expect(text()).not.toContain('Nothing left to remove');
});

test('nothing is left where all of it is gone', async () => {
  open([module(recipient)]);
  expect(await screen.findByText('Nothing left to remove')).toBeDefined();
});

test('a guard is said to be able to block its own removal', async () => {
  open([guard], { guard: recipient });
  expect(await screen.findByText('A guard can block its own removal')).toBeDefined();
});

test('what the Safe’s settings no longer list at the press is refused and named', async () => {
  const { change } = open([guard, token(stranger.address)], { guard: recipient });
  await screen.findByText('A guard can block its own removal');
  change({});
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));
  expect(
    await screen.findByText(/^The Safe’s current settings don’t list 1 selected permission\./),
  ).toBeDefined();
});
