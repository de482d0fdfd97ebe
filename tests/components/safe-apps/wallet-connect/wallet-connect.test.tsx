import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stringToHex } from 'viem';
import '@/components/ui/overlay/dialog-panel';
import { beforeEach, describe, expect, test } from 'vitest';
import { WalletConnect } from '@/components/safe-apps/wallet-connect/wallet-connect';
import { appRequests, keepAppRequest } from '@/lib/storage/app-requests';
import { appSessions, keepAppSession } from '@/lib/storage/app-sessions';
import { relayProject } from '@/lib/storage/relay-project';
import type { RelayOptions } from '@/lib/wallet-connect/relay-wallet';
import { amara, otherSafe, recipient, safe, stranger } from '@/tests/support/chain/people';
import { type RenderOptions, renderPage } from '@/tests/support/page/render';
import { chain, honestGateway } from '@/tests/support/safe-apps/app-fixture';
import { keepMessage, messageHash, takingChain, text } from '@/tests/support/safe-apps/app-message-fixture';
import {
  doubleRelay,
  makeAsk,
  makeProposal,
  makeSession,
  otherTopic,
  pairingLink,
  topic,
} from '@/tests/support/safe-apps/relay-double';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

beforeEach(() => localStorage.clear());

const projectId = 'c0ffee'.padEnd(32, '0');

type Options = RenderOptions & {
  readonly double?: ReturnType<typeof doubleRelay>;
  readonly link?: string;
  readonly siteProject?: string | null;
};

function open({ double = doubleRelay(), link = '', siteProject = projectId, ...options }: Options = {}) {
  const opened: RelayOptions[] = [];
  const view = renderPage(
    <WalletConnect
      safe={safe}
      link={link}
      siteProject={siteProject ?? undefined}
      openRelay={async (asked) => {
        opened.push(asked);
        return double.relay;
      }}
    />,
    {
      at: '/wc/',
      chain,
      gateway: honestGateway,
      session: connectedAs(amara.address),
      walletClient: doubleSigningWallet(amara).client,
      ...options,
    },
  );
  return { ...view, ...double, opened };
}

/** A connection that this browser knows of. */
function keep(own: Partial<Parameters<typeof keepAppSession>[0]> = {}) {
  keepAppSession({
    ...{ topic, safe, claim: 'unknown' as const, connectedAt: 1, expiresAt: Date.now() + 1_000_000 },
    app: { name: 'Harvest', origin: 'https://app.example', host: 'app.example' },
    ...own,
  });
}
const connected = (options: Options = {}) => {
  keep();
  return open({ double: doubleRelay({ sessions: [makeSession()] }), ...options });
};

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const request = () => screen.findByRole('region', { name: 'Request from https://app.example' });
const noRequest = () => expect(screen.queryByRole('region', { name: /^Request from/ })).toBeNull();
const payment = [{ from: safe.address, to: recipient, value: '0x1' }];

async function pair(view: ReturnType<typeof open>, proposal = makeProposal()) {
  await userEvent.type(await screen.findByLabelText('Connect an app'), pairingLink);
  await press('Connect');
  await waitFor(() => expect(view.paired).toEqual([pairingLink]));
  act(() => view.tell({ kind: 'proposal', proposal }));
}

describe('before anything is connected', () => {
  test('the relay is not asked, also not with a link in the address bar', async () => {
    const { opened } = open({ link: pairingLink });
    expect(await screen.findByText('No connected apps')).toBeDefined();
    expect(screen.getByDisplayValue(pairingLink)).toBeDefined();
    expect(screen.getByText(/This page was opened with an app’s link/)).toBeDefined();
    expect(opened).toEqual([]);
  });

  test('a site without a project says so, and takes one', async () => {
    open({ siteProject: null });
    expect(await screen.findByText('This site has no WalletConnect project')).toBeDefined();
    expect(screen.queryByLabelText('Connect an app')).toBeNull();
    const field = screen.getByLabelText('Your project ID');
    await userEvent.type(field, 'mine');
    await press('Save');
    expect(await screen.findByText(/A project ID has 32 characters/)).toBeDefined();
    await userEvent.clear(field);
    await userEvent.type(field, projectId.toUpperCase());
    await press('Save');
    expect(await screen.findByLabelText('Connect an app')).toBeDefined();
    expect(relayProject.get().id).toBe(projectId);
    await press('Forget my project ID');
    expect(await screen.findByText('This site has no WalletConnect project')).toBeDefined();
  });

  test('what is no link is refused with a sentence, and without the relay', async () => {
    const { opened } = open();
    await userEvent.type(await screen.findByLabelText('Connect an app'), 'https://app.example');
    await press('Connect');
    expect(await screen.findByText(/This isn’t a WalletConnect link/)).toBeDefined();
    expect(opened).toEqual([]);
  });
});

