import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hashMessage } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildMessageTransaction } from '@/lib/actions/sign/build-message-transaction';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { safe, stranger } from '@/tests/support/chain/people';
import { answerStrangers, chain, manifestJson, outcomeOf } from '@/tests/support/safe-apps/app-fixture';
import {
  codes,
  first,
  openForMessages as open,
  takingChain,
  text,
} from '@/tests/support/safe-apps/app-message-fixture';
import { appOrigin } from '@/tests/support/safe-apps/pair';
import { makeAuthorization } from '@/tests/support/transactions/messages';

beforeEach(() => {
  localStorage.clear();
  answerStrangers(() => Response.json(manifestJson));
});

const request = () => screen.findByRole('region', { name: `Request from ${appOrigin}` });
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));

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
      expect((await screen.findByRole('region', { name: 'Message' })).textContent).toContain(text);
      expect(await within(review).findByText('Sign a message as the Safe')).toBeDefined();
      expect(review.textContent).toContain(hashMessage(text).slice(2));
      // Its words stand above.
      expect(review.textContent).not.toContain('known only by its hash');
      await press('Sign');
      expect(await asked).toEqual({ safeTxHash });
    },
  );

  test('and says whom a message pays that does', async () => {
    const { guest } = open({ chain: { ...chain, codes } });
    void guest.request('signTypedMessage', { typedData: makeAuthorization() }).catch(() => undefined);
    await request();
    expect(await screen.findByRole('heading', { name: /^Pay 0x90F7…b906\s100\sUSDC$/ })).toBeDefined();
    expect(await screen.findByText('Sign a message as the Safe')).toBeDefined();
  });

  test('for an app whose library takes no signature', async () => {
    const { pair } = open();
    pair.forge('host', {
      data: { id: 'old', method: 'signMessage', params: { message: text }, env: { sdkVersion: '6.2.0' } },
    });
    expect(await screen.findByText('Signed on-chain')).toBeDefined();
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
    expect(await screen.findByText('This message can’t be signed on-chain')).toBeDefined();
    await press('Decline');
    await waitFor(() => expect(outcome.said).toBe('Transaction was rejected'));
  });
});
