import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { encodeFunctionData } from 'viem';
import { expect, test } from 'vitest';
import { useBalances } from '@/lib/queries/balances';
import { useOpenRisks } from '@/lib/queries/transactions/token-approvals';
import { amara, safe, stranger, token } from '@/tests/support/chain/people';
import type { GatewayAnswer } from '@/tests/support/gateway/gateway-double';
import { renderPage } from '@/tests/support/page/render';
import { callsAbi } from '@/tests/support/transactions/calls';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const chain = { safes: [{ address: safe.address, owners: [amara.address], threshold: 1, nonce: 7n }] };
const isBalances = (path: string) => path.includes('/balances/');
const balances = { fiatTotal: '0', items: [] };
const gateway: GatewayAnswer = ({ path }) => (isBalances(path) ? balances : undefined);

const approvals = [1n, 2n].map((amount) =>
  makeTransaction({
    ...{ to: token, value: 0n, nonce: 6n + amount },
    data: encodeFunctionData({ abi: callsAbi, functionName: 'approve', args: [stranger.address, amount] }),
  }),
);

function Balances() {
  return <p>{useBalances(safe).data ? 'balances' : 'no balances'}</p>;
}

function Risks() {
  return useOpenRisks(safe, approvals).map((risk, index) => (
    <p key={approvals[index]?.nonce}>
      {String(approvals[index]?.nonce)}: {risk === undefined ? 'asked' : (risk?.title ?? 'nothing')}
    </p>
  ));
}

/** A page with balances that is left for one with what waits, or shows both until then. */
function Pages({ isTogether = false }: { isTogether?: boolean }) {
  const [isLeft, setIsLeft] = useState(false);
  return (
    <>
      {!isLeft && <Balances />}
      {(isLeft || isTogether) && <Risks />}
      <button type="button" onClick={() => setIsLeft(true)}>
        Leave
      </button>
    </>
  );
}

const leave = () => userEvent.click(screen.getByRole('button', { name: 'Leave' }));
const judged = /: Lets a wallet, not an app, take tokens/;

test('approvals are judged by the balances that a page has asked for before', async () => {
  const page = renderPage(<Pages />, { chain, gateway });
  await screen.findByText('balances');
  await leave();
  expect(await screen.findAllByText(judged)).toHaveLength(2);
  expect(page.gateway.requests.filter(({ path }) => isBalances(path))).toHaveLength(1);
});

test('where the page that asked for them is left meanwhile, they are asked for once more', async () => {
  const waiting: (() => void)[] = [];
  const slow: GatewayAnswer = ({ path }) =>
    isBalances(path)
      ? new Promise((resolve) => {
          waiting.push(() => resolve(balances));
        })
      : undefined;
  renderPage(<Pages isTogether />, { chain, gateway: slow });
  await waitFor(() => expect(waiting).toHaveLength(1));
  await screen.findAllByText(/: asked/);
  await leave();
  await waitFor(() => expect(waiting).toHaveLength(2));
  for (const answer of waiting) answer();
  expect(await screen.findAllByText(judged)).toHaveLength(2);
});
