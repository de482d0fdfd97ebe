import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
// Their code comes beside the message; how long that takes on a busy machine is not of interest here.
import '@/components/messages/details/surrounding-message-actions';
import '@/components/messages/details/message-detail';
import '@/lib/actions/surrounding/follow-surrounding-request';
import '@/lib/actions/surrounding/surrounding-messages';
import '@/lib/actions/verify/load-verified-message';
import { MessagePage } from '@/components/messages/details/message-page';
import { UserRejectedError } from '@/lib/errors/wallet';
import type { MessageContent } from '@/lib/safe/protocol/message-hash';
import type { SafeAppsHandlers } from '@/lib/safe-apps/host/handlers';
import { amara, bruno, otherSafe, safe, stranger } from '@/tests/support/chain/people';
import { renderPage } from '@/tests/support/page/render';
import { signature } from '@/tests/support/safe-apps/handlers';
import { actAs } from '@/tests/support/safe-apps/surrounding-wallet';
import { hashOf, makeMessageJson, makePermit } from '@/tests/support/transactions/messages';

beforeEach(() => localStorage.clear());

const content = 'Three loaves of rye';
const messageHash = hashOf(safe, content);
const sign = 'Sign in app.safe.global';
const button = (name: string) => screen.findByRole('button', { name });

type Options = {
  readonly acting?: typeof safe;
  readonly what?: MessageContent;
  readonly owners?: readonly `0x${string}`[];
  readonly signers?: readonly (typeof amara)[];
  readonly handlers?: Partial<SafeAppsHandlers>;
};

async function show({
  acting = safe,
  what = content,
  owners = [amara.address, bruno.address],
  signers = [amara],
  handlers = {},
}: Options = {}) {
  const json = await makeMessageJson(what, { signers });
  const wallet = actAs(acting, handlers);
  const page = renderPage(<MessagePage />, {
    at: `/transactions/msg/?safe=base:${safe.address}&messageHash=${hashOf(safe, what)}`,
    chain: {
      safes: [
        { address: safe.address, owners, threshold: 2 },
        { address: otherSafe.address, owners: [bruno.address], threshold: 1 },
      ],
    },
    gateway: () => json,
    ...{ session: wallet.session, walletClient: wallet.walletClient, surrounding: wallet.around },
  });
  return { ...page, ...wallet };
}

describe('a message of the Safe that the surrounding wallet has open', () => {
  test('is shown as anywhere, and signed there: nothing goes to the gateway', async () => {
    const { handlers, gateway } = await show({
      handlers: { signMessage: vi.fn(async () => ({ messageHash, signature: '' as const })) },
    });
    expect((await screen.findByRole('region', { name: 'Message' })).textContent).toContain(content);
    await userEvent.click(await button(sign));
    expect(await screen.findByText('Sent to app.safe.global')).toBeDefined();
    expect(handlers.signMessage).toHaveBeenCalledExactlyOnceWith({ message: content }, expect.anything());
    expect(gateway.requests.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });

  test('of typed data goes there whole, with the type of its domain', async () => {
    const permit = makePermit();
    const { handlers } = await show({ what: permit });
    // Its spender is a wallet.
    await userEvent.click(await screen.findByRole('checkbox'));
    await userEvent.click(await button(sign));
    const typedData = expect.objectContaining({ primaryType: 'Permit', message: permit.message });
    await waitFor(() =>
      expect(handlers.signTypedMessage).toHaveBeenCalledExactlyOnceWith({ typedData }, expect.anything()),
    );
  });

  test('counts only if the Safe itself says so: a signature that it does not accept is not used', async () => {
    await show({ handlers: { signMessage: async () => ({ messageHash, signature }) } });
    await userEvent.click(await button(sign));
    expect((await screen.findByRole('alert')).textContent).toContain('rejects at block 100');
    expect(screen.queryByRole('button', { name: 'Copy signature' })).toBeNull();
  });

  test('is not the one that was shown where that wallet names another hash', async () => {
    await show({
      handlers: { signMessage: async () => ({ messageHash: hashOf(otherSafe, content), signature }) },
    });
    await userEvent.click(await button(sign));
    expect((await screen.findByRole('alert')).textContent).toContain('signed another message');
    expect(await button(sign)).toBeDefined();
  });

  test('may be refused there, and asked for again', async () => {
    const refuse = vi.fn(async () => {
      throw new UserRejectedError();
    });
    await show({ handlers: { signMessage: refuse } });
    await userEvent.click(await button(sign));
    await waitFor(() => expect(refuse).toHaveBeenCalledTimes(1));
    expect(await button(sign)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Actions' }));
  });

  test('can be stopped waiting for, before that wallet answers and after', async () => {
    await show({ handlers: { signMessage: () => new Promise(() => {}) } });
    await userEvent.click(await button(sign));
    expect(await screen.findByText('Waiting for the surrounding wallet')).toBeDefined();
    await userEvent.click(await button('Stop waiting'));
    expect(await button(sign)).toBeDefined();
  });

  test('that waits for further owners there is asked for until they have signed', async () => {
    const read = vi.fn<SafeAppsHandlers['getOffChainSignature']>(async () => signature);
    await show({
      handlers: { signMessage: async () => ({ messageHash, signature: '' }), getOffChainSignature: read },
    });
    await userEvent.click(await button(sign));
    expect((await screen.findByRole('alert')).textContent).toContain('rejects');
    expect(read).toHaveBeenCalledWith(messageHash, expect.anything());
  });

  test('may be signed on the chain instead, by a transaction to open', async () => {
    const safeTxHash = `0x${'5a'.repeat(32)}` as const;
    await show({ handlers: { signMessage: async () => ({ safeTxHash }) } });
    await userEvent.click(await button(sign));
    expect(await screen.findByText(/signs this message on-chain/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'View transaction' }).getAttribute('href')).toContain(safeTxHash);
    await userEvent.click(await button('Stop waiting'));
    expect(await button(sign)).toBeDefined();
  });

  test('that its owners have signed already is not asked for', async () => {
    await show({ signers: [amara, bruno] });
    expect(await screen.findByText('This message has all required signatures.')).toBeDefined();
    expect(screen.queryByRole('button', { name: sign })).toBeNull();
  });

  test('that is a bare hash is asked for only once it was acknowledged', async () => {
    const { handlers } = await show({ what: `0x${'d9'.repeat(32)}` });
    const form = await screen.findByRole('form', { name: 'Before you can sign this' });
    expect(screen.queryByRole('button', { name: sign })).toBeNull();
    await userEvent.type(form.querySelector('input') ?? form, 'sign unread bytes');
    await userEvent.click(await button('I have read this'));
    await userEvent.click(await button(sign));
    await waitFor(() => expect(handlers.signMessage).toHaveBeenCalledTimes(1));
  });
});

test.each([
  ['an owner', [amara.address, otherSafe.address], /signs only messages of the Safe it has open/],
  ['nobody', [amara.address, stranger.address], /is not an owner of this Safe/],
])(
  'where the acting Safe is %s of another Safe, its message is read and not signed',
  async (_, owners, sentence) => {
    await show({ acting: otherSafe, owners });
    expect(await screen.findByText(sentence)).toBeDefined();
    for (const name of [sign, 'Confirm', 'Connect Wallet'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  },
);
