import { pad } from 'viem';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { retry } from '@/lib/actions/submit/retry';
import { transactionKind } from '@/lib/actions/submit/transaction-kind';
import { GatewayError } from '@/lib/errors/gateway';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { SubmissionPausedError } from '@/lib/errors/storage';
import { outbox, type PendingSubmission, savePendingSubmission } from '@/lib/outbox/outbox';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { type DoubleChainState, doubleChain } from '@/tests/support/chain/chain-double';
import { amara, bruno, safe, stranger } from '@/tests/support/chain/people';
import {
  breakConnection,
  doubleGateway,
  refuse,
  type SentRequest,
} from '@/tests/support/gateway/gateway-double';
import { makeDetails, makeRow } from '@/tests/support/gateway/gateway-json';
import { makePage } from '@/tests/support/gateway/list-json';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { defer } from '@/tests/support/page/defer';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';

const transaction = makeTransaction();
const { safeTxHash } = hashTransaction(safe, transaction);
const chainAt = (nonce: bigint): DoubleChainState => ({
  safes: [{ address: safe.address, owners: [amara.address, bruno.address], threshold: 2, nonce }],
});
const isWrite = ({ method }: SentRequest) => method === 'POST';
const isQueue = ({ path }: SentRequest) => path.endsWith('/queued');
const missing = () => refuse(404, { code: 404, message: 'No such transaction' });
const byItself = { isAsked: false };
const byHand = { isAsked: true };

let browser: BrowserStorage;
let submission: PendingSubmission;
beforeEach(async () => {
  browser = stubBrowserStorage();
  const signature = await signAs(amara, safe, transaction);
  const signer = amara.address;
  submission = {
    kind: 'proposal',
    safe,
    transaction,
    safeTxHash,
    signer,
    signature,
    signedAt: 1,
    failedAt: 2,
  };
  savePendingSubmission(submission);
});
afterEach(() => {
  browser.clearFromAnotherTab();
  outbox.get();
});

const confirmedBy = async (...owners: readonly (typeof amara)[]) =>
  makeDetails({
    transaction,
    confirmations: await Promise.all(
      owners.map(async (owner) => ({
        signer: owner.address,
        signature: await signAs(owner, safe, transaction),
      })),
    ),
  });

/** A gateway by what it knows of the transaction, what stands in its queue, and what it says to writes. */
function connect({
  known = missing,
  queue = [],
  write,
  chain = chainAt(7n),
}: {
  known?: () => unknown;
  queue?: readonly unknown[];
  write?: () => unknown;
  chain?: DoubleChainState;
} = {}) {
  const gateway = doubleGateway(async (sent) => {
    if (isWrite(sent)) return write ? write() : confirmedBy(amara);
    return isQueue(sent) ? makePage(queue) : known();
  });
  const writes = () => gateway.requests.filter(isWrite).map(({ path }) => path.split('/').at(-1));
  return { clients: { gateway: gateway.client, chain: doubleChain(chain).client }, gateway, writes };
}

describe('before anything is written', () => {
  test('the gateway is looked at, and a signature that it has is not sent again', async () => {
    const known = await confirmedBy(amara);
    const { clients, writes } = connect({ known: () => known });
    expect(await retry(clients, transactionKind, submission, byItself)).toBe(true);
    expect(writes()).toEqual([]);
    expect(outbox.get()).toEqual([]);
  });

  test('a signature that only bears the name of the owner does not count as theirs', async () => {
    const signature = await signAs(bruno, safe, transaction);
    const known = makeDetails({ transaction, confirmations: [{ signer: amara.address, signature }] });
    const { clients, writes } = connect({ known: () => known });
    await retry(clients, transactionKind, submission, byItself);
    expect(writes()).toEqual(['confirmations']);
  });

  test('a gateway that cannot be asked is not written to', async () => {
    const { clients, writes } = connect({ known: breakConnection });
    await expect(retry(clients, transactionKind, submission, byItself)).rejects.toMatchObject({
      kind: 'gateway-unreachable',
    });
    expect(writes()).toEqual([]);
    expect(outbox.get()).toMatchObject([{ signature: submission.signature, failures: 1 }]);
  });

  test('the chain is asked whether the nonce is open; without an answer nothing is sent', async () => {
    const { clients, gateway } = connect({ chain: { isDown: true } });
    const error = await retry(clients, transactionKind, submission, byItself).catch((thrown: unknown) =>
      toAppError(thrown),
    );
    expect(error).toMatchObject({ kind: 'rpc-unreachable' });
    expect(gateway.requests).toEqual([]);
    expect(outbox.get()).toMatchObject([{ signature: submission.signature, failures: 1 }]);
  });
});

describe('a proposal', () => {
  test('that the gateway never got is proposed', async () => {
    const { clients, writes } = connect();
    await retry(clients, transactionKind, submission, byItself);
    expect(writes()).toEqual(['propose']);
    expect(outbox.get()).toEqual([]);
  });

  test('that somebody else proposed meanwhile is confirmed', async () => {
    const known = await confirmedBy(bruno);
    const { clients, writes } = connect({ known: () => known });
    await retry(clients, transactionKind, submission, byItself);
    expect(writes()).toEqual(['confirmations']);
  });
});

