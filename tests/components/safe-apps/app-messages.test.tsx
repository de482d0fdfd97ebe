import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stringToHex } from 'viem';
import '@/components/ui/overlay/dialog-panel';
import { beforeEach, describe, expect, test } from 'vitest';
import { amara, bruno, recipient, safe, stranger } from '@/tests/support/chain/people';
import { breakConnection } from '@/tests/support/gateway/gateway-double';
import { defer } from '@/tests/support/page/defer';
import {
  answerStrangers,
  honestGateway,
  manifestJson,
  outcomeOf,
} from '@/tests/support/safe-apps/app-fixture';
import {
  keepMessage,
  messageHash,
  openForMessages as open,
  text,
} from '@/tests/support/safe-apps/app-message-fixture';
import { appOrigin } from '@/tests/support/safe-apps/pair';
import {
  hashOf,
  makeAuthorization,
  makeMessageJson,
  makePermit,
} from '@/tests/support/transactions/messages';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

beforeEach(() => {
  localStorage.clear();
  answerStrangers(() => Response.json(manifestJson));
});

const request = () => screen.findByRole('region', { name: `Request from ${appOrigin}` });
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));

describe('a message that an app wants signed', () => {
  test('is headed by the origin and shown, and of one owner alone the app gets the signature at once', async () => {
    const { guest, wallet } = open({ threshold: 1 });
    const asked = guest.request('signMessage', { message: text });
    const review = await request();
    expect(review.textContent).toContain(appOrigin);
    expect((await screen.findByRole('region', { name: 'Message' })).textContent).toContain(text);
    expect(screen.getAllByText(/Request from/)).toHaveLength(1);
    await press('Sign');
    const signature = (await makeMessageJson(text, { threshold: 1 })).preparedSignature;
    expect(await asked).toEqual({ messageHash, signature });
    expect(wallet.asked).toContain('eth_signTypedData_v4');
    expect(await screen.findByText('Signature sent to the app')).toBeDefined();
    await press('Back to the app');
    await waitFor(() => expect(screen.queryByText('Signature sent to the app')).toBeNull());
  });

  test('that pays says who gets what, with the whole address', async () => {
    const { guest } = open({ threshold: 1 });
    const asked = guest.request('signTypedMessage', { typedData: makeAuthorization() });
    asked.catch(() => undefined);
    await request();
    expect(await screen.findByRole('heading', { name: /^Pay 0x90F7…b906\s100\sUSDC$/ })).toBeDefined();
    const payments = await screen.findByRole('region', { name: 'Payments' });
    expect(payments.textContent?.replaceAll(/\s/g, '')).toContain(recipient);
  });

  test('is waited for until enough owners have signed', async () => {
    const gateway = keepMessage();
    const { guest, queries } = open({ gateway: gateway.answer });
    const outcome = outcomeOf(guest.request('signMessage', { message: text }));
    await press('Sign');
    expect(await screen.findByText('1 of 2 owners have signed')).toBeDefined();
    expect(await screen.findByRole('link', { name: 'Open the message' })).toBeDefined();
    expect(outcome.said).toBeUndefined();
    gateway.sign(bruno);
    await queries.invalidateQueries();
    const { preparedSignature } = await makeMessageJson(text, { signers: [amara, bruno] });
    await waitFor(() => expect(outcome.said).toEqual({ messageHash, signature: preparedSignature }));
    expect(await screen.findByText('Signature sent to the app')).toBeDefined();
  });

  describe.each(['Back to the app', 'Close the request'])('left by “%s” before it is complete', (name) => {
    const signAndLeave = async () => {
      const gateway = keepMessage();
      const opened = open({ gateway: gateway.answer });
      const outcome = outcomeOf(opened.guest.request('signMessage', { message: text }));
      await press('Sign');
      await screen.findByText('1 of 2 owners have signed');
      await press(name);
      await screen.findByRole('dialog', { name: 'Close before the app has the signature?' });
      return { ...opened, outcome, sign: gateway.sign };
    };

    test('is rejected once the person has agreed, and its signature can be fetched later', async () => {
      const { outcome, guest, sign, queries } = await signAndLeave();
      expect(outcome.said).toBeUndefined();
      await press('Leave');
      await waitFor(() => expect(outcome.said).toBe('Transaction was rejected'));
      expect(screen.queryByText('1 of 2 owners have signed')).toBeNull();
      expect(await guest.request('getOffChainSignature', messageHash)).toBe('');
      sign(bruno);
      await queries.invalidateQueries();
      const { preparedSignature } = await makeMessageJson(text, { signers: [amara, bruno] });
      expect(await guest.request('getOffChainSignature', messageHash)).toBe(preparedSignature);
    });

    test.each(['Keep waiting', 'Escape'])('goes on waiting by “%s”', async (stay) => {
      const { outcome, sign, queries } = await signAndLeave();
      await (stay === 'Escape' ? userEvent.keyboard('{Escape}') : press(stay));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(outcome.said).toBeUndefined();
      sign(bruno);
      await queries.invalidateQueries();
      await waitFor(() => expect(outcome.said).toMatchObject({ messageHash }));
    });

    test('is given to the app when it is completed before the person has answered', async () => {
      const { outcome, sign, queries } = await signAndLeave();
      sign(bruno);
      await queries.invalidateQueries();
      const { preparedSignature } = await makeMessageJson(text, { signers: [amara, bruno] });
      await waitFor(() => expect(outcome.said).toEqual({ messageHash, signature: preparedSignature }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });
  });

  test('that the app has already is left without a question', async () => {
    const { guest } = open({ threshold: 1 });
    const asked = guest.request('signMessage', { message: text });
    await press('Sign');
    await screen.findByText('Signature sent to the app');
    await press('Close the request');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await asked).toMatchObject({ messageHash });
  });

  test('that is complete reaches the app even if one goes back before that was noticed here', async () => {
    const gateway = keepMessage(text, { threshold: 1 });
    const slow = defer<void>();
    let isSigned = false;
    const { guest } = open({
      threshold: 1,
      gateway: async (sent) => {
        if (isSigned && sent.path.includes('/messages/')) await slow.promise;
        isSigned ||= sent.method === 'POST';
        return gateway.answer(sent);
      },
    });
    const asked = guest.request('signMessage', { message: text });
    await press('Sign');
    await press('Back to the app');
    slow.resolve();
    const { preparedSignature } = await makeMessageJson(text, { threshold: 1 });
    expect(await asked).toEqual({ messageHash, signature: preparedSignature });
  });

  test('that nobody signed is refused, and nothing is sent', async () => {
    const { guest, gateway, wallet } = open();
    const outcome = outcomeOf(guest.request('signMessage', { message: text }));
    await press('Decline');
    await waitFor(() => expect(outcome.said).toBe('Transaction was rejected'));
    expect(wallet.asked).toEqual([]);
    expect(gateway.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('is signed without the gateway, which is handed it later', async () => {
    const { guest } = open({
      threshold: 1,
      gateway: (sent) => (sent.path.includes('/messages') ? breakConnection() : honestGateway(sent)),
    });
    const asked = guest.request('signMessage', { message: text });
    await press('Sign');
    expect(await screen.findByText('Signed and saved in this browser')).toBeDefined();
    expect(await asked).toMatchObject({ messageHash });
  });

  test('in the form in which providers send a text is signed as that text', async () => {
    const { guest } = open({ threshold: 1 });
    const asked = guest.request('signMessage', { message: stringToHex(text) });
    await press('Sign');
    expect(await asked).toMatchObject({ messageHash });
  });

  test('that is typed data says what it allows', async () => {
    const permit = makePermit();
    const { guest } = open({ threshold: 1, gateway: keepMessage(permit, { threshold: 1 }).answer });
    const asked = guest.request('signTypedMessage', { typedData: permit });
    expect(await screen.findByRole('region', { name: 'Approvals' })).toBeDefined();
    // Its spender is a wallet.
    await userEvent.click(await screen.findByRole('checkbox'));
    await press('Sign');
    expect(await asked).toMatchObject({ messageHash: hashOf(safe, permit) });
  });

  test('that the gateway can never store is signed on-chain, which is said before', async () => {
    const { guest, gateway } = open();
    const asked = outcomeOf(guest.request('signMessage', { message: 'a\0b' }));
    expect(await screen.findByText('This message needs an on-chain signature')).toBeDefined();
    expect(screen.getByText(/can’t store this message.*Owners confirm a transaction instead/)).toBeDefined();
    expect(
      gateway.requests.filter(({ path, method }) => method === 'POST' && path.includes('/messages')),
    ).toEqual([]);
    await press('Decline');
    await asked;
  });

  test('that the gateway stores is not said to need more', async () => {
    const { guest } = open();
    const asked = outcomeOf(guest.request('signMessage', { message: 'Three loaves' }));
    expect(await button('Sign')).toBeDefined();
    expect(screen.queryByText(/on-chain signature/)).toBeNull();
    await press('Decline');
    await asked;
  });

  test('that is a bare hash is signed only by whoever types that it was understood', async () => {
    const hash = `0x${'d9'.repeat(32)}`;
    const { guest } = open({ threshold: 1, gateway: keepMessage(hash, { threshold: 1 }).answer });
    const asked = guest.request('signMessage', { message: hash });
    expect(await screen.findByText('Signs a bare hash')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
    await userEvent.type(screen.getByRole('textbox'), 'sign unread bytes');
    await press('I have read this');
    await press('Sign');
    expect(await asked).toMatchObject({ messageHash: hashOf(safe, hash) });
  });

  test('cannot be signed by somebody who is no owner, and the reason is said', async () => {
    const { guest } = open({ session: connectedAs(stranger.address) });
    outcomeOf(guest.request('signMessage', { message: text }));
    expect(await screen.findByText('The connected account is not an owner of this Safe.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
  });

  test('offers to connect a wallet to somebody who has none', async () => {
    const { guest, wallet } = open({ session: { status: 'disconnected' } });
    outcomeOf(guest.request('signMessage', { message: text }));
    expect(await button('Connect Wallet')).toBeDefined();
    expect(wallet.asked).toEqual([]);
  });
});

describe('a message that owners have signed before', () => {
  test('is not given away unasked, even if it is complete', async () => {
    const gateway = keepMessage(text, { signers: [amara, bruno] });
    const { guest, wallet } = open({ gateway: gateway.answer });
    const outcome = outcomeOf(guest.request('signMessage', { message: text }));
    expect(await screen.findByText('Owners of this Safe have signed this message before')).toBeDefined();
    await screen.findByRole('region', { name: 'Combined signature' });
    expect(outcome.said).toBeUndefined();
    await press('Send the signature to the app');
    await waitFor(() => expect(outcome.said).toMatchObject({ messageHash }));
    expect(wallet.asked).toEqual([]);
  });

  test('is confirmed where it stands, and then given', async () => {
    const gateway = keepMessage(text, { signers: [bruno] });
    const { guest } = open({ gateway: gateway.answer });
    const outcome = outcomeOf(guest.request('signMessage', { message: text }));
    await press('Confirm');
    await waitFor(() => expect(outcome.said).toMatchObject({ messageHash }));
    expect(outcome.said).not.toMatchObject({ signature: '' });
  });

  test('may be refused all the same', async () => {
    const { guest } = open({ gateway: keepMessage(text, { signers: [bruno] }).answer });
    const outcome = outcomeOf(guest.request('signMessage', { message: text }));
    await press('Decline');
    await waitFor(() => expect(outcome.said).toBe('Transaction was rejected'));
  });
});

test.each([
  [
    'another chain',
    makePermit({}, { chainId: 1 }),
    'The typed data are for chain 1, this Safe is on chain 8453',
  ],
  [
    'a transaction of a Safe',
    { ...makePermit(), primaryType: 'SafeTx', types: { SafeTx: makePermit().types.Permit } },
    'Transactions and messages of a Safe are not signed as typed data; use sendTransactions',
  ],
])('typed data of %s are refused before anybody sees them', async (_of, typedData, reason) => {
  const { guest } = open();
  await expect(guest.request('signTypedMessage', { typedData })).rejects.toThrow(reason);
  expect(screen.queryByRole('region', { name: `Request from ${appOrigin}` })).toBeNull();
});

test('a message that is too long to be read again is refused', async () => {
  const { guest } = open();
  const typedData = makePermit();
  const long = { ...typedData, domain: { ...typedData.domain, name: 'x'.repeat(200_001) } };
  await expect(guest.request('signTypedMessage', { typedData: long })).rejects.toThrow('too long');
});
