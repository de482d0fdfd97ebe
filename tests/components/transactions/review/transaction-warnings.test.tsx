import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TransactionWarnings } from '@/components/transactions/review/transaction-warnings';
import { amara, bruno, recipient, safe } from '@/tests/support/chain/people';
import { breakConnection, type GatewayAnswer } from '@/tests/support/gateway/gateway-double';
import { contractCall, etherTransfer, makeItem, makePage } from '@/tests/support/gateway/list-json';
import { renderPage } from '@/tests/support/page/render';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const owners = [amara.address, bruno.address];
const state = { owners, nonce: 7n };
const chain = { safes: [{ address: safe.address, threshold: 2, ...state }] };
const row = (id: string, info: object) =>
  makeItem(info, { id, nonce: 7, status: 'AWAITING_CONFIRMATIONS', missing: [bruno.address] });
const queueWith =
  (...rows: readonly object[]): GatewayAnswer =>
  ({ path }) =>
    makePage(path.includes('queued') ? rows : []);
const show = (gateway: GatewayAnswer, given = {}) =>
  renderPage(
    <TransactionWarnings
      isExecuted={false}
      safe={safe}
      transaction={makeTransaction({ to: amara.address, ...given })}
      state={state}
    />,
    {
      chain,
      gateway,
    },
  );

test('conflicting transactions are listed with what they do, who signed them, and a way to them', async () => {
  show(
    queueWith(
      row('multisig_b', etherTransfer('OUTGOING', 2n * 10n ** 18n)),
      row('multisig_c', contractCall('bake')),
    ),
  );
  const notice = await screen.findByRole('status');
  expect(notice.textContent).toContain('2 other transactions have nonce 7');
  const [first, second] = within(notice).getAllByRole('listitem');
  expect(first?.textContent).toContain('Send 2 ETH');
  expect(first?.textContent).toContain('as the gateway says');
  expect(first?.textContent).toContain(amara.address.slice(0, 6));
  expect(first?.textContent).not.toContain(bruno.address.slice(0, 6));
  expect(second?.textContent).toContain('Call “bake”');
  expect(within(notice).getByRole('link', { name: 'Send 2 ETH' }).getAttribute('href')).toContain(
    'multisig_b',
  );
});

test('what could not be looked at is said with whose answer was missing', async () => {
  show(({ path }) => (path.includes('queued') ? breakConnection() : makePage([])), { to: recipient });
  expect((await screen.findByText(/Could not be checked/)).textContent).toBe(
    'Could not be checked: other transactions with this nonce (the gateway gateway.example).',
  );
  expect(screen.getByText('First payment to this account')).toBeTruthy();
});

test('where the chain is silent nothing is looked at, and that is said', async () => {
  renderPage(
    <TransactionWarnings isExecuted={false} safe={safe} transaction={makeTransaction()} state={undefined} />,
    {
      chain: { isDown: true },
    },
  );
  expect((await screen.findByText(/Could not be checked/)).textContent).toContain(
    'recipients, contracts and other transactions in the queue',
  );
});
