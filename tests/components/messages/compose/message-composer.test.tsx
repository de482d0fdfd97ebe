import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Address } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import '@/components/signing/compose/not-owner-notice';
import '@/components/messages/compose/message-form';
import '@/components/messages/review/message-review';
import '@/lib/actions/propose-message';
import { NewMessage } from '@/app/(safe)/transactions/messages/new/new-message';
import { MessageComposer } from '@/components/messages/compose/message-composer';
import { routes } from '@/config/routes';
import { keys } from '@/lib/queries/keys';
import { hashContent } from '@/lib/safe/protocol/message-hash';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import { amara, bruno, safe, stranger } from '@/tests/support/chain/people';
import type { GatewayAnswer } from '@/tests/support/gateway/gateway-double';
import { chainJson } from '@/tests/support/gateway-cases/chain-cases';
import { renderPage } from '@/tests/support/page/render';
import { makePermit, signMessageAs } from '@/tests/support/transactions/messages';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

beforeEach(() => localStorage.clear());

const fallbackHandler = '0xf48f2B2d2a534e402487b3ee7C18c33Aec0Fe5e4';
const owners = [amara, bruno].map(({ address }) => address);

function show({
  hasHandler = true,
  gateway = () => ({}),
  account = amara.address,
}: {
  hasHandler?: boolean;
  gateway?: GatewayAnswer;
  account?: Address;
} = {}) {
  return renderPage(
    <MessageComposer safe={safe} onChainReview={({ content }) => <p>On-chain {hashContent(content)}</p>} />,
    {
      chain: {
        safes: [
          {
            address: safe.address,
            owners,
            threshold: 2,
            ...(hasHandler && { fallbackHandler }),
          },
        ],
      },
      gateway,
      session: connectedAs(account),
      walletClient: doubleSigningWallet(amara).client,
    },
  );
}

const field = (name: string) => screen.findByRole('textbox', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));

describe('an account that is no owner learns in the form', () => {
  const title = 'You can’t sign messages for this Safe';

  test('that it can’t sign, and on-chain that it can’t propose', async () => {
    show({
      account: stranger.address,
      gateway: () => ({ count: 0, next: null, previous: null, results: [] }),
    });
    expect(await screen.findByText(title)).toBeDefined();
    await choose('On-chain');
    expect(await screen.findByText('You can’t propose transactions for this Safe')).toBeDefined();
    expect(screen.queryByText(title)).toBeNull();
  });

  test('and an owner is told nothing of it', async () => {
    const { queries } = show();
    await field('Message');
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(screen.queryByText(title)).toBeNull();
  });
});

test('a text is reviewed as it was typed, and signed and sent by its owner', async () => {
  const { gateway } = show();
  await userEvent.type(await field('Message'), 'Three loaves{Enter} of rye');
  await press('Review');
  expect((await screen.findByRole('region', { name: 'Message' })).textContent).toContain('Three loaves');
  await press('Sign');
  expect(await screen.findByText('Signed')).toBeDefined();
  const text = 'Three loaves\n of rye';
  expect(gateway.requests.filter(({ method }) => method === 'POST')).toMatchObject([
    { body: { message: text, signature: await signMessageAs(amara, safe, text) } },
  ]);
});

test('the page says how far one is, and how many owners must sign', async () => {
  renderPage(<NewMessage back={<a href="/transactions/messages/">Messages</a>} />, {
    at: routes.newMessage(formatSafeAddress(safe)),
    chain: { safes: [{ address: safe.address, owners, threshold: 2, fallbackHandler }] },
    gateway: () => ({}),
    session: connectedAs(amara.address),
    walletClient: doubleSigningWallet(amara).client,
  });
  const step = () => screen.getByRole('list', { name: 'Steps' }).querySelector('[aria-current]')?.textContent;
  expect(screen.getByRole('heading', { level: 1, name: 'New message' })).toBeDefined();
  await userEvent.type(await field('Message'), 'Hello Base');
  expect(await screen.findByText('Needs 2 confirmations')).toBeDefined();
  expect(step()).toContain('Edit');
  await press('Review');
  await screen.findByRole('button', { name: 'Sign' });
  expect(step()).toContain('Review');
  await press('Back');
  expect(step()).toContain('Edit');
  await press('Review');
  await press('Sign');
  expect(await screen.findByText('Signed')).toBeDefined();
  expect(step()).toBeUndefined();
});

