import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Address, keccak256 } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
// Fetched when a gateway fails or refuses a queue; how long that takes on a busy machine is not of interest here.
import '@/components/transactions/queue/refused-queue';
import '@/components/transactions/queue/local-queue';
// So is what reads a row from its bytes.
import '@/components/transactions/words/row-labels';
import { QueueList } from '@/components/transactions/queue/queue-list';
import { formatShortAddress } from '@/lib/format/address';
import { savePendingSubmission } from '@/lib/outbox/outbox';
import { saveSubmitted, submitted } from '@/lib/outbox/submitted';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { localTransactions } from '@/lib/storage/local-transactions';
import type { DoubleChainState } from '@/tests/support/chain/chain-double';
import { amara, bruno, chiara, recipient, safe, stranger } from '@/tests/support/chain/people';
import {
  breakConnection,
  type GatewayAnswer,
  neverAnswer,
  refuse,
} from '@/tests/support/gateway/gateway-double';
import { addressInfo, makeDetails } from '@/tests/support/gateway/gateway-json';
import { contractCall, etherTransfer, makeItem, makePage } from '@/tests/support/gateway/list-json';
import { renderPage } from '@/tests/support/page/render';
import { officialAt } from '@/tests/support/transactions/analyzed';
import { batchOf } from '@/tests/support/transactions/calls';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';

const owners = [amara, bruno, chiara].map(({ address }) => address);
const chain = { safes: [{ address: safe.address, owners, threshold: 2, nonce: 7n }] };
const show = (gateway: GatewayAnswer, on: DoubleChainState = chain) =>
  renderPage(<QueueList />, { at: `/transactions/queue/?safe=base:${safe.address}`, gateway, chain: on });

async function keep(
  nonce: bigint,
  signers: readonly (typeof amara)[],
  given: Partial<Parameters<typeof makeTransaction>[0]> = {},
) {
  const transaction = makeTransaction({ nonce, ...given });
  const confirmations = await Promise.all(
    signers.map(async (owner) => ({
      signer: owner.address,
      signature: await signAs(owner, safe, transaction),
    })),
  );
  const { safeTxHash } = hashTransaction(safe, transaction);
  localTransactions.update((all) => [
    ...all,
    { safe, transaction, safeTxHash, confirmations, seenAt: Date.now() },
  ]);
  return { transaction, safeTxHash };
}

beforeEach(() => localStorage.clear());

