import MultiSendCallOnly from '@safe-global/safe-contracts/build/artifacts/contracts/libraries/MultiSendCallOnly.sol/MultiSendCallOnly.json' with {
  type: 'json',
};
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import '@/lib/actions/execution/execute-transaction';
import { multiSendCallOnly } from '@/config/contracts';
import { outbox } from '@/lib/outbox/outbox';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import { amara, recipient, safe, stranger } from '@/tests/support/chain/people';
import { neverAnswer, refuse } from '@/tests/support/gateway/gateway-double';
import {
  answerStrangers,
  appUrl,
  chain,
  honestGateway,
  manifestJson,
  openApp,
  outcomeOf,
  payment,
} from '@/tests/support/safe-apps/app-fixture';
import { appOrigin } from '@/tests/support/safe-apps/pair';
import { officialAt } from '@/tests/support/transactions/analyzed';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

beforeEach(() => {
  localStorage.clear();
  answerStrangers(() => Response.json(manifestJson));
});

const request = () => screen.findByRole('region', { name: `Request from ${appOrigin}` });
const noRequest = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: `Request from ${appOrigin}` })).toBeNull());
const single = buildSafeTransaction({ calls: [{ to: recipient, value: 1n, data: '0x' }], nonce: 7n });

describe('a request for a transaction', () => {
  test('is headed by the origin, reviewed like any other, and answered once it is in the queue', async () => {
    const { guest, gateway } = openApp();
    const asked = guest.request('sendTransactions', { txs: [payment()] });
    const review = await request();
    expect(review.textContent).toContain(appOrigin);
    expect(await within(review).findByRole('region', { name: 'Transaction' })).toBeDefined();
    expect(within(review).getByText('EIP-712 Digest')).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign' }));
    const { safeTxHash } = hashTransaction(safe, single);
    expect(await asked).toEqual({ safeTxHash });
    const sent = gateway.requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toMatchObject({ safeTxHash, origin: JSON.stringify({ url: appUrl, name: 'Ledger' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Back to the app' }));
    await noRequest();
  });

  test('for several calls becomes one batch', async () => {
    const { guest } = openApp();
    void guest
      .request('sendTransactions', { txs: [payment('1'), payment('2'), payment('3')] })
      .catch(() => undefined);
    const review = await request();
    await waitFor(() => expect(review.textContent).toContain(multiSendCallOnly[2]?.address));
    expect(within(review).getAllByText('EIP-712 Digest')).toHaveLength(1);
  });

  test('names everybody whom it pays, with whole addresses', async () => {
    const codes = [{ address: officialAt('multiSendCallOnly'), code: MultiSendCallOnly.deployedBytecode }];
    const { guest } = openApp({ chain: { ...chain, codes } });
    const other = { ...payment('2'), to: stranger.address };
    void guest.request('sendTransactions', { txs: [payment('1'), other] }).catch(() => undefined);
    await request();
    expect(await screen.findByRole('heading', { name: /^Pay\s2\speople/ })).toBeDefined();
    const payments = (await screen.findByRole('table', { name: 'Payments' })).textContent;
    for (const one of [recipient, stranger.address]) expect(payments?.replaceAll(/\s/g, '')).toContain(one);
  });

  test('with a limit of gas is warned about', async () => {
    const { guest } = openApp();
    void guest
      .request('sendTransactions', { txs: [payment()], params: { safeTxGas: 50_000 } })
      .catch(() => undefined);
    expect(await screen.findByText('Sets a gas limit')).toBeDefined();
  });

  test.each([
    ['the button', async () => userEvent.click(await screen.findByRole('button', { name: 'Decline' }))],
    [
      'the cross',
      async () => userEvent.click(await screen.findByRole('button', { name: 'Close the request' })),
    ],
    [
      'the Escape key',
      async () => {
        screen.getByRole('button', { name: 'Close the request' }).focus();
        await userEvent.keyboard('{Escape}');
      },
    ],
  ])('that is refused with %s is told so to the app, and nothing is signed', async (_name, refuseIt) => {
    const { guest, wallet } = openApp();
    const asked = guest.request('sendTransactions', { txs: [payment()] });
    const outcome = outcomeOf(asked);
    await request();
    await refuseIt();
    await waitFor(() => expect(outcome.said).toBe('Transaction was rejected'));
    await noRequest();
    expect(wallet.asked).toEqual([]);
  });

  test('outlives that the page is drawn again', async () => {
    const { guest, pair } = openApp();
    const outcome = outcomeOf(guest.request('sendTransactions', { txs: [payment()] }));
    await screen.findByRole('button', { name: 'Sign' });
    await userEvent.click(screen.getByRole('button', { name: 'Draw again' }));
    expect(await screen.findByRole('button', { name: 'Sign' })).toBeDefined();
    expect(pair.listening('host')).toBe(1);
    expect(outcome.said).toBeUndefined();
  });

  test('waits while another one is reviewed', async () => {
    const { guest } = openApp();
    const outcomes = [payment('1'), payment('2')].map((tx) =>
      outcomeOf(guest.request('sendTransactions', { txs: [tx] })),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(outcomes[0]?.said).toBe('Transaction was rejected'));
    expect(outcomes[1]?.said).toBeUndefined();
    await request();
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(outcomes[1]?.said).toBe('Transaction was rejected'));
  });

  test('ends when the app is loaded again, and a signature that comes later is dropped', async () => {
    let sign: (() => void) | undefined;
    const late = doubleSigningWallet(amara, {
      answers: {
        eth_signTypedData_v4: ([, payload]) =>
          new Promise((resolve) => {
            sign = () => resolve(amara.signTypedData(JSON.parse(String(payload))));
          }),
      },
    });
    const { guest, gateway } = openApp({ walletClient: late.client });
    const outcome = outcomeOf(guest.request('sendTransactions', { txs: [payment()] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign' }));
    await waitFor(() => expect(sign).toBeDefined());
    await userEvent.click(screen.getByRole('button', { name: 'Reload the app' }));
    await noRequest();
    await waitFor(() => expect(outcome.said).toBe('Transaction was rejected'));
    sign?.();
    await waitFor(() => expect(late.asked).toContain('eth_signTypedData_v4'));
    expect(gateway.requests.some(({ method }) => method === 'POST')).toBe(false);
    expect(outbox.get()).toEqual([]);
  });

  test('is answered with its hash when the gateway is silent: what is signed is kept and submitted later', async () => {
    const { guest } = openApp({
      gateway: (sent) => (sent.method === 'POST' ? refuse(503, { message: 'Busy' }) : honestGateway(sent)),
    });
    const asked = guest.request('sendTransactions', { txs: [payment()] });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign' }));
    expect(await asked).toEqual({ safeTxHash: hashTransaction(safe, single).safeTxHash });
    expect(outbox.get()[0]?.origin).toBe(JSON.stringify({ url: appUrl, name: 'Ledger' }));
  });

  test('gets the next nonce although the gateway still tells the one before, and may get another by hand', async () => {
    const { guest } = openApp();
    const ask = (amount: string) => guest.request('sendTransactions', { txs: [payment(amount)] });
    const first = ask('1');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign' }));
    expect(await first).toEqual({ safeTxHash: hashTransaction(safe, single).safeTxHash });
    await userEvent.click(await screen.findByRole('button', { name: 'Back to the app' }));

    const build = (value: bigint, nonce: bigint) =>
      buildSafeTransaction({ calls: [{ to: recipient, value, data: '0x' }], nonce });
    const second = ask('2');
    await waitFor(async () => expect((await request()).textContent).toContain('Nonce8'));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign' }));
    expect(await second).toEqual({ safeTxHash: hashTransaction(safe, build(2n, 8n)).safeTxHash });
    await userEvent.click(await screen.findByRole('button', { name: 'Back to the app' }));

    const third = ask('3');
    await userEvent.type(await screen.findByLabelText('Nonce'), '12{Enter}');
    await waitFor(async () => expect((await request()).textContent).toContain('Nonce12'));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign' }));
    expect(await third).toEqual({ safeTxHash: hashTransaction(safe, build(3n, 12n)).safeTxHash });
  });

  test('says to who is no owner why nothing can be signed', async () => {
    const { guest, wallet } = openApp({ session: connectedAs(stranger.address) });
    outcomeOf(guest.request('sendTransactions', { txs: [payment()] }));
    expect(await screen.findByText('The connected account is not an owner of this Safe.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add to queue' })).toBeNull();
    expect(wallet.asked).toEqual([]);
  });

  test('offers a wallet to who has connected none', async () => {
    const { guest } = openApp({ session: { status: 'disconnected' } });
    outcomeOf(guest.request('sendTransactions', { txs: [payment()] }));
    expect(await screen.findByRole('button', { name: 'Connect Wallet' })).toBeDefined();
  });

  test('is put into the queue unsigned by who acts for a Safe that is an owner, and the app learns its hash', async () => {
    const parent = { address: recipient, owners: [amara.address], threshold: 1 };
    const { guest, gateway, wallet } = openApp({
      chain: {
        safes: [{ address: safe.address, owners: [parent.address], threshold: 1, nonce: 7n }, parent],
      },
      gateway: (sent) => {
        if (sent.method === 'GET' && /transactions\/0x/.test(sent.path))
          return refuse(404, { code: 404, message: 'Not found' });
        return honestGateway(sent);
      },
    });
    const asked = guest.request('sendTransactions', { txs: [payment()] });
    expect(await screen.findByRole('region', { name: 'Transaction' })).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Add to queue' }));
    const { safeTxHash } = hashTransaction(safe, single);
    expect(await asked).toEqual({ safeTxHash });
    const sent = gateway.requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toMatchObject({
      ...{ safeTxHash, sender: parent.address },
      origin: JSON.stringify({ url: appUrl, name: 'Ledger' }),
    });
    expect(sent?.body).not.toHaveProperty('signature');
    expect(wallet.asked).toEqual([]);
    expect(await screen.findByText('Waiting for approval')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Back to the app' }));
    await noRequest();
  });

  test('shows a skeleton until the nonce is known', async () => {
    const { guest } = openApp({
      gateway: (sent) => (sent.path.endsWith('/nonces') ? neverAnswer(sent) : honestGateway(sent)),
    });
    void guest.request('sendTransactions', { txs: [payment()] }).catch(() => undefined);
    expect(within(await request()).getByRole('status')).toBeDefined();
  });
});

describe('a request to a Safe that needs one signature', () => {
  const [standing = expect.unreachable()] = chain.safes;
  const alone = { safes: [{ ...standing, owners: [amara.address], threshold: 1 }] };
  const buttonNames = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

  test('is signed, and the app has its hash before it is executed; what is not executed can be tried again', async () => {
    const { guest, wallet } = openApp({ chain: alone });
    const asked = guest.request('sendTransactions', { txs: [payment()] });
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm and execute' }));
    expect(await asked).toEqual({ safeTxHash: hashTransaction(safe, single).safeTxHash });
    // The chain of this test tries no execution: it stops there, before the wallet is asked.
    expect(await screen.findByText('Not executed yet. Your signature stays valid.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Execute' })).toBeDefined();
    expect(wallet.asked).not.toContain('eth_sendTransaction');
    await userEvent.click(screen.getByRole('button', { name: 'Back to the app' }));
    await noRequest();
  });

  test('may only be signed, and speaks of no other owners', async () => {
    const { guest } = openApp({ chain: alone });
    const asked = guest.request('sendTransactions', { txs: [payment()] });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign' }));
    expect(await asked).toEqual({ safeTxHash: hashTransaction(safe, single).safeTxHash });
    const done = await screen.findByText('Signed and in the queue');
    expect(done.parentElement?.textContent).toContain('Your signature is the only one needed.');
    expect(done.parentElement?.textContent).not.toContain('other owners');
    expect(screen.queryByRole('button', { name: /Copy link/ })).toBeNull();
  });

  test('that the gateway does not take is executed from what this browser has', async () => {
    const { guest } = openApp({
      chain: alone,
      gateway: (sent) => (sent.method === 'POST' ? refuse(503, { message: 'Busy' }) : honestGateway(sent)),
    });
    const asked = guest.request('sendTransactions', { txs: [payment()] });
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm and execute' }));
    expect(await asked).toEqual({ safeTxHash: hashTransaction(safe, single).safeTxHash });
    expect(await screen.findByRole('button', { name: 'Execute' })).toBeDefined();
  });

  test.each([
    ['two signatures are needed', chain, 7],
    ['another transaction comes first', alone, 8],
  ])('cannot be executed at once where %s', async (_, state, recommendedNonce) => {
    const { guest } = openApp({
      chain: state,
      gateway: (sent) =>
        sent.path.endsWith('/nonces') ? { currentNonce: 7, recommendedNonce } : honestGateway(sent),
    });
    outcomeOf(guest.request('sendTransactions', { txs: [payment()] }));
    await screen.findByRole('button', { name: 'Sign' });
    expect(buttonNames()).not.toContain('Confirm and execute');
  });
});