test('an empty message is refused once one goes on, and not before', async () => {
  show();
  await field('Message');
  expect(screen.queryByText('Enter the message.')).toBeNull();
  await press('Review');
  expect(screen.getByText('Enter the message.')).toBeDefined();
  expect(document.activeElement).toBe(await field('Message'));
});

test('typed data are checked while they are typed', async () => {
  show();
  await choose('Typed data (EIP-712)');
  const box = await field('Typed data');
  await userEvent.click(box);
  await userEvent.paste('{ "domain": {} }');
  expect(await screen.findByText('“types” is missing, or is not an object.')).toBeDefined();
  await userEvent.clear(box);
  await userEvent.click(box);
  await userEvent.paste(
    JSON.stringify(makePermit(), (_key, part) => (typeof part === 'bigint' ? String(part) : part)),
  );
  expect(screen.queryByText(/is missing/)).toBeNull();
  await press('Review');
  expect(await screen.findByRole('region', { name: 'Message' })).toBeDefined();
});

test.each([
  ['typed data pasted as a text are offered as what they are', 'Order', true],
  ['any other text is signed as it is', 'no "primaryType"', false],
])('%s', async (_name, primaryType, isOffered) => {
  show();
  await userEvent.click(await field('Message'));
  const types = { Order: [{ name: 'loaves', type: 'uint256' }] };
  await userEvent.paste(
    JSON.stringify({ domain: { name: 'Market' }, types, primaryType, message: { loaves: '12' } }),
  );
  expect(screen.queryAllByText('This text is typed data')).toHaveLength(isOffered ? 1 : 0);
  if (!isOffered) return;
  await press('Sign as typed data');
  expect(await field('Typed data')).toBe(document.activeElement);
  await press('Review');
  await screen.findByText('loaves');
});

test('what was typed survives a reload, and the way back from the review', async () => {
  const first = show();
  await userEvent.type(await field('Message'), 'Hello Base');
  first.unmount();
  show();
  expect(await field('Message')).toHaveProperty('value', 'Hello Base');
  await press('Review');
  await press('Back');
  expect(await field('Message')).toHaveProperty('value', 'Hello Base');
});

test('on-chain leads to the review of a transaction', async () => {
  show();
  await userEvent.type(await field('Message'), 'Hello Base');
  await choose('On-chain');
  expect(screen.getByText(/Owners confirm a transaction that costs a network fee/)).toBeDefined();
  await press('Review');
  expect(await screen.findByText(`On-chain ${hashContent('Hello Base')}`)).toBeDefined();
});

test('a Safe whose signatures nobody answers for signs only on-chain, and is told so', async () => {
  show({ hasHandler: false });
  expect(await screen.findByText(/so it can only sign on-chain/)).toBeDefined();
  expect(screen.queryByRole('radio', { name: 'Off-chain' })).toBeNull();
  await userEvent.type(await field('Message'), 'Hello Base');
  await press('Review');
  expect(await screen.findByText(`On-chain ${hashContent('Hello Base')}`)).toBeDefined();
});

describe('off-chain follows what the gateway offers', () => {
  const offering =
    (features: readonly string[]): GatewayAnswer =>
    ({ path }) =>
      path === '/v1/chains/8453' ? { ...chainJson, features } : {};

  test('without messages a Safe signs only on-chain, and is told so', async () => {
    show({ gateway: offering(['SAFE_APPS']) });
    expect(
      await screen.findByText(
        'The gateway at gateway.example doesn’t offer messages on Base, so this Safe can only sign on-chain.',
      ),
    ).toBeDefined();
    expect(screen.queryByRole('radio', { name: 'Off-chain' })).toBeNull();
    await userEvent.type(await field('Message'), 'Hello Base');
    await press('Review');
    expect(await screen.findByText(`On-chain ${hashContent('Hello Base')}`)).toBeDefined();
  });

  test('with messages both ways are there', async () => {
    const { queries } = show({ gateway: offering(['EIP1271']) });
    await waitFor(() => expect(queries.getQueryState(keys.chain(8453))?.status).toBe('success'));
    expect(await screen.findByRole('radio', { name: 'Off-chain' })).toHaveProperty('checked', true);
    expect(screen.queryByText(/so this Safe can only sign on-chain/)).toBeNull();
  });
});