test('what was proposed here stands in the queue at once, and once only when the gateway shows it too', async () => {
  const transaction = makeTransaction({ nonce: 8n });
  const { safeTxHash } = hashTransaction(safe, transaction);
  const signature = await signAs(amara, safe, transaction);
  saveSubmitted({
    ...{ kind: 'proposal', safe, transaction, safeTxHash, submittedAt: Date.now() },
    signed: { signer: amara.address, signature },
  });
  const id = `multisig_${safe.address}_${safeTxHash}`;
  const waiting = { status: 'AWAITING_CONFIRMATIONS', missing: [bruno.address, chiara.address] };
  const before = makeItem(etherTransfer('OUTGOING', 1n), { id: 'multisig_a', nonce: 7, ...waiting });
  const shown = makeItem(etherTransfer('OUTGOING', 10n ** 18n), { id, nonce: 8, ...waiting });
  const details = makeDetails({ transaction, confirmations: [{ signer: amara.address, signature }] });
  const answer =
    (rows: readonly unknown[]): GatewayAnswer =>
    ({ path }) => {
      if (path.endsWith('/queued')) return makePage(rows);
      return path.includes(safeTxHash) ? details : refuse(404, { code: 404, message: 'Not found' });
    };
  const { gateway, queries } = show(answer([before]));
  const row = async () => {
    const link = await screen.findByRole('link', { name: /^\w+ #8: / });
    return link.closest('li')?.textContent;
  };
  expect(await row()).toContain('Sent, waiting for the gateway');
  expect(await row()).toContain('1/2');
  gateway.answerWith(answer([before, shown]));
  await queries.refetchQueries();
  await waitFor(async () => expect(await row()).not.toContain('waiting for the gateway'));
  expect(screen.getAllByRole('link', { name: /^\w+ #8: / })).toHaveLength(1);
});

test('the record of a proposal that the gateway lists by now is dropped', async () => {
  const transaction = makeTransaction({ nonce: 8n });
  const { safeTxHash } = hashTransaction(safe, transaction);
  saveSubmitted({ kind: 'proposal', safe, transaction, safeTxHash, submittedAt: Date.now() - 180_000 });
  const id = `multisig_${safe.address}_${safeTxHash}`;
  const row = makeItem(etherTransfer('OUTGOING', 1n), { id, nonce: 8, status: 'AWAITING_CONFIRMATIONS' });
  show(({ path }) =>
    path.endsWith('/queued') ? makePage([row]) : refuse(404, { code: 404, message: 'Not found' }),
  );
  expect(await screen.findByRole('link', { name: /^\w+ #8: / })).toBeDefined();
  await waitFor(() => expect(submitted.get()).toEqual([]));
});

describe('without the gateway', () => {
  test('the queue is said to be missing, and never to be empty', async () => {
    show(breakConnection);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Only the gateway knows the whole queue',
    );
    expect(
      await screen.findByText(/You haven’t opened any of this Safe’s waiting transactions/),
    ).toBeDefined();
    expect(screen.queryByText('No transactions in the queue')).toBeNull();
  });

  test('what this browser has kept stands in the order of its nonces, with the signatures that fit', async () => {
    await keep(9n, [amara]);
    const { safeTxHash } = await keep(7n, [amara, bruno]);
    await keep(8n, [stranger]);
    show(breakConnection);
    const section = await screen.findByRole('region', { name: 'Saved in this browser' });
    const rows = await within(section).findAllByRole('listitem');
    expect(rows.map((row) => within(row).getByText(/^\d+$/).textContent)).toEqual(['7', '8', '9']);
    const rings = await within(section).findAllByRole('img');
    expect(rings.map((ring) => ring.getAttribute('aria-label'))).toEqual([
      '2 of 2 confirmations',
      '0 of 2 confirmations',
      '1 of 2 confirmations',
    ]);
    const link = within(section).getByRole('link', { name: /^\w+ #7: / });
    expect(link.getAttribute('href')).toContain(safeTxHash);
  });

  test('a kept rejection says what it rejects, unless several stand against it', async () => {
    const nothing = { to: safe.address, value: 0n, data: '0x' } as const;
    await keep(8n, [amara]);
    await keep(8n, [bruno], nothing);
    await keep(9n, [amara]);
    await keep(9n, [amara], { to: stranger.address });
    await keep(9n, [bruno], nothing);
    show(breakConnection);
    expect(await screen.findByRole('link', { name: /^\w+ #8: Reject: Send / })).toBeDefined();
    expect(await screen.findByRole('link', { name: /^\w+ #9: Reject #9$/ })).toBeDefined();
  });

  describe('what can be done with the copies', () => {
    const promise = /Without the gateway, owners can still confirm them/;
    const paused = /The RPC isn’t responding, so these copies are unchecked and signing is paused/;

    test('is said where the chain answers', async () => {
      await keep(7n, [amara]);
      show(breakConnection);
      expect(await screen.findByText(promise)).toBeDefined();
      expect(screen.queryByText(paused)).toBeNull();
    });

    test('is nothing without the chain', async () => {
      await keep(7n, [amara]);
      show(breakConnection, { isDown: true });
      expect(await screen.findByText(paused)).toBeDefined();
      expect(await screen.findByRole('link', { name: /^\w+ #7: / })).toBeDefined();
      expect(screen.queryByText(promise)).toBeNull();
      expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
    });

    test.each([chain, { isDown: true }])('is not said where there are none', async (on) => {
      show(breakConnection, on);
      await screen.findByText(/You haven’t opened any of this Safe’s waiting transactions/);
      expect(screen.queryByText(promise)).toBeNull();
      expect(screen.queryByText(paused)).toBeNull();
    });
  });

  test('what was signed here and not submitted stands there too, and is marked', async () => {
    const transaction = makeTransaction();
    savePendingSubmission({
      kind: 'proposal',
      safe,
      transaction,
      safeTxHash: hashTransaction(safe, transaction).safeTxHash,
      signer: amara.address,
      signature: await signAs(amara, safe, transaction),
      signedAt: 1,
      origin: JSON.stringify({ url: 'https://shop.example/', name: 'Shop' }),
    });
    show(breakConnection);
    expect(await screen.findByText('Not sent yet')).toBeDefined();
    expect(await screen.findByText('Send')).toBeDefined();
    expect(screen.getByText('From the app “Shop” at shop.example (not verified)')).toBeDefined();
  });

  test('what the chain has passed does not stand there', async () => {
    await keep(6n, [amara, bruno]);
    show(breakConnection);
    expect(
      await screen.findByText(/You haven’t opened any of this Safe’s waiting transactions/),
    ).toBeDefined();
  });
});

test('what the gateway lists takes the place of what is kept here', async () => {
  await keep(7n, [amara]);
  show(() => makePage([]));
  expect(await screen.findByText('No transactions in the queue')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Saved in this browser' })).toBeNull();
});

describe('a gateway that refuses the queue because of one stored transaction', () => {
  const refusal = () => refuse(502, { message: 'Invalid safeTxHash', statusCode: 502 });

  test('is not said to be down; what is known here is loaded one by one, and the bad row is marked', async () => {
    const bad = await keep(7n, [amara]);
    const good = await keep(8n, [amara]);
    const { gateway } = show(({ path }) =>
      path.endsWith(good.safeTxHash) ? makeDetails({ transaction: good.transaction }) : refusal(),
    );
    expect(await screen.findByText('The gateway can’t list this Safe’s queue')).toBeDefined();
    expect(screen.getByText(/CGW error - 502: Invalid safeTxHash/)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    const loaded = within(await screen.findByRole('region', { name: 'Loaded one by one' }));
    expect(loaded.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/^Review #8: /),
    ]);
    const own = within(await screen.findByRole('region', { name: 'Saved in this browser' }));
    expect(own.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/^Review #7: /),
    ]);
    expect(own.getByText('Rejected by the gateway')).toBeDefined();
    const link = own.getByRole('link', { name: /^\w+ #7: / });
    expect(link.getAttribute('href')).toContain(bad.safeTxHash);
    expect(gateway.requests.filter(({ path }) => path.endsWith('/queued'))).toHaveLength(1);
  });

  test('is the same where it stumbles over that transaction, and no cause is claimed to be known', async () => {
    await keep(7n, [amara]);
    show(() => refuse(500, { code: 500, message: 'Internal server error' }));
    expect(await screen.findByText('The gateway can’t list this Safe’s queue')).toBeDefined();
    expect(screen.getByText(/most likely because of one stored transaction or signature/)).toBeDefined();
    expect(screen.queryByText(/itself is working/)).toBeNull();
    expect(await screen.findByRole('region', { name: 'Saved in this browser' })).toBeDefined();
  });

  test('gives way to the list as soon as it is given again', async () => {
    const { gateway } = show(refusal);
    expect(await screen.findByText('The gateway can’t list this Safe’s queue')).toBeDefined();
    gateway.answerWith(() => makePage([]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No transactions in the queue')).toBeDefined();
    expect(screen.queryByText('The gateway can’t list this Safe’s queue')).toBeNull();
  });

  test('is told from one that is broken', async () => {
    show(() => refuse(502, { message: 'Bad gateway', statusCode: 502 }));
    expect((await screen.findByRole('alert')).textContent).toContain('CGW error - 502: Bad gateway');
    expect(screen.queryByText('The gateway can’t list this Safe’s queue')).toBeNull();
  });
});

describe('while the gateway has not answered', () => {
  const sentence = /The gateway hasn’t responded yet/;

  test('what this browser has stands there in place of the placeholder', async () => {
    await keep(7n, [amara]);
    show(neverAnswer);
    expect(await screen.findByText(sentence, {}, { timeout: 1_000 })).toBeDefined();
    expect(await screen.findByRole('link', { name: /^\w+ #7: / })).toBeDefined();
    expect(screen.queryByRole('status', { name: /Loading/ })).toBeNull();
  });

  test('and gives way to the list; a gateway that answers at once is not said to be late', async () => {
    await keep(7n, [amara]);
    show(() => makePage([]));
    expect(await screen.findByText('No transactions in the queue')).toBeDefined();
    expect(screen.queryByText(sentence)).toBeNull();
  });
});

describe('a row says what a batch does', () => {
  const transaction = makeTransaction({
    ...{ to: officialAt('multiSendCallOnly'), value: 0n, operation: 1 },
    data: batchOf(officialAt('multiSendCallOnly'), [
      { operation: 0, to: stranger.address, value: 20_000_000_000_000_000n, data: '0x' },
      { operation: 0, to: recipient, value: 30_000_000_000_000_000n, data: '0x' },
    ]).data,
  });
  const { safeTxHash } = hashTransaction(safe, transaction);
  const row = makeItem(
    { ...contractCall('multiSend'), to: addressInfo(transaction.to), actionCount: 2 },
    { id: `multisig_${safe.address}_${safeTxHash}`, nonce: 7, status: 'AWAITING_CONFIRMATIONS' },
  );

  const expectPayout = async () => {
    const sentence = await screen.findByText('Pay 2 people');
    const text = sentence.closest('li')?.textContent?.replaceAll('\u00a0', ' ');
    expect(text).toContain('Pay 2 people 0.05 ETH');
    expect(text).toContain(`${formatShortAddress(stranger.address)} 0.02 ETH`);
    expect(text).toContain(`${formatShortAddress(recipient)} 0.03 ETH`);
  };

  test('in the words of its bytes, where they are there', async () => {
    const details = makeDetails({ transaction });
    show(({ path }) => (path.endsWith('/queued') ? makePage([row]) : details), chain);
    await expectPayout();
    expect(screen.queryByText(/Batch of 2 calls/)).toBeNull();
    expect(screen.queryByText(/delegatecall|foreign code/)).toBeNull();
  });

  test('else in the gateway’s', async () => {
    show(({ path }) => (path.endsWith('/queued') ? makePage([row]) : refuse(404, {})), chain);
    expect(await screen.findByText('Batch of 2 calls')).toBeDefined();
  });

  test('also where only this browser has it', async () => {
    localTransactions.update(() => [
      { safe, transaction, safeTxHash, confirmations: [], seenAt: Date.now() },
    ]);
    show(breakConnection, chain);
    await expectPayout();
    expect(screen.queryByText(/Run the code/)).toBeNull();
  });
});

describe('a row goes by what the chain says', () => {
  const claimed = (status: string, submitted: number) =>
    makePage([makeItem(etherTransfer('OUTGOING', 1n), { id: 'multisig_x', nonce: 7, status, submitted })]);
  const rowsAt = (state: { threshold: number; nonce: bigint }) => ({
    safes: [{ address: safe.address, owners, ...state }],
  });

  test('the threshold is the present one', async () => {
    show(() => claimed('AWAITING_EXECUTION', 2), rowsAt({ threshold: 3, nonce: 7n }));
    expect(await screen.findByRole('img', { name: '2 of 3 confirmations' })).toBeDefined();
    expect(screen.getByText('Needs 1 more')).toBeDefined();
    expect(screen.queryByText('Ready')).toBeNull();
  });

  test('what the chain has passed does not wait', async () => {
    show(() => claimed('AWAITING_EXECUTION', 2), rowsAt({ threshold: 2, nonce: 8n }));
    expect(await screen.findByText('Number already used')).toBeDefined();
    expect(screen.queryByText('Ready')).toBeNull();
  });

  test.each([
    ['ExecutionSuccess', 'Executed'],
    ['ExecutionFailure', 'Execution failed'],
  ] as const)(
    'of what it has passed, the Safe’s own event %s tells the outcome',
    async (outcome, sentence) => {
      const transaction = makeTransaction();
      const { safeTxHash } = hashTransaction(safe, transaction);
      const id = `multisig_${safe.address}_${safeTxHash}`;
      const row = makeItem(etherTransfer('OUTGOING', 1n), { id, nonce: 7, status: 'AWAITING_EXECUTION' });
      const answer: GatewayAnswer = ({ path }) =>
        path.endsWith('/queued') ? makePage([row]) : makeDetails({ transaction });
      const execution = { safe: safe.address, safeTxHash, transactionHash: keccak256('0x01'), outcome };
      show(answer, { ...rowsAt({ threshold: 2, nonce: 8n }), executions: [execution] });
      expect(await screen.findByText(sentence)).toBeDefined();
      expect(screen.getByText('Not indexed by the gateway yet')).toBeDefined();
      expect(screen.queryByText('Number already used')).toBeNull();
    },
  );

  test('what it has not passed does', async () => {
    show(() => claimed('AWAITING_EXECUTION', 2), rowsAt({ threshold: 2, nonce: 7n }));
    expect(await screen.findByRole('img', { name: '2 of 2 confirmations' })).toBeDefined();
    await waitFor(() => expect(screen.getByText('Ready')).toBeDefined());
    expect(screen.queryByText('Number already used')).toBeNull();
  });
});

describe('an owner that is a smart wallet', () => {
  const wallet = chiara.address;
  const codes = [{ address: wallet, code: '0x631626ba7e14' }];
  const listed = (missing: readonly Address[]) =>
    makePage([
      makeItem(etherTransfer('OUTGOING', 1n), {
        ...{ nonce: 7, status: 'AWAITING_CONFIRMATIONS', submitted: 1, missing },
      }),
    ]);
  const gateway =
    (missing: readonly Address[]): GatewayAnswer =>
    ({ path }) =>
      path.endsWith('/queued') ? listed(missing) : refuse(404, { code: 404, message: 'Not found' });

  test('is said to confirm on-chain where a transaction waits for it', async () => {
    show(gateway([bruno.address, wallet]), { ...chain, codes });
    const list = await screen.findByRole('list', { name: 'Owners that confirm on-chain' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(list.textContent).toContain('can only confirm on-chain.');
    expect(list.textContent).toContain('(approveHash)');
  });

  test.each([
    ['no transaction waits for it', [bruno.address], codes],
    ['it has no code', [bruno.address, wallet], []],
    ['the Safe can check its signatures', [wallet], [{ address: wallet, code: '0x6320c13b0b14' }]],
  ])('and not where %s', async (_when, missing, given) => {
    const { queries } = show(gateway(missing), { ...chain, codes: given });
    await screen.findByRole('link', { name: /^\w+ #7: / });
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(screen.queryByRole('list', { name: 'Owners that confirm on-chain' })).toBeNull();
  });
});
