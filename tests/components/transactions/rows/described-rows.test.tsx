import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type Address, encodeFunctionData, getAddress, parseAbi } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
// What comes late is there before: on a busy machine it takes longer than a test waits.
import '@/components/transactions/queue/queue-groups';
import '@/components/transactions/rows/own-waiting';
import '@/components/transactions/words/row-labels';
import '@/lib/actions/risk/assess-row';
import '@/lib/queries/transactions/find-meanings';
import '@/lib/workers/check-queue';
import { RecentHistory } from '@/components/transactions/history/recent-history';
import { OwnQueue } from '@/components/transactions/queue/local-queue';
import { QueueList } from '@/components/transactions/queue/queue-list';
import { WaitingCard } from '@/components/transactions/rows/waiting-card';
import { MyWaiting } from '@/components/transactions/waiting/my-waiting';
import { multiSendCallOnly } from '@/config/contracts';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { keepTransaction } from '@/lib/storage/local-transactions';
import { amara, bruno, chiara, recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { refuse } from '@/tests/support/gateway/gateway-double';
import { addressInfo, makeDetails } from '@/tests/support/gateway/gateway-json';
import { makeItem, makePage } from '@/tests/support/gateway/list-json';
import { renderPage } from '@/tests/support/page/render';
import { batchOf, callOf, callsAbi, transferData } from '@/tests/support/transactions/calls';
import { describedRouter, describedSwap, plainCode } from '@/tests/support/transactions/described-calls';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

beforeEach(() => localStorage.clear());

const owners = [amara, bruno, chiara].map(({ address }) => address);
const swap = makeTransaction({ ...describedSwap(safe.address) });
const sentence = 'Swap 1,000 USDC for at least 0.41 WETH on Aerodrome · to this Safe';
const [{ address: batchContract } = { address: recipient }] = multiSendCallOnly;
const aavePool: Address = '0xA238Dd80C259a72e81d7e4664a9801593F98d1c5';
/** Not the router, though it ends alike. */
const lookalike = getAddress('0x0000000000000000000000000000000000004e43');

type Shown = {
  readonly transaction?: SafeTransaction;
  /** The bytes that the gateway claims; by default those of the row's hash. */
  readonly claimed?: SafeTransaction;
  readonly code?: string;
  readonly isExecuted?: boolean;
  readonly isFailed?: boolean;
  /** Answers nothing about single transactions. */
  readonly isSilent?: boolean;
};

const callInfo = ({ to, value }: SafeTransaction) => ({
  ...{ type: 'Custom', to: addressInfo(to), dataSize: '388', value: String(value) },
  ...{ isCancellation: false, methodName: 'swapExactTokensForTokens' },
});

async function show(
  ui: ReactNode,
  {
    transaction = swap,
    claimed = transaction,
    code = plainCode,
    isExecuted = false,
    isFailed = false,
    isSilent = false,
  }: Shown = {},
) {
  const { safeTxHash } = hashTransaction(safe, transaction);
  const row = makeItem(callInfo(claimed), {
    ...{ id: `multisig_${safe.address}_${safeTxHash}`, nonce: 7, missing: [bruno.address, chiara.address] },
    status: isFailed ? 'FAILED' : isExecuted ? 'SUCCESS' : 'AWAITING_CONFIRMATIONS',
  });
  const signature = await signAs(amara, safe, claimed);
  const details = makeDetails({
    transaction: claimed,
    confirmations: [{ signer: amara.address, signature }],
  });
  return renderPage(ui, {
    at: `/transactions/queue/?safe=base:${safe.address}`,
    gateway: ({ path, query }) => {
      if (path.startsWith('/v2/owners/')) return { 8453: [safe.address] };
      if (path.endsWith('/queued')) return makePage(isExecuted ? [] : [row]);
      if (path.endsWith('/history')) return makePage(isExecuted ? [row] : []);
      if (path.includes('/safes') && query.safes)
        return [
          {
            ...{ address: addressInfo(safe.address), chainId: '8453', threshold: 1, owners: [] },
            ...{ fiatTotal: '0', queued: 1, awaitingConfirmation: 1 },
          },
        ];
      return isSilent ? refuse(503, { message: 'Busy' }) : details;
    },
    chain: {
      safes: [{ address: safe.address, owners, threshold: 2, nonce: isExecuted ? 8n : 7n }],
      codes: [{ address: describedRouter, code }],
    },
    session: connectedAs(bruno.address),
  });
}

const places: readonly (readonly [string, ReactNode])[] = [
  ['the queue', <QueueList key="queue" />],
  ['what waits on Home', <WaitingCard key="home" safe={safe} />],
  ['what waits in all Safes', <MyWaiting key="all" />],
];

const history = <RecentHistory safe={safe} />;

/** Waits until the row is read from its bytes, which name the function and the contract. */
const unnamed = () => screen.findByText(/^Call “swapExactTokensForTokens” on 0x/);
type Page = Awaited<ReturnType<typeof show>>;
/** The Safe's own state has four places in its storage. */
const stateQuestions = 4;
const codeQuestions = ({ chain }: Page) =>
  chain.sent.flat().filter((method) => method === 'eth_getStorageAt').length - stateQuestions;
/** The chain has been asked for the contract's code: three places, beside the code itself. */
const asked = (page: Page) => waitFor(() => expect(codeQuestions(page)).toBe(3));

/** The gateway was asked for the row's bytes, and all that follows from its answer has come. */
async function settled({ gateway, queries }: Page) {
  await waitFor(() =>
    expect(gateway.requests.some(({ path }) => path.includes('/transactions/multisig_'))).toBe(true),
  );
  await waitFor(() => expect(queries.isFetching()).toBe(0));
}

describe.each(places)('the sentence of a described call in %s', (_, place) => {
  test('takes the place of its function’s name', async () => {
    await show(place);
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(screen.queryByText(/swapExactTokensForTokens/)).toBeNull();
    // The link has the same name.
    expect(screen.getByRole('link', { name: new RegExp(`${sentence}`) })).toBeDefined();
  });

  test('follows receiver and amount in the bytes', async () => {
    await show(place, {
      transaction: makeTransaction({ ...describedSwap(stranger.address, { amount: 2_000_000_000n }) }),
    });
    const [start, end] = [stranger.address.slice(0, 6), stranger.address.slice(-4)];
    expect(
      await screen.findByText(`Swap 2,000 USDC for at least 0.41 WETH on Aerodrome · to ${start}…${end}`),
    ).toBeDefined();
  });

  test('is none of the same call to another contract', async () => {
    await show(place, {
      transaction: makeTransaction({ ...describedSwap(safe.address, { contract: lookalike }) }),
    });
    // Concord knows this function of the router alone.
    await screen.findByText(/^Call 0x0000…4e43 with data/);
    expect(screen.queryByText(/Swap/)).toBeNull();
  });

  test('is none where the contract has no code of its own', async () => {
    const page = await show(place, { code: '0x' });
    await unnamed();
    await asked(page);
    expect(screen.queryByText(/Swap/)).toBeNull();
  });

  test('is none where the gateway’s bytes don’t give the row’s hash', async () => {
    const page = await show(place, {
      transaction: makeTransaction({ ...describedSwap(stranger.address) }),
      claimed: swap,
    });
    await settled(page);
    // The queue says so; the other lists keep the gateway’s own words.
    await screen.findByText(/^Don’t confirm|^Call “swapExactTokensForTokens”$/);
    expect(screen.queryByText(/Swap/)).toBeNull();
  });

  test('is none where the gateway shows no bytes', async () => {
    await settled(await show(place, { isSilent: true }));
    await screen.findByText('Call “swapExactTokensForTokens”');
    expect(screen.queryByText(/Swap/)).toBeNull();
  });

  test('is one step of a batch, and what Concord itself decodes stays', async () => {
    const approval = callOf(
      token,
      encodeFunctionData({ abi: callsAbi, functionName: 'approve', args: [describedRouter, 1_000_000_000n] }),
    );
    await show(place, {
      transaction: makeTransaction({ ...batchOf(batchContract, [approval, describedSwap(safe.address)]) }),
    });
    expect(
      await screen.findByText(
        `Batch of 2: allow 0xcF77…4E43 to spend 1,000 USDC, swap${sentence.slice('Swap'.length)}`,
      ),
    ).toBeDefined();
  });
});

describe('the sentence of a described call in history', () => {
  const done = `Swapped${sentence.slice('Swap'.length)}`;

  test('says what was done', async () => {
    await show(history, { isExecuted: true });
    expect(await screen.findByText(done)).toBeDefined();
    expect(screen.getByRole('link', { name: new RegExp(`^Open: ${done}`) })).toBeDefined();
  });

  test('stays planned for what failed', async () => {
    await show(history, { isExecuted: true, isFailed: true });
    expect(await screen.findByText(sentence)).toBeDefined();
  });

  test('follows the receiver in the bytes', async () => {
    await show(history, {
      ...{ isExecuted: true, transaction: makeTransaction({ ...describedSwap(stranger.address) }) },
    });
    expect(
      await screen.findByText(new RegExp(`^Swapped .* · to ${stranger.address.slice(0, 6)}…`)),
    ).toBeDefined();
  });

  test('is none where the bytes don’t give the row’s hash', async () => {
    const page = await show(history, {
      ...{ isExecuted: true, claimed: swap },
      transaction: makeTransaction({ ...describedSwap(stranger.address) }),
    });
    await settled(page);
    await screen.findByText('Called “swapExactTokensForTokens”');
    expect(screen.queryByText(/Swap/)).toBeNull();
  });

  test('is none of a proxy, whose code may have been another one', async () => {
    const supply = encodeFunctionData({
      abi: parseAbi([
        'function supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)',
      ]),
      args: [token, 5_000_000n, safe.address, 0],
    });
    const page = await show(history, {
      ...{ isExecuted: true, transaction: makeTransaction({ ...callOf(aavePool, supply) }) },
    });
    await screen.findByText(/^Called “supply” on 0xA238…/);
    expect(screen.queryByText(/Suppl(y|ied) 5/)).toBeNull();
    expect(codeQuestions(page)).toBe(0);
  });
});

describe('the chain', () => {
  test('is asked once about a contract that several rows call', async () => {
    const first = makeTransaction({ ...describedSwap(safe.address) });
    const second = makeTransaction({ ...describedSwap(safe.address, { amount: 2_000_000n }), nonce: 8n });
    for (const transaction of [first, second])
      keepTransaction({
        ...{ safe, transaction, safeTxHash: hashTransaction(safe, transaction).safeTxHash },
        ...{ confirmations: [], seenAt: Date.now() },
      });
    const page = await show(<OwnQueue safe={safe} whenEmpty={null} />);
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(await screen.findByText(`Swap 2 USDC${sentence.slice('Swap 1,000 USDC'.length)}`)).toBeDefined();
    expect(codeQuestions(page)).toBe(3);
  });

  test('is asked nothing about a token that Concord itself decodes, though it has a descriptor', async () => {
    const page = await show(<QueueList />, {
      transaction: makeTransaction({ ...callOf(token, transferData) }),
    });
    expect(await screen.findByRole('link', { name: /^Confirm #7: Send 0\.000005 USDC to / })).toBeDefined();
    expect(codeQuestions(page)).toBe(0);
  });
});
