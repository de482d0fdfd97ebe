import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { transferDraft } from '@/components/transactions/compose/send/transfer-draft';
import { TransferForm } from '@/components/transactions/compose/send/transfer-form';
import { TransactionView } from '@/components/transactions/details/transaction-view';
import { TransactionReview } from '@/components/transactions/review/proposal/transaction-review';
import { UserRejectedError } from '@/lib/errors/wallet';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { encodeApproveHash } from '@/lib/safe/protocol/parent';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { SafeAppsHandlers } from '@/lib/safe-apps/host/handlers';
import { amara, bruno, chiara, safe as child, otherSafe as parent } from '@/tests/support/chain/people';
import type { GatewayAnswer } from '@/tests/support/gateway/gateway-double';
import { makeDetails, makeRow } from '@/tests/support/gateway/gateway-json';
import { makeBalances, makePage } from '@/tests/support/gateway/list-json';
import { OpenForm } from '@/tests/support/page/open-form';
import { renderPage } from '@/tests/support/page/render';
import { actAs } from '@/tests/support/safe-apps/surrounding-wallet';
import { confirmName } from '@/tests/support/transactions/confirm-name';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';
import '@/tests/support/wallet/loaded-modules';

beforeEach(() => localStorage.clear());

const transaction = makeTransaction();
const { safeTxHash } = hashTransaction(child, transaction);
const chain = {
  safes: [
    {
      address: child.address,
      owners: [amara.address, bruno.address, parent.address],
      threshold: 3,
      nonce: 7n,
    },
    { address: parent.address, owners: [chiara.address], threshold: 1, nonce: 3n },
  ],
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const propose = 'Propose in app.safe.global';

const isQuestion: GatewayAnswer = ({ path }) =>
  path.endsWith('/queued') ? makePage([]) : makeDetails({ safe: child, transaction });

function review(safe: SafeRef, handlers: Partial<SafeAppsHandlers> = {}) {
  const acting = actAs(parent, handlers);
  const page = renderPage(
    <TransactionReview safe={safe} transaction={transaction} onBack={() => {}} onSigned={() => {}} />,
    { chain, gateway: isQuestion, session: acting.session, walletClient: acting.walletClient },
  );
  return { ...page, ...acting };
}

describe('a new transaction of the Safe that the wallet around the page has open', () => {
  test('is proposed by that wallet: nothing is signed here, and nothing goes to the gateway', async () => {
    const { handlers, gateway } = review(parent);
    await userEvent.click(await button(propose));
    expect(await screen.findByText('Sent to app.safe.global')).toBeDefined();
    expect(handlers.sendTransactions).toHaveBeenCalledExactlyOnceWith(
      {
        calls: [{ to: transaction.to, value: transaction.value, data: transaction.data }],
        safeTxGas: 0n,
      },
      expect.anything(),
    );
    expect(gateway.requests.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(screen.getByRole('link', { name: 'View transaction' }).getAttribute('href')).toContain(
      parent.address,
    );
  });

  test('says whether the wallet took it under the hash that was reviewed', async () => {
    const same = hashTransaction(parent, transaction).safeTxHash;
    const first = review(parent, { sendTransactions: async () => ({ safeTxHash: same }) });
    await userEvent.click(await button(propose));
    expect(await screen.findByText(/matches the transaction above/)).toBeDefined();
    first.unmount();

    review(parent);
    await userEvent.click(await button(propose));
    expect(await screen.findByText(/the wallet chose another number/)).toBeDefined();
  });

  test('may be refused there, and asked for again', async () => {
    const refuse = async () => {
      throw new UserRejectedError();
    };
    review(parent, { sendTransactions: refuse });
    await userEvent.click(await button(propose));
    expect(await button(propose)).toBeDefined();
    const notice = (await screen.findByText('Rejected in the surrounding Safe wallet')).closest('[role]');
    expect(notice?.textContent).toContain('No funds moved.');
    expect(notice?.getAttribute('role')).toBe('status');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that was rejected there says so no more once it is proposed', async () => {
    let isRejected = true;
    review(parent, {
      sendTransactions: async () => {
        if (isRejected) throw new UserRejectedError();
        return { safeTxHash };
      },
    });
    await userEvent.click(await button(propose));
    await screen.findByText('Rejected in the surrounding Safe wallet');
    isRejected = false;
    await userEvent.click(await button(propose));
    expect(await screen.findByText('Sent to app.safe.global')).toBeDefined();
    expect(screen.queryByText('Rejected in the surrounding Safe wallet')).toBeNull();
  });

  test('tells in its own words why that wallet did not take it', async () => {
    review(parent, {
      sendTransactions: async () => {
        throw new Error('The session has ended');
      },
    });
    await userEvent.click(await button(propose));
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(await button(propose)).toBeDefined();
  });

  test('can be stopped waiting for', async () => {
    review(parent, { sendTransactions: () => new Promise(() => {}) });
    await userEvent.click(await button(propose));
    expect(await screen.findByText('Waiting for the surrounding wallet')).toBeDefined();
    await userEvent.click(await button('Stop waiting'));
    expect(await button(propose)).toBeDefined();
  });
});

test('a new transaction of a Safe that this Safe owns is queued unsigned, in the name of its owner', async () => {
  const { handlers, gateway } = review(child);
  await userEvent.click(await button('Add to queue'));
  expect(await screen.findByText('Added to the queue')).toBeDefined();
  expect(handlers.sendTransactions).not.toHaveBeenCalled();
  for (const { body } of gateway.requests.filter(({ method }) => method === 'POST'))
    expect(body).toMatchObject({ sender: parent.address });
});

describe('on the page of a transaction', () => {
  async function open(safe: SafeRef, signers: readonly (typeof amara)[], queue: readonly unknown[] = []) {
    const confirmations = await Promise.all(
      signers.map(async (owner) => ({
        signer: owner.address,
        signature: await signAs(owner, safe, transaction),
      })),
    );
    const details = makeDetails({ safe, transaction, confirmations });
    const acting = actAs(parent);
    const page = renderPage(
      <TransactionView safe={safe} id={hashTransaction(safe, transaction).safeTxHash} />,
      {
        chain,
        gateway: ({ path }) => (path.endsWith('/queued') ? makePage(queue) : details),
        session: acting.session,
        walletClient: acting.walletClient,
      },
    );
    return { ...page, ...acting };
  }

  test('a Safe that this Safe owns is approved for by a transaction of this Safe', async () => {
    const { handlers } = await open(child, [amara]);
    await userEvent.click(await button(/^Approve as /));
    expect(await screen.findByText('Sent to app.safe.global')).toBeDefined();
    const approval = encodeApproveHash(child, safeTxHash);
    expect(handlers.sendTransactions).toHaveBeenCalledExactlyOnceWith(
      { calls: [approval], safeTxGas: 0n },
      expect.anything(),
    );
  });

  test('an approval that stands in the queue of the acting Safe already is led to', async () => {
    const approval = buildSafeTransaction({ calls: [encodeApproveHash(child, safeTxHash)], nonce: 4n });
    const id = `multisig_${parent.address}_${hashTransaction(parent, approval).safeTxHash}`;
    await open(child, [amara], [makeRow(id, 4)]);
    const link = await screen.findByRole('link', { name: 'Open the approval' });
    expect(link.getAttribute('href')).toContain(id);
  });

  test('nothing is offered that only a key can sign', async () => {
    await open(child, [amara]);
    await button(/^Approve as /);
    expect(screen.queryByRole('button', { name: confirmName })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });

  test('for this Safe itself its owners are sent to the wallet around the page', async () => {
    await open(parent, []);
    expect(
      await screen.findByText(
        'You act as this Safe. Its owners sign, execute and reject this in app.safe.global.',
      ),
    ).toBeDefined();
    for (const name of [confirmName, 'Execute']) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

test('the nonce of the acting Safe is not asked for: the wallet around the page chooses it', async () => {
  transferDraft.save(parent, undefined);
  const acting = actAs(parent);
  const show = (safe: SafeRef) =>
    renderPage(<OpenForm safe={safe} Form={TransferForm} onReview={() => {}} />, {
      chain: { ...chain, holdings: [{ owner: safe.address, token: 'native', amount: 10n ** 18n }] },
      gateway: ({ path }) =>
        path.endsWith('/nonces') ? { currentNonce: 3, recommendedNonce: 5 } : makeBalances([]),
      session: acting.session,
    });
  const own = show(parent);
  await screen.findByText(/1 ETH available/);
  expect(screen.queryByLabelText('Nonce')).toBeNull();
  own.unmount();
  show(child);
  await waitFor(() => expect(screen.getByLabelText('Nonce')).toBeDefined());
});
