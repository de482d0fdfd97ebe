import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Address, type Hash, parseEther } from 'viem';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CreateSafe } from '@/components/create/create-safe';
import { CreationNotices } from '@/components/create/undeployed/creation-notices';
import { predictAddress } from '@/lib/actions/create/creation-contracts';
import type { CreationStatus } from '@/lib/actions/create/follow-creation';
import type { SafeSetup } from '@/lib/safe/create/creation';
import { keepUndeployed } from '@/lib/storage/undeployed-safes';
import { amara, bruno, chiara, otherSafe, recipient } from '@/tests/support/chain/people';
import { renderPage } from '@/tests/support/page/render';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

// What is fetched with the first press is compiled before, as a server would have it.
beforeAll(async () => {
  await import('@/components/create/undeployed/undeployed-view');
  await import('@/components/transactions/compose/first-payment');
  await import('@/components/transactions/compose/first-payment-review');
  await import('@/components/transactions/compose/recipient/recipient-risks');
  await import('@/components/transactions/review/simulation/simulation-section');
  await import('@/lib/actions/risk/simulate-transaction');
  await import('@/lib/actions/risk/analyze-transaction');
  await import('@/lib/actions/create/describe-creation');
}, 30_000);
beforeEach(() => localStorage.clear());

const setupOf = (changed: Partial<SafeSetup>): SafeSetup => ({
  ...{ version: '1.4.1', owners: [amara.address], threshold: 1, saltNonce: 5n, ...changed },
});

/** The page of a Safe whose setup is kept, with one ETH at its address. */
function open(changed: Partial<SafeSetup> = {}, account: Address | null = amara.address) {
  const setup = setupOf(changed);
  const kept = { chainId: 8453, address: predictAddress(setup) };
  keepUndeployed({
    ...{ safe: kept, name: 'Later', createdAt: 1, isSavedOutside: true },
    setup: { ...setup, owners: [...setup.owners] },
  });
  return renderPage(<CreateSafe />, {
    at: `/new-safe/create/?safe=base:${kept.address}`,
    chain: {
      safes: [{ address: otherSafe.address, owners: [amara.address], threshold: 1 }],
      holdings: [{ owner: kept.address, token: 'native', amount: parseEther('1') }],
    },
    ...(account && { session: connectedAs(account) }),
  });
}
const offer = () => screen.queryByRole('button', { name: 'Create and send' });

describe('sending with the creation', () => {
  test('is offered to an owner whose signature is enough, without a word about why not', async () => {
    open({ owners: [bruno.address, amara.address] });
    await waitFor(() => expect(offer()).not.toBeNull());
    expect(screen.queryByText(/create the Safe first/i)).toBeNull();
  });

  test.each<[string, Partial<SafeSetup>, Address | null, string | undefined]>([
    [
      'where two confirmations are required',
      { owners: [amara.address, bruno.address, chiara.address], threshold: 2 },
      amara.address,
      'With 2 required confirmations, create the Safe first, then send.',
    ],
    [
      'to an owner that is a Safe',
      { owners: [otherSafe.address] },
      otherSafe.address,
      'Your account is a contract. Create the Safe first, then send.',
    ],
    ['to somebody who is no owner', {}, bruno.address, undefined],
    ['to nobody', {}, null, undefined],
  ])('is not offered %s', async (_whom, changed, account, reason) => {
    const { queries } = open(changed, account);
    await screen.findByRole('heading', { name: 'Setup file' });
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(offer()).toBeNull();
    const said = screen.queryByText(/create the Safe first/i)?.textContent;
    expect(said).toBe(reason);
  });

  test('is reviewed like every payment, and asks the gateway about no queue or history', async () => {
    const { gateway, queries } = open();
    await waitFor(() => expect(offer()).not.toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Create and send' }));
    expect(await screen.findByText('1 ETH available')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add recipient' })).toBeNull();
    expect(await screen.findByText(/1 of 1 owner must confirm/)).toBeDefined();
    await userEvent.type(screen.getByLabelText('Recipient'), recipient);
    await userEvent.type(screen.getByLabelText('Amount'), '0.25');
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    const headline = within(await screen.findByRole('region', { name: 'Transaction' }));
    expect(await headline.findByText('Send 0.25 ETH')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Sign, create and send' })).toBeDefined();
    const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(steps).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Now: Sign the payment'),
        expect.stringContaining('Next: Create the Safe and send'),
      ]),
    );
    // This node simulates nothing, and the page says no more than that.
    expect(await screen.findByText('Not simulated')).toBeDefined();
    expect(screen.getByText(/can’t simulate a Safe that isn’t created yet/)).toBeDefined();
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(screen.queryByText(/Could not be checked/)).toBeNull();
    const asked = gateway.requests.map(({ path }) => path);
    expect(asked.filter((path) => /multisig-transactions|queued|history/.test(path))).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByDisplayValue('0.25')).toBeDefined();
  });

  test('refuses more than waits at the address, and the Safe itself', async () => {
    open();
    await waitFor(() => expect(offer()).not.toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Create and send' }));
    await userEvent.type(await screen.findByLabelText('Recipient'), predictAddress(setupOf({})));
    await userEvent.type(screen.getByLabelText('Amount'), '2');
    await screen.findByText('1 ETH available');
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    expect(await screen.findByText('The Safe has 1 ETH.')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Transaction' })).toBeNull();
  });

  test('warns of a first payment to somebody unknown, and not of one to an owner', async () => {
    open({ owners: [amara.address, bruno.address] });
    await waitFor(() => expect(offer()).not.toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Create and send' }));
    const field = await screen.findByLabelText('Recipient');
    await userEvent.type(field, recipient);
    expect(await screen.findByText('First payment to this account')).toBeDefined();
    // Nothing was paid before there was a Safe, and nobody has to be asked about it.
    expect(screen.queryByText('Earlier payments could not be checked')).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, bruno.address);
    await waitFor(() => expect(screen.queryByText('First payment to this account')).toBeNull());
  });
});

describe('what became of a payment that was sent with a creation', () => {
  const safeTxHash: Hash = `0x${'5a'.repeat(32)}`;
  const transactionHash: Hash = `0x${'cd'.repeat(32)}`;
  const sent = { transactionHash, account: amara.address, sentAt: 1 };
  const show = (status: CreationStatus, { hasPayment = true, isComposing = false } = {}) =>
    renderPage(
      <CreationNotices {...{ status, isComposing }} sent={hasPayment ? { ...sent, safeTxHash } : sent} />,
    ).container;

  test.each([
    ['reverted', 'wasn’t'],
    ['replaced', 'wasn’t'],
    // It may still come.
    ['lost', 'hasn’t been'],
    ['created-only', 'wasn’t'],
  ] as const)('is said where it is %s, with what its signature can still do', (status, verb) => {
    expect(show(status).textContent).toMatch(
      new RegExp(`payment ${verb} sent.*Anyone who has it can execute`, 's'),
    );
  });

  test.each(['reverted', 'replaced', 'lost'] as const)(
    'is not spoken of where a Safe alone was to be created and it is %s',
    (status) => {
      expect(show(status, { hasPayment: false }).textContent).not.toMatch(/payment|signature/);
    },
  );

  test('needs no notice where all went well, or is under way', () => {
    for (const status of ['created', 'pending', 'waiting'] as const)
      expect(show(status).textContent).toBe('');
  });

  test('is said while it is still being written and somebody creates the Safe', () => {
    const text = show('created', { hasPayment: false, isComposing: true }).textContent;
    expect(text).toContain('This Safe was created in the meantime');
  });
});