describe('a proposal', () => {
  test('shows who asks, for which Safe and what, and connects at a press', async () => {
    const view = open();
    await pair(view, makeProposal({ optional: ['eip155:8453', 'eip155:1'] }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Connect Harvest?')).toBeDefined();
    expect(within(dialog).getByText('The domain isn’t verified')).toBeDefined();
    expect(
      within(dialog).getByText('The app also asked for Ethereum. Concord connects this Safe on Base only.'),
    ).toBeDefined();
    expect(await within(dialog).findByText('Move anything without 2 of 2 confirmations')).toBeDefined();
    const button = within(dialog).getByRole('button', { name: 'Connect' });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await userEvent.click(button);
    expect(await screen.findByText('Harvest is connected.')).toBeDefined();
    expect(screen.getByLabelText('Connect an app')).toHaveProperty('value', '');
    expect(appSessions.get()).toMatchObject([{ topic: otherTopic, safe, claim: 'unknown' }]);
    expect(await screen.findByRole('button', { name: 'Disconnect Harvest' })).toBeDefined();
  });

  test.each([
    ['VALID', /says that this request comes from/, 'Connect'],
    ['INVALID', 'The domain doesn’t match', 'Connect anyway'],
  ])('whose address is %s says so as a claim', async (validation, words, button) => {
    const view = open();
    await pair(view, makeProposal({ validation }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(words)).toBeDefined();
    expect(within(dialog).queryByText('The domain isn’t verified')).toBeNull();
    expect(within(dialog).getByRole('button', { name: button })).toBeDefined();
  });

  test('of an app that has another’s name says where that one is', async () => {
    keep({ app: { name: 'HARVEST', origin: 'https://real.example', host: 'real.example' } });
    const view = open({ double: doubleRelay({ sessions: [makeSession()] }) });
    await pair(view);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/is already connected from/).textContent).toContain('real.example');
  });

  test('that is declined tells the app', async () => {
    const view = open();
    await pair(view);
    await press('Decline');
    expect(view.rejected).toEqual([{ id: 1, message: 'Declined' }]);
    expect(appSessions.get()).toEqual([]);
  });

  test('for another chain is refused with a sentence', async () => {
    const view = open();
    await pair(view, makeProposal({ optional: ['eip155:1'] }));
    expect(
      await screen.findByText('Harvest does not work on Base, so this Safe can’t be connected.'),
    ).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(view.rejected).toHaveLength(1);
  });

  test('never replaces the one that somebody reads', async () => {
    const view = open();
    await pair(view);
    await screen.findByText('Connect Harvest?');
    act(() =>
      view.tell({
        kind: 'proposal',
        proposal: makeProposal({ id: 2, metadata: { name: 'Evil', url: 'https://evil.example' } }),
      }),
    );
    expect(screen.getByText('Connect Harvest?')).toBeDefined();
    expect(view.rejected).toEqual([{ id: 2, message: 'Busy' }]);
  });

  test('that expires goes away', async () => {
    const view = open();
    await pair(view);
    await screen.findByText('Connect Harvest?');
    act(() => view.tell({ kind: 'proposal-expired', id: 1 }));
    expect(await screen.findByText('This link has expired. Get a new one from the app.')).toBeDefined();
    expect(screen.queryByText('Connect Harvest?')).toBeNull();
  });
});

describe('a request', () => {
  test('opens the review with its origin, and is proposed before the app is answered', async () => {
    const view = connected();
    await screen.findByText(/^Connected\. Apps can/);
    act(() => view.ask('eth_sendTransaction', payment));
    const review = await request();
    expect(review.textContent).toContain('Domain not verified');
    expect(review.textContent).toContain('The app waits until');
    await press('Sign');
    await press('Done');
    const waiting = await screen.findByRole('region', { name: 'Waiting for owners' });
    expect(waiting.textContent).toContain('Harvest');
    expect(view.answerTo(11)).toBeUndefined();
    expect(appRequests.get()).toMatchObject([{ id: 11, state: 'waiting', made: { kind: 'transaction' } }]);
  });

  test('for a batch is answered with its id once it is signed', async () => {
    const view = connected();
    await screen.findByText(/^Connected\. Apps can/);
    const calls = [{ to: recipient, value: '0x1' }];
    act(() => view.ask('wallet_sendCalls', [{ chainId: '0x2105', calls }]));
    await request();
    await press('Sign');
    await waitFor(() =>
      expect(view.answerTo(11)).toMatchObject({ result: { id: expect.stringMatching(/^0x/) } }),
    );
  });

  test('that is declined is refused, and stands among the earlier ones', async () => {
    const view = connected();
    await screen.findByText(/^Connected\. Apps can/);
    act(() => view.ask('personal_sign', [stringToHex('Hello'), safe.address]));
    await request();
    await press('Decline');
    await waitFor(() =>
      expect(view.answerTo(11)).toEqual({ error: { code: 4001, message: 'The request was rejected' } }),
    );
    expect(await screen.findByText('Earlier requests')).toBeDefined();
    expect(appRequests.get()).toMatchObject([{ state: 'refused' }]);
  });

  test('waits behind the first', async () => {
    const view = connected();
    await screen.findByText(/^Connected\. Apps can/);
    act(() => view.ask('personal_sign', [stringToHex('First'), safe.address], { id: 21 }));
    act(() => view.ask('personal_sign', [stringToHex('Second'), safe.address], { id: 22 }));
    expect((await screen.findByRole('region', { name: 'Message' })).textContent).toContain('First');
    expect(screen.queryByText('Second')).toBeNull();
    await press('Decline');
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Message' }).textContent).toContain('Second'),
    );
  });

  test('beyond ten that wait is refused', async () => {
    const view = connected();
    await screen.findByText(/^Connected\. Apps can/);
    for (let id = 1; id <= 11; id += 1)
      act(() => view.ask('personal_sign', [stringToHex('x'), safe.address], { id }));
    await waitFor(() =>
      expect(view.answerTo(11)).toEqual({
        error: { code: -32_005, message: 'The Safe takes no more requests for now' },
      }),
    );
    expect(view.answers).toHaveLength(1);
  });

  test('in a flood is refused, and the page says who asks too often', async () => {
    const view = connected();
    await screen.findByText(/^Connected\. Apps can/);
    for (let id = 1; id <= 600; id += 1) act(() => view.ask('eth_chainId', [], { id }));
    expect(await screen.findByText('“Harvest” sent too many requests')).toBeDefined();
    const refused = view.answers.filter(({ answer }) => 'error' in answer);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(60);
    await press('Dismiss');
    expect(screen.queryByText('“Harvest” sent too many requests')).toBeNull();
  });

  test('in a flood is not spoken of once the app is disconnected', async () => {
    const view = connected();
    await screen.findByText(/^Connected\. Apps can/);
    for (let id = 1; id <= 600; id += 1) act(() => view.ask('eth_chainId', [], { id }));
    await screen.findByText('“Harvest” sent too many requests');
    await press('Disconnect Harvest');
    await waitFor(() => expect(screen.queryByText('“Harvest” sent too many requests')).toBeNull());
  });

  test('for a bundle is answered with the id that the app chose, which it may ask about before and after', async () => {
    const view = connected();
    await screen.findByText(/^Connected\. Apps can/);
    const bundle = { chainId: '0x2105', calls: [{ to: recipient, value: '0x1' }], id: 'order-7' };
    act(() => view.ask('wallet_sendCalls', [bundle], { id: 51 }));
    await screen.findByRole('region', { name: /^Request from / });
    act(() => view.ask('wallet_getCallsStatus', ['order-7'], { id: 52 }));
    await waitFor(() => expect(view.answerTo(52)).toMatchObject({ result: { id: 'order-7', status: 100 } }));
    act(() => view.ask('wallet_getCallsStatus', ['order-8'], { id: 53 }));
    await waitFor(() => expect(view.answerTo(53)).toMatchObject({ error: { code: 5730 } }));
    act(() => view.ask('wallet_sendCalls', [bundle], { id: 54 }));
    await waitFor(() => expect(view.answerTo(54)).toMatchObject({ error: { code: 5720 } }));
  });

  test('that comes twice is asked once', async () => {
    const view = connected();
    await screen.findByText(/^Connected\. Apps can/);
    for (let time = 0; time < 2; time += 1)
      act(() => view.ask('personal_sign', [stringToHex('Hi'), safe.address]));
    await request();
    await press('Decline');
    await waitFor(() => noRequest());
    expect(view.answers).toHaveLength(1);
  });

  test('ends with the app’s patience, unanswered, and says so', async () => {
    const view = connected();
    await screen.findByText(/^Connected\. Apps can/);
    act(() => view.ask('personal_sign', [stringToHex('Hi'), safe.address]));
    await request();
    act(() => view.tell({ kind: 'request-expired', id: 11 }));
    await waitFor(() => noRequest());
    expect(appRequests.get()).toMatchObject([{ state: 'late' }]);
    expect(await screen.findByText('The app no longer waits')).toBeDefined();
    expect(await screen.findByText('“Harvest” no longer waits')).toBeDefined();
    expect(screen.getByText('The request expired before anyone signed it.')).toBeDefined();
    expect(view.answers).toEqual([]);
    await press('Dismiss');
    expect(screen.queryByText('“Harvest” no longer waits')).toBeNull();
  });

  test('that expires after it was signed leaves its transaction, and the page says so', async () => {
    const view = connected();
    await screen.findByText(/^Connected\. Apps can/);
    act(() => view.ask('eth_sendTransaction', payment));
    await request();
    await press('Sign');
    await press('Done');
    await screen.findByRole('region', { name: 'Waiting for owners' });
    expect(screen.queryByText('“Harvest” no longer waits')).toBeNull();
    act(() => view.tell({ kind: 'request-expired', id: 11 }));
    const notice = (await screen.findByText('“Harvest” no longer waits')).closest('[role=status]');
    expect(notice?.textContent).toContain(
      'The transaction isn’t affected, but the app won’t be told the outcome.',
    );
    expect(notice?.querySelector('a')?.href).toContain('/transaction');
    expect(screen.queryByRole('region', { name: 'Waiting for owners' })).toBeNull();
  });

  test('for a signature that expires once an owner has signed leaves the message, and the page says so', async () => {
    const view = connected({ chain: takingChain(2), gateway: keepMessage().answer });
    await screen.findByText(/^Connected\. Apps can/);
    act(() => view.ask('personal_sign', [stringToHex(text), safe.address]));
    await request();
    await press('Sign');
    await press('Done');
    await screen.findByRole('region', { name: 'Waiting for owners' });
    expect(appRequests.get()).toMatchObject([
      { state: 'waiting', made: { kind: 'message', hash: messageHash } },
    ]);
    expect(screen.queryByText('“Harvest” no longer waits')).toBeNull();
    act(() => view.tell({ kind: 'request-expired', id: 11 }));
    const notice = (await screen.findByText('“Harvest” no longer waits')).closest('[role=status]');
    expect(notice?.textContent).toContain(
      'The request has expired. The message keeps its signatures, but the app doesn’t get them.',
    );
    expect(notice?.textContent).not.toContain('transaction');
    expect(notice?.querySelector('a')?.href).toContain(messageHash);
    expect(view.answers).toEqual([]);
  });

  test('of many that expired while no page was open the newest three are told, and the others after them', async () => {
    keep();
    for (const id of [21, 22, 23, 24, 25])
      keepAppRequest({
        ...{ topic, id, safe, app: { name: `App ${id}`, origin: 'https://app.example' } },
        ...{ method: 'personal_sign', state: 'open', askedAt: id, expiresAt: Date.now() - 1 },
      });
    open({ double: doubleRelay({ sessions: [makeSession()] }) });
    const told = () => screen.queryAllByText(/^“App \d+” no longer waits$/).map((one) => one.textContent);
    await screen.findByText('“App 25” no longer waits');
    expect(told()).toEqual([23, 24, 25].map((id) => `“App ${id}” no longer waits`));
    expect(screen.getAllByText('The app no longer waits')).toHaveLength(5);
    const [first = expect.unreachable()] = screen.getAllByRole('button', { name: 'Dismiss' });
    await userEvent.click(first);
    expect(told()).toEqual([22, 24, 25].map((id) => `“App ${id}” no longer waits`));
  });

  test('that expired while no page was open is told when one is', async () => {
    keep();
    for (const [id, own] of [
      [21, {}],
      [22, { expiresAt: Date.now() + 60_000 }],
      [23, { topic: otherTopic }],
    ] as const)
      keepAppRequest({
        ...{
          topic,
          id,
          safe,
          app: { name: `App ${id}`, origin: 'https://app.example' },
          method: 'personal_sign',
        },
        ...{ state: 'open', askedAt: 1, expiresAt: Date.now() - 1 },
        ...own,
      });
    open({ double: doubleRelay({ sessions: [makeSession()] }) });
    expect(await screen.findByText('“App 21” no longer waits')).toBeDefined();
    // The one still waits, and the session of the other has ended.
    expect(screen.queryByText('“App 22” no longer waits')).toBeNull();
    expect(screen.queryByText('“App 23” no longer waits')).toBeNull();
  });

  test('whose app leaves has not expired', async () => {
    const view = connected();
    await screen.findByText(/^Connected\. Apps can/);
    act(() => view.ask('personal_sign', [stringToHex('Hi'), safe.address]));
    await request();
    act(() => view.tell({ kind: 'ended', topic }));
    await waitFor(() => noRequest());
    expect(await screen.findByText('The app no longer waits')).toBeDefined();
    expect(screen.queryByText('“Harvest” no longer waits')).toBeNull();
  });

  test('after the end of its session asks nobody', async () => {
    const view = connected();
    await screen.findByText(/^Connected\. Apps can/);
    await press('Disconnect Harvest');
    expect(await screen.findByText('No connected apps')).toBeDefined();
    act(() => view.ask('eth_sendTransaction', payment));
    noRequest();
    expect(view.answers).toEqual([]);
  });

  test('of an app that is connected to another Safe waits for that one', async () => {
    keep({ safe: otherSafe });
    const view = open({ double: doubleRelay({ sessions: [makeSession({ safe: otherSafe })] }) });
    const other = await screen.findByRole('list', { name: 'Apps of other Safes' });
    await waitFor(() => expect(other.textContent).toContain('Harvest is connected to '));
    // What is only read is asked of nobody.
    act(() => view.ask('eth_accounts', [], { id: 41 }));
    expect(other.textContent).toContain('Harvest is connected to ');
    act(() => view.ask('eth_sendTransaction', payment));
    noRequest();
    expect(view.answers).toEqual([]);
    await waitFor(() => expect(other.textContent).toContain('Harvest has a request for '));
    expect(within(other).getByRole('link').getAttribute('href')).toContain(`safe=base:${otherSafe.address}`);
    await act(() => view.relay.disconnect(topic));
    expect(screen.queryByText(/has a request/)).toBeNull();
  });

  test('from before a reload comes again, but not once it was signed', async () => {
    const pending = [makeAsk('personal_sign', [stringToHex('Again'), safe.address], { id: 31 })];
    keep();
    open({ double: doubleRelay({ sessions: [makeSession()], pending }) });
    expect((await screen.findByRole('region', { name: 'Message' })).textContent).toContain('Again');
  });

  test('is held back while nobody says who is an owner, and the page says so', async () => {
    keep();
    open({
      double: doubleRelay({ sessions: [makeSession()], pending: [makeAsk('eth_sendTransaction', payment)] }),
      session: { status: 'reconnecting' },
    });
    expect(await screen.findByText(/Concord doesn’t know yet/, {}, { timeout: 8_000 })).toBeDefined();
    noRequest();
  });

  test('is held back from who is no owner, and comes when an owner is there', async () => {
    const pending = [makeAsk('eth_sendTransaction', payment)];
    keep();
    const view = open({
      double: doubleRelay({ sessions: [makeSession()], pending }),
      session: connectedAs(stranger.address),
      gateway: (asked) =>
        asked.path.includes('/delegates')
          ? { count: 0, next: null, previous: null, results: [] }
          : honestGateway(asked),
    });
    expect(await screen.findByText('Requests are paused')).toBeDefined();
    noRequest();
    act(() => view.ask('eth_accounts', [], { id: 41 }));
    await waitFor(() => expect(view.answerTo(41)).toEqual({ result: [safe.address] }));
  });

  test('to show a transaction opens nothing by itself', async () => {
    const view = connected();
    await screen.findByText(/^Connected\. Apps can/);
    act(() => view.ask('wallet_showCallsStatus', [`0x${'12'.repeat(32)}`]));
    expect(await screen.findByText('“Harvest” wants to show you a transaction')).toBeDefined();
    await press('Not now');
    expect(screen.queryByText(/wants to show you/)).toBeNull();
  });
});

test('the app may end the connection, and all can be ended at once', async () => {
  keep();
  keep({ topic: otherTopic, app: { name: 'Ledger', origin: 'https://two.example', host: 'two.example' } });
  const view = open({
    double: doubleRelay({ sessions: [makeSession(), makeSession({ topic: otherTopic })] }),
  });
  await screen.findByText(/^Connected\. Apps can/);
  await press('Disconnect all');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Disconnect all' }));
  expect(await screen.findByText('No connected apps')).toBeDefined();
  expect(view.relay.sessions()).toEqual([]);
});
