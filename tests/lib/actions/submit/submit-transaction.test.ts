import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { proposeTransaction } from '@/lib/actions/propose-transaction';
import { sendOnce, submit } from '@/lib/actions/submit/submit';
import { transactionKind } from '@/lib/actions/submit/transaction-kind';
import { listOwnCopies } from '@/lib/actions/verify/local-copies';
import { GatewayError } from '@/lib/errors/gateway';
import { outbox, type PendingSubmission } from '@/lib/outbox/outbox';
import { submitted } from '@/lib/outbox/submitted';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { doubleChain } from '@/tests/support/chain/chain-double';
import { amara, bruno, safe } from '@/tests/support/chain/people';
import {
  breakConnection,
  doubleGateway,
  refuse,
  type SentRequest,
} from '@/tests/support/gateway/gateway-double';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { etherTransfer, makeItem, makePage } from '@/tests/support/gateway/list-json';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';

const transaction = makeTransaction({ nonce: 0n });
const { safeTxHash } = hashTransaction(safe, transaction);
const request = {
  safe,
  transaction,
  account: amara.address,
  acknowledged: [],
  nonceReview: { isNext: true, knownConflicts: [] },
};
const chain = doubleChain().client;

let browser: BrowserStorage;
let submission: PendingSubmission;
let stored: ReturnType<typeof makeDetails>;
beforeEach(async () => {
  browser = stubBrowserStorage();
  const signature = await signAs(amara, safe, transaction);
  submission = {
    kind: 'proposal',
    safe,
    transaction,
    safeTxHash,
    signer: amara.address,
    signature,
    signedAt: 1,
  };
  stored = makeDetails({ transaction, confirmations: [{ signer: amara.address, signature }] });
});
afterEach(() => {
  browser.clearFromAnotherTab();
  outbox.get();
  submitted.get();
});

/** The work as it waits after a failure. */
const failed = () => ({ ...submission, failedAt: expect.any(Number), failures: 1 });

const isWrite = ({ method }: SentRequest) => method === 'POST';