const typed = (domain: object) =>
  JSON.stringify({
    ...{ domain, primaryType: 'Note', message: { text: 'x' } },
    types: { Note: [{ name: 'text', type: 'string' }] },
  });

test('typed data that the gateway can never store are signed on-chain, which is said before', async () => {
  const { gateway } = show();
  await choose('Typed data (EIP-712)');
  await userEvent.click(await field('Typed data'));
  await userEvent.paste(typed({}));
  const words =
    'The gateway can’t store typed data with an empty domain. This Safe can only sign it on-chain.';
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryByRole('radio', { name: 'Off-chain' })).toBeNull();
  await press('Review');
  expect(await screen.findByText(/^On-chain 0x/)).toBeDefined();
  expect(gateway.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('of typed data that the gateway stores nothing is said', async () => {
  show();
  await choose('Typed data (EIP-712)');
  await userEvent.click(await field('Typed data'));
  await userEvent.paste(typed({ name: 'Bakery' }));
  expect(await screen.findByRole('radio', { name: 'Off-chain' })).toBeDefined();
  expect(screen.queryByText(/can’t store/)).toBeNull();
});

describe('a link to a test signature', () => {
  const open = (query: string, as = amara.address) =>
    renderPage(<NewMessage back={null} />, {
      at: `/transactions/messages/new/?safe=base:${safe.address}${query}`,
      chain: { safes: [{ address: safe.address, owners, threshold: 2, fallbackHandler }] },
      gateway: () => ({}),
      session: connectedAs(as),
      walletClient: doubleSigningWallet(amara).client,
    });
  const note = 'It shows that a key works';

  test('fills the form, and the review says what it is and for whom', async () => {
    open(`&owner=${amara.address}&test=2026-11-26`);
    expect(((await field('Message')) as HTMLTextAreaElement).value).toContain('Date: 2026-11-26');
    await press('Review');
    expect(await screen.findByRole('heading', { name: 'Sign a test' })).toBeDefined();
    expect((await screen.findByText(note)).parentElement?.textContent).toContain('26 November 2026');
    expect(screen.queryByText(/meant for that owner/)).toBeNull();
    expect(screen.getByText('Your signature is enough')).toBeDefined();
    // A plain text is no alarm.
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Sign' })).toBeDefined();
  });

  test('of another owner says that this signature proves nothing about that key', async () => {
    open(`&owner=${bruno.address}&test=2026-11-26`);
    await press('Review');
    expect(await screen.findByText(/meant for that owner/)).toBeDefined();
  });

  test('for an account that is no owner is said to show nothing', async () => {
    open(`&owner=${stranger.address}&test=2026-11-26`);
    await press('Review');
    expect(await screen.findByText('It shows nothing about an owner')).toBeDefined();
    expect(screen.queryByText(note)).toBeNull();
    expect(screen.queryByText(/Then {2}confirms/)).toBeNull();
  });

  test('one word more, and nothing is said about the text', async () => {
    open(`&owner=${amara.address}&test=2026-11-26`);
    await userEvent.type(await field('Message'), ' And I pay 5 ETH.');
    await press('Review');
    expect(await screen.findByRole('heading', { name: 'Sign a message' })).toBeDefined();
    expect(screen.queryByText(note)).toBeNull();
  });

  test('that names no owner or no day leaves the form empty', async () => {
    open('&owner=everybody&test=I%20owe%20you');
    expect(((await field('Message')) as HTMLTextAreaElement).value).toBe('');
  });
});
