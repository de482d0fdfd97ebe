import SignMessageLib from '@safe-global/safe-contracts/build/artifacts/contracts/libraries/SignMessageLib.sol/SignMessageLib.json' with {
  type: 'json',
};
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hashMessage, stringToHex } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import '@/components/apps/message-request';
import '@/components/messages/message-detail';
import '@/lib/actions/confirm-message';
import '@/lib/actions/inspect-message';
import '@/lib/actions/propose-message';
import '@/lib/actions/propose-transaction';
import { buildMessageTransaction } from '@/components/apps/build-message-transaction';
import { fallbackHandlers, signMessageLibs } from '@/config/contracts';
import { hashTransaction } from '@/lib/safe/hash';
import type { MessageContent } from '@/lib/safe/message-hash';
import {
  answerStrangers,
  chain,
  honestGateway,
  manifestJson,
  openApp,
  outcomeOf,
} from '@/tests/support/app-stage';
import { appOrigin } from '@/tests/support/bridge-pair';
import { defer } from '@/tests/support/defer';
import { breakConnection, type GatewayAnswer } from '@/tests/support/gateway-double';
import { hashOf, makeMessageJson, makePermit } from '@/tests/support/messages';
import { amara, bruno, safe, stranger } from '@/tests/support/people';
import type { RenderOptions } from '@/tests/support/render';
import { connectedAs } from '@/tests/support/wallet-double';

beforeEach(() => {
  localStorage.clear();
  answerStrangers(() => Response.json(manifestJson));
});

const text = 'Three loaves of rye';
const messageHash = hashOf(safe, text);
const [{ address: fallbackHandler } = expect.unreachable()] = fallbackHandlers;
const [first = expect.unreachable()] = chain.safes;
const codes = signMessageLibs
  .filter(({ version }) => version === '1.4.1')
  .map(({ address }) => ({ address, code: SignMessageLib.deployedBytecode }));
/** A Safe of Amara and Bruno, of whom so many must sign, that takes what they have signed. */
const takingChain = (threshold: number) => ({
  codes,
  safes: [{ ...first, threshold, fallbackHandler, takesSignatures: true }],
});

/** A gateway that knows one message as soon as somebody proposes it, or from the beginning. */
function keepMessage(
  content: MessageContent = text,
  { threshold = 2, signers = [] as (typeof amara)[] } = {},
) {
  let signed = signers;
  const answer: GatewayAnswer = (request) => {
    const { path, method } = request;
    if (!path.includes('/messages')) return honestGateway(request);
    if (method === 'POST') {
      signed = [...signed, amara];
      return {};
    }
    return signed.length > 0
      ? makeMessageJson(content, { signers: signed, threshold })
      : Response.json({ code: 404, message: 'Not found' }, { status: 404 });
  };
  const sign = (by: typeof amara) => {
    signed = [...signed, by];
  };
  return { answer, sign };
}

function open({ threshold = 2, ...options }: RenderOptions & { threshold?: number } = {}) {
  return openApp({
    chain: takingChain(threshold),
    gateway: keepMessage(text, { threshold }).answer,
    ...options,
  });
}

const request = () => screen.findByRole('region', { name: `Request of ${appOrigin}` });
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));

