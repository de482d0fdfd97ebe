import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Address } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import { MessageList } from '@/components/messages/list/message-list';
import { signMessageLibs } from '@/config/contracts';
import { messageOutbox } from '@/lib/outbox/message-outbox';
import { formatTestSignature } from '@/lib/safe/protocol/test-signature';
import { amara, bruno, chiara, safe, stranger } from '@/tests/support/chain/people';
import { breakConnection, type GatewayAnswer, neverAnswer } from '@/tests/support/gateway/gateway-double';
import { makeItem, makePage } from '@/tests/support/gateway/list-json';
import { renderPage } from '@/tests/support/page/render';
import { hashOf, makeMessageJson, makePermit, signMessageAs } from '@/tests/support/transactions/messages';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

const owners = [amara, bruno, chiara].map(({ address }) => address);
const chain = { safes: [{ address: safe.address, owners, threshold: 2 }] };
const show = (gateway: GatewayAnswer, account?: Address) =>
  renderPage(<MessageList />, {
    at: `/transactions/messages/?safe=base:${safe.address}`,
    ...{ gateway, chain },
    ...(account && { session: connectedAs(account) }),
  });

beforeEach(() => localStorage.clear());

const row = async (content: Parameters<typeof makeMessageJson>[0], signers = [amara]) => ({
  ...(await makeMessageJson(content, { signers })),
  type: 'MESSAGE',
});

test('messages stand under their day, each with its words, how far it is, and the way to it', async () => {
  const text = await row('Three loaves\nof rye');
  const permit = await row(makePermit(), [amara, bruno]);
  show(() => makePage([{ type: 'DATE_LABEL', timestamp: text.creationTimestamp }, text, permit]));
  const day = await screen.findByRole('region', { name: '20 November 2026' });
  const rows = within(day).getAllByRole('listitem');
  await expect
    .poll(() => rows.map(({ textContent }) => textContent))
    .toEqual([
      expect.stringMatching(/^Three loaves of ryeNeeds 1 more/),
      expect.stringMatching(/^Allow 0x90F7…b906 to spend 100 USDCSigned/),
    ]);
  const link = screen.getByRole('link', { name: /^Open: Three loaves of rye, \d/ });
  expect(link.getAttribute('href')).toBe(
    `/transactions/msg?safe=base:${safe.address}&messageHash=${text.messageHash}`,
  );
  expect(screen.getByText(/From gateway.example/)).toBeDefined();
});

test.each([
  ['an owner who has not signed', bruno, 'Needs you'],
  ['an owner who has', amara, 'Needs 1 more'],
  ['somebody else', stranger, 'Needs 1 more'],
])('a message is marked for %s', async (_who, account, words) => {
  const text = await row('Three loaves');
  show(() => makePage([text]), account.address);
  expect(await screen.findByText(words)).toBeDefined();
});

test.each([
  ['its owner, who has not signed', bruno, [amara], 'Needs you'],
  ['another owner', chiara, [amara], 'Needs 1'],
  ['everybody once its owner has signed', chiara, [bruno], 'Signed'],
])('a test signature is marked for %s', async (_who, account, signers, words) => {
  const test = await row(formatTestSignature(safe, { owner: bruno.address, day: '2026-11-26' }), signers);
  show(() => makePage([test]), account.address);
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByText(/^Test signature of 0x/)).toBeDefined();
});

test('a gateway whose numbers contradict its status makes no count of nothing', async () => {
  const text = await row('Three loaves');
  show(() => makePage([{ ...text, confirmationsSubmitted: 3, confirmationsRequired: 2 }]));
  expect(await screen.findByText('Needs confirmation')).toBeDefined();
  expect(screen.queryByText(/Needs -?[0-9]/)).toBeNull();
});

test('characters that cannot be seen are written out', async () => {
  const hidden = await row('pay \u202Eamara');
  show(() => makePage([hidden]));
  expect(await screen.findByText('pay [U+202E]amara')).toBeDefined();
});

test('what cannot be read is said, and hides nothing else', async () => {
  const text = await row('Three loaves');
  show(() =>
    makePage([
      text,
      { ...text, messageHash: `0x${'11'.repeat(32)}`, confirmations: 'none' },
      { type: 'BANNER' },
    ]),
  );
  expect(await screen.findByText('Three loaves')).toBeDefined();
  expect(screen.getByText(/Concord can’t read this message/)).toBeDefined();
  expect(screen.getByText(/this kind of entry: BANNER/)).toBeDefined();
});

test('an empty list says what would be here', async () => {
  show(() => makePage([]));
  expect(await screen.findByText('No messages yet')).toBeDefined();
});

test('a gateway that fails is named, and asked again at the press of a button', async () => {
  const text = await row('Three loaves');
  const { gateway } = show(breakConnection);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Messages appear here as soon as the gateway responds',
  );
  gateway.answerWith(() => makePage([text]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Three loaves')).toBeDefined();
});

test('while it is waited for, the shape of the list stands there', () => {
  show(neverAnswer);
  expect(screen.getByText('Loading messages')).toBeDefined();
});

describe('messages that the Safe signs on the chain', () => {
  const library = signMessageLibs.find(({ version }) => version === '1.4.1')?.address ?? expect.unreachable();
  const signing = (to: string, methodName = 'signMessage') =>
    makeItem(
      { type: 'Custom', to: { value: to }, dataSize: '100', value: '0', methodName, isCancellation: false },
      { id: 'multisig_signing', nonce: 7 },
    );
  const listWith = (row: unknown) =>
    show(({ path }) => makePage(path.includes('/transactions/history') ? [row] : []));

  test('stand in the list with the way to their transaction, and the list is not called empty', async () => {
    listWith(signing(library));
    const section = await screen.findByRole('region', { name: 'On-chain' });
    expect(within(section).getByRole('listitem').textContent).toMatch(/^Message #7Executed/);
    expect(within(section).getByRole('link', { name: 'Open: Message #7' }).getAttribute('href')).toBe(
      `/transactions/tx?safe=base:${safe.address}&id=multisig_signing`,
    );
    expect(screen.queryByText('No messages yet')).toBeNull();
  });

  test.each([
    ['another contract', signing(stranger.address)],
    ['another function', signing(library, 'transfer')],
  ])('a call of %s is none of them', async (_what, row) => {
    listWith(row);
    expect(await screen.findByText('No messages yet')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'On-chain' })).toBeNull();
  });
});

describe('without a gateway', () => {
  const showAlone = () =>
    renderPage(<MessageList />, {
      at: `/transactions/messages/?safe=base:${safe.address}`,
      ...{ chain, isWithoutGateway: true },
    });

  test('a browser without messages says so, and names all the ways by which they come', async () => {
    showAlone();
    await screen.findByText('No messages in this browser');
    screen.getByText(/open from a link, a code or a file, appear on this page/);
    expect(screen.queryByText(/wait above/)).toBeNull();
  });

  test('those of this browser wait above', async () => {
    const text = 'Three loaves';
    messageOutbox.keep({
      ...{ safe, messageHash: hashOf(safe, text), content: { kind: 'text', text } },
      ...{ signer: amara.address, signature: await signMessageAs(amara, safe, text) },
      ...{ kind: 'proposal', signedAt: 1 },
    });
    showAlone();
    await screen.findByText(/opened from a link, a code or a file, wait above/);
    expect(screen.queryByText('No messages in this browser')).toBeNull();
  });
});