describe('a proposal', () => {
  test('is signed, sent, and forgotten once the gateway has it', async () => {
    const { client: gateway, requests } = doubleGateway(() => stored);
    const wallet = doubleSigningWallet(amara).client;
    let waiting: unknown;
    const claimed = await proposeTransaction(
      { chain, gateway, wallet },
      { ...request, onSigned: () => (waiting = requests.filter(isWrite).length) },
    );
    expect(claimed.multisig?.safeTxHash).toBe(safeTxHash);
    expect(waiting).toBe(0);
    expect(requests.filter(isWrite)).toMatchObject([
      {
        method: 'POST',
        body: { safeTxHash, sender: amara.address, signature: submission.signature, nonce: '0' },
      },
    ]);
    expect(outbox.get()).toEqual([]);
    const signed = { signer: amara.address, signature: submission.signature };
    expect(submitted.get()).toMatchObject([{ kind: 'proposal', safe, transaction, safeTxHash, signed }]);
  });

  test('is among the copies of this browser for good once it was delivered, though nobody opened it', async () => {
    const { client: gateway } = doubleGateway(() => stored);
    await proposeTransaction({ chain, gateway, wallet: doubleSigningWallet(amara).client }, request);
    // The gateway shows it: the record of the delivery has done its part.
    submitted.set([]);
    expect(await listOwnCopies(safe)).toMatchObject([
      { safeTxHash, confirmations: [{ signer: amara.address, signature: submission.signature }] },
    ]);
  });

  test('stands in the outbox before it is sent', async () => {
    let saved: unknown;
    const { client: gateway } = doubleGateway(() => {
      saved = browser.texts.get('concord.outbox.v1');
      return stored;
    });
    await proposeTransaction({ chain, gateway, wallet: doubleSigningWallet(amara).client }, request);
    expect(saved).toContain(submission.signature);
  });

  test('that another account signed goes nowhere', async () => {
    const { client: gateway, requests } = doubleGateway(() => stored);
    const answers = { eth_signTypedData_v4: () => signAs(bruno, safe, transaction) };
    const wallet = doubleSigningWallet(amara, { answers }).client;
    await expect(proposeTransaction({ chain, gateway, wallet }, request)).rejects.toMatchObject({
      kind: 'signer-changed',
    });
    expect(requests.filter(isWrite)).toEqual([]);
    expect(outbox.get()).toEqual([]);
  });

  test('whose nonce somebody else took while the wallet had it is not sent, and its signature is dropped', async () => {
    let isTaken = false;
    const rival = hashTransaction(safe, makeTransaction({ nonce: 0n, value: 3n }));
    const rivalId = `multisig_${safe.address}_${rival.safeTxHash}`;
    const { client: gateway, requests } = doubleGateway(({ path, method }) => {
      if (method === 'POST') return stored;
      if (path.endsWith('/nonces')) return { currentNonce: 0, recommendedNonce: isTaken ? 1 : 0 };
      if (path.endsWith('/queued'))
        return makePage(
          isTaken
            ? [
                makeItem(etherTransfer('OUTGOING', 3n), {
                  id: rivalId,
                  nonce: 0,
                  status: 'AWAITING_CONFIRMATIONS',
                }),
              ]
            : [],
        );
      return refuse(404, { code: 404, message: 'Not found' });
    });
    const answers = {
      eth_signTypedData_v4: () => {
        isTaken = true;
        return submission.signature;
      },
    };
    const wallet = doubleSigningWallet(amara, { answers }).client;
    const onSigned = vi.fn();
    await expect(
      proposeTransaction({ chain, gateway, wallet }, { ...request, onSigned }),
    ).rejects.toMatchObject({
      name: 'NonceConflictError',
      next: 1n,
      message: expect.stringContaining('Your signature was discarded and not sent.'),
    });
    expect(requests.filter(isWrite)).toEqual([]);
    expect(outbox.get()).toEqual([]);
    expect(onSigned).not.toHaveBeenCalled();
  });

  test('waits while another one has the wallet, and is stopped if that took its nonce', async () => {
    const { client: gateway, requests } = doubleGateway(() => stored);
    const other = makeTransaction({ nonce: 0n, value: 3n });
    const first = doubleSigningWallet(amara);
    const second = doubleSigningWallet(amara);
    const blocked = vi.fn();
    const [one, two] = await Promise.allSettled([
      proposeTransaction({ chain, gateway, wallet: first.client }, request),
      proposeTransaction(
        { chain, gateway, wallet: second.client },
        { ...request, transaction: other, onBlocked: blocked },
      ),
    ]);
    expect(one).toMatchObject({ status: 'fulfilled' });
    expect(two).toMatchObject({ reason: { name: 'NonceConflictError', next: 1n } });
    expect(blocked).toHaveBeenCalledTimes(2);
    expect(second.asked).not.toContain('eth_signTypedData_v4');
    expect(requests.filter(isWrite)).toHaveLength(1);
  });

  test('a rejection waits for nobody: it is to have the nonce of another transaction', async () => {
    const { client: gateway } = doubleGateway(() => stored);
    const rejection = makeTransaction({ nonce: 0n, to: safe.address, value: 0n, data: '0x' });
    const blocked = vi.fn();
    await Promise.allSettled([
      proposeTransaction({ chain, gateway, wallet: doubleSigningWallet(amara).client }, request),
      proposeTransaction(
        { chain, gateway, wallet: doubleSigningWallet(amara).client },
        { ...request, transaction: rejection, onBlocked: blocked },
      ),
    ]);
    expect(blocked).not.toHaveBeenCalled();
  });

  test('whose signature comes after the person stopped waiting is dropped', async () => {
    const { client: gateway, requests } = doubleGateway(() => stored);
    const controller = new AbortController();
    const answers = {
      eth_signTypedData_v4: () => {
        controller.abort();
        return submission.signature;
      },
    };
    const wallet = doubleSigningWallet(amara, { answers }).client;
    const { signal } = controller;
    await expect(proposeTransaction({ chain, gateway, wallet }, { ...request, signal })).rejects.toThrow(
      /abort/i,
    );
    expect(requests.filter(isWrite)).toEqual([]);
    expect(outbox.get()).toEqual([]);
  });
});