describe('a message that an app wants signed', () => {
  test('is headed by the origin and shown, and of one owner alone the app gets the signature at once', async () => {
    const { guest, wallet } = open({ threshold: 1 });
    const asked = guest.request('signMessage', { message: text });
    const review = await request();
    expect(review.textContent).toContain(appOrigin);
    expect((await screen.findByRole('region', { name: 'What is signed' })).textContent).toContain(text);
    await press('Sign');
    const signature = (await makeMessageJson(text, { threshold: 1 })).preparedSignature;
    expect(await asked).toEqual({ messageHash, signature });
    expect(wallet.asked).toContain('eth_signTypedData_v4');
    expect(await screen.findByText('The app has the signature')).toBeDefined();
    await press('Back to the app');
    await waitFor(() => expect(screen.queryByText('The app has the signature')).toBeNull());
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
    expect(await screen.findByText('The app has the signature')).toBeDefined();
  });

  test.each(['Back to the app', 'Close the request'])(
    'that was signed is not refused by “%s”: the app is told that its signature is not complete',
    async (name) => {
      const { guest } = open();
      const asked = guest.request('signMessage', { message: text });
      await press('Sign');
      await screen.findByText('1 of 2 owners have signed');
      await press(name);
      expect(await asked).toEqual({ messageHash, signature: '' });
    },
  );

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
    await press('Refuse');
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
    expect(await screen.findByText('Signed and kept in this browser')).toBeDefined();
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
    expect(await screen.findByRole('region', { name: 'What it allows' })).toBeDefined();
    await press('Sign');
    expect(await asked).toMatchObject({ messageHash: hashOf(safe, permit) });
  });

  test('that is a bare hash is signed only by whoever types that it was understood', async () => {
    const hash = `0x${'d9'.repeat(32)}`;
    const { guest } = open({ threshold: 1, gateway: keepMessage(hash, { threshold: 1 }).answer });
    const asked = guest.request('signMessage', { message: hash });
    expect(await screen.findByText('A bare hash is to be signed')).toBeDefined();
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
    await press('Give the signature to the app');
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
    await press('Refuse');
    await waitFor(() => expect(outcome.said).toBe('Transaction was rejected'));
  });
});

describe('a message is signed on the chain', () => {
  const built = buildMessageTransaction(text, { nonce: 7n, version: '1.4.1' }) ?? expect.unreachable();
  const { safeTxHash } = hashTransaction(safe, built);

  test.each([
    ['when the app chose so', takingChain(2), true],
    ['for a Safe without a fallback handler', { ...chain, codes }, false],
  ])(
    '%s: its words are shown, and the app gets the hash of the transaction',
    async (_when, state, chooses) => {
      const { guest } = open({ chain: state });
      if (chooses)
        await guest.request('rpcCall', { call: 'safe_setSettings', params: [{ offChainSigning: false }] });
      const asked = guest.request('signMessage', { message: text });
      const review = await request();
      expect((await screen.findByRole('region', { name: 'The message' })).textContent).toContain(text);
      expect(await within(review).findByText('Sign a message as the Safe')).toBeDefined();
      expect(review.textContent).toContain(hashMessage(text).slice(2));
      await press('Sign');
      expect(await asked).toEqual({ safeTxHash });
    },
  );

  test('for an app whose library takes no signature', async () => {
    const { pair } = open();
    pair.forge('host', {
      data: { id: 'old', method: 'signMessage', params: { message: text }, env: { sdkVersion: '6.2.0' } },
    });
    expect(await screen.findByText('Signed on the chain')).toBeDefined();
  });

  test('a bare hash only once somebody has typed that it was understood', async () => {
    const { guest } = open({ chain: { ...chain, codes } });
    const asked = guest.request('signMessage', { message: `0x${'d9'.repeat(32)}` });
    await userEvent.type(await screen.findByRole('textbox'), 'sign unread bytes');
    expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
    await press('I have read this');
    await press('Sign');
    expect(await asked).toHaveProperty('safeTxHash');
  });

  test('but not for a Safe of unknown code', async () => {
    const { guest } = open({ chain: { safes: [{ ...first, singleton: stranger.address }] } });
    const outcome = outcomeOf(guest.request('signMessage', { message: text }));
    expect(await screen.findByText('This message cannot be signed on the chain')).toBeDefined();
    await press('Refuse');
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
  expect(screen.queryByRole('region', { name: `Request of ${appOrigin}` })).toBeNull();
});

test('a message that is too long to be read again is refused', async () => {
  const { guest } = open();
  const typedData = makePermit();
  const long = { ...typedData, domain: { ...typedData.domain, name: 'x'.repeat(200_001) } };
  await expect(guest.request('signTypedMessage', { typedData: long })).rejects.toThrow('too long');
});