test.each(['ExecutionSuccess', 'ExecutionFailure'] as const)(
  'a pending submission of a transaction that was executed (%s) is of no use and forgotten, without a word to the gateway',
  async (outcome) => {
    const executions = [{ safe: safe.address, safeTxHash, transactionHash: pad('0x51'), outcome }];
    const { clients, gateway } = connect({ chain: { ...chainAt(8n), executions } });
    expect(await retry(clients, transactionKind, submission, byItself)).toBe(true);
    expect(outbox.get()).toEqual([]);
    expect(gateway.requests).toEqual([]);
  },
);

test('and one of another transaction with the same number is kept', async () => {
  const other = hashTransaction(safe, { ...transaction, value: 5n }).safeTxHash;
  const executions = [{ safe: safe.address, safeTxHash: other, transactionHash: pad('0x51') }];
  const { clients } = connect({ chain: { ...chainAt(8n), executions } });
  await expect(retry(clients, transactionKind, submission, byItself)).rejects.toMatchObject({
    because: 'used',
  });
  expect(outbox.get()).toMatchObject([{ paused: { because: 'used' } }]);
});

describe('a pending submission stays here and is not sent', () => {
  const pausedBecause = async (sending: Promise<unknown>, because: string) => {
    await expect(sending).rejects.toThrow(SubmissionPausedError);
    expect(outbox.get()).toMatchObject([{ signature: submission.signature, paused: { because } }]);
  };

  test.each([byItself, byHand])('when its nonce is used, asked or not (%o)', async (how) => {
    const { clients, gateway } = connect({ chain: chainAt(8n) });
    await pausedBecause(retry(clients, transactionKind, submission, how), 'used');
    expect(gateway.requests).toEqual([]);
  });

  test('when the transaction was deleted at the gateway', async () => {
    const confirmation: PendingSubmission = { ...submission, kind: 'confirmation' };
    savePendingSubmission(confirmation);
    const { clients, writes } = connect();
    await pausedBecause(retry(clients, transactionKind, confirmation, byHand), 'deleted');
    expect(writes()).toEqual([]);
  });

  test('by itself when a rejection of its nonce stands in the queue; the person may still send it', async () => {
    const queue = [makeRow('multisig_rejection', 7)];
    const { clients, writes } = connect({ queue });
    await pausedBecause(retry(clients, transactionKind, submission, byItself), 'rejected');
    expect(writes()).toEqual([]);
    await retry(clients, transactionKind, submission, byHand);
    expect(writes()).toEqual(['propose']);
  });

  test('but a rejection of another nonce is none of its business', async () => {
    const { clients, writes } = connect({ queue: [makeRow('multisig_rejection', 8)] });
    await retry(clients, transactionKind, submission, byItself);
    expect(writes()).toEqual(['propose']);
  });

  test('when the gateway refuses it, whose words are kept', async () => {
    const write = () => refuse(422, { message: 'Invalid signature', statusCode: 422 });
    const { clients } = connect({ write });
    await expect(retry(clients, transactionKind, submission, byItself)).rejects.toThrow(GatewayError);
    expect(outbox.get()).toMatchObject([
      { paused: { because: 'refused', message: 'CGW error - 422: Invalid signature' } },
    ]);
  });

  test('when the gateway does not serve the Safe: it is held back after one look', async () => {
    const { clients } = connect({
      known: () => refuse(451, { message: 'Unavailable For Legal Reasons', statusCode: 451 }),
    });
    await expect(retry(clients, transactionKind, submission, byItself)).rejects.toThrow(GatewayError);
    expect(outbox.get()).toMatchObject([{ paused: { because: 'restricted' } }]);
  });

  test.each<[string, Partial<SafeTransaction>]>([
    ['another recipient', { to: stranger.address }],
    ['another amount', { value: 5n }],
  ])('when somebody wrote %s into the storage', async (_name, change) => {
    const forged = { ...submission, transaction: { ...transaction, ...change } };
    savePendingSubmission(forged);
    const { clients, gateway } = connect();
    await pausedBecause(retry(clients, transactionKind, forged, byHand), 'broken');
    expect(gateway.requests).toEqual([]);
  });

  test('when the signature is somebody else’s', async () => {
    const forged = { ...submission, signature: await signAs(bruno, safe, transaction) };
    savePendingSubmission(forged);
    const { clients, gateway } = connect();
    await expect(retry(clients, transactionKind, forged, byItself)).rejects.toThrow(SubmissionPausedError);
    expect(gateway.requests).toEqual([]);
  });
});

describe('several tabs', () => {
  test('send it once: the second one waits, and finds it gone', async () => {
    const answer = defer<unknown>();
    const { clients, writes } = connect({ write: () => answer.promise });
    const first = retry(clients, transactionKind, submission, byItself);
    const second = retry(clients, transactionKind, submission, byItself);
    await vi.waitFor(() => expect(writes()).toHaveLength(1));
    answer.resolve(await confirmedBy(amara));
    expect(await first).toBe(true);
    expect(await second).toBe(false);
    expect(writes()).toEqual(['propose']);
  });

  test('do not both try it when the first one failed', async () => {
    const { clients, writes } = connect({ write: breakConnection });
    const first = retry(clients, transactionKind, submission, byItself);
    const second = retry(clients, transactionKind, submission, byItself);
    await expect(first).rejects.toMatchObject({ kind: 'gateway-unreachable' });
    expect(await second).toBe(false);
    expect(writes()).toEqual(['propose']);
  });

  test('what was discarded meanwhile is not sent, and does not come back', async () => {
    const { clients, gateway } = connect();
    outbox.set([]);
    expect(await retry(clients, transactionKind, submission, byHand)).toBe(false);
    expect(gateway.requests).toEqual([]);
    expect(outbox.get()).toEqual([]);
  });
});