describe('a gateway', () => {
  test('that is down leaves the work in the outbox, over a reload', async () => {
    const gateway = doubleGateway(breakConnection);
    await expect(submit(gateway.client, transactionKind, submission)).rejects.toMatchObject({
      kind: 'gateway-unreachable',
    });
    expect(browser.texts.get('concord.outbox.v1')).toContain(submission.signature);
    expect(outbox.get()).toEqual([failed()]);

    gateway.answerWith(() => stored);
    await submit(gateway.client, transactionKind, submission);
    expect(outbox.get()).toEqual([]);
  });

  test('whose answer is lost after it took the signature is looked at, not written to again', async () => {
    const { client, requests } = doubleGateway((sent) => (isWrite(sent) ? breakConnection() : stored));
    const claimed = await submit(client, transactionKind, submission);
    expect(claimed.multisig?.safeTxHash).toBe(safeTxHash);
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'GET']);
    expect(outbox.get()).toEqual([]);
  });

  test('that has the transaction but not this signature does not have the work', async () => {
    const without = makeDetails({
      transaction,
      confirmations: [{ signer: bruno.address, signature: await signAs(bruno, safe, transaction) }],
    });
    const { client } = doubleGateway((sent) => (isWrite(sent) ? breakConnection() : without));
    await expect(submit(client, transactionKind, submission)).rejects.toMatchObject({
      kind: 'gateway-unreachable',
    });
    expect(outbox.get()).toEqual([failed()]);
  });

  test('that refuses is quoted, and the work is kept with its words', async () => {
    const { client } = doubleGateway((sent) =>
      isWrite(sent)
        ? refuse(422, { message: 'Invalid nonce', statusCode: 422 })
        : refuse(404, { code: 404, message: 'No' }),
    );
    const outboxSync = submit(client, transactionKind, submission);
    await expect(outboxSync).rejects.toThrow(GatewayError);
    await expect(outboxSync).rejects.toThrow('CGW error - 422: Invalid nonce');
    const paused = { because: 'refused', message: 'CGW error - 422: Invalid nonce' };
    expect(outbox.get()).toEqual([{ ...submission, failedAt: expect.any(Number), paused }]);
  });

  test('that stumbles over it again and again is believed in the end', async () => {
    const { client } = doubleGateway((sent) =>
      isWrite(sent)
        ? refuse(500, { code: 500, message: 'Internal server error' })
        : refuse(404, { code: 404, message: 'No' }),
    );
    const pausedAfter = async (failures: number) => {
      outbox.set([{ ...submission, failedAt: 1, failures }]);
      await expect(sendOnce(client, transactionKind, submission)).rejects.toThrow('CGW error - 500');
      return outbox.get()[0]?.paused;
    };
    expect(await pausedAfter(1)).toBeUndefined();
    expect(await pausedAfter(5)).toEqual({
      because: 'refused',
      message: 'CGW error - 500: Internal server error',
    });
  });

  test('that has not indexed the Safe gets it later', async () => {
    const { client } = doubleGateway(() => refuse(404, { code: 404, message: 'An error occurred' }));
    await expect(submit(client, transactionKind, submission)).rejects.toThrow('CGW error - 404');
    expect(outbox.get()).toEqual([failed()]);
  });

  test.each<[string, number, object, string]>([
    [
      'does not serve the Safe by law',
      451,
      { message: 'Unavailable For Legal Reasons', statusCode: 451 },
      'CGW error - 451: Unavailable For Legal Reasons',
    ],
    [
      'does not serve the Safe by its own list',
      403,
      { message: 'Access to this Safe is restricted', statusCode: 403 },
      'CGW error - 403: Access to this Safe is restricted',
    ],
    [
      'wants a captcha',
      401,
      { message: 'Captcha token is required', statusCode: 401 },
      'CGW error - 401: Captcha token is required',
    ],
  ])('that %s leaves the work here, and is not asked again by itself', async (_, status, body, message) => {
    const { client } = doubleGateway(() => refuse(status, body));
    await expect(submit(client, transactionKind, submission)).rejects.toThrow(GatewayError);
    const paused = { because: 'restricted', message };
    expect(outbox.get()).toEqual([{ ...submission, failedAt: expect.any(Number), paused }]);
  });

  test('that has reached a quota keeps the work, and is asked later', async () => {
    const { client } = doubleGateway(() => refuse(429, { message: 'Quota exceeded', statusCode: 429 }));
    await expect(submit(client, transactionKind, submission)).rejects.toThrow('Quota exceeded');
    expect(outbox.get()).toEqual([failed()]);
  });

  test('cannot make a signature vanish from a browser that keeps nothing', async () => {
    browser.mode = 'full';
    const { client } = doubleGateway(breakConnection);
    await expect(submit(client, transactionKind, submission)).rejects.toMatchObject({
      kind: 'gateway-unreachable',
    });
    expect(outbox.get()).toEqual([failed()]);
    browser.mode = 'open';
  });
});

test('a confirmation sends its signature alone', async () => {
  const { client, requests } = doubleGateway(() => stored);
  await submit(client, transactionKind, { ...submission, kind: 'confirmation' });
  expect(requests).toMatchObject([
    {
      path: `/v1/chains/8453/transactions/${safeTxHash}/confirmations`,
      body: { signature: submission.signature },
    },
  ]);
  expect(outbox.get()).toEqual([]);
});
