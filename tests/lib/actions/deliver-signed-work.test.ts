import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deliverSignedWork } from '@/lib/actions/deliver-signed-work';
import { proposeTransaction } from '@/lib/actions/propose-transaction';
import { GatewayError, GatewayUnreachableError } from '@/lib/errors/gateway';
import { SignerChangedError } from '@/lib/errors/wallet';
import { delivered } from '@/lib/outbox/delivered';
import { outbox, type SignedWork } from '@/lib/outbox/outbox';
import { hashTransaction } from '@/lib/safe/hash';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/browser-storage';
import { doubleChain } from '@/tests/support/chain-double';
import { breakConnection, doubleGateway, refuse, type SentRequest } from '@/tests/support/gateway-double';
import { makeDetails } from '@/tests/support/gateway-json';
import { amara, bruno, safe } from '@/tests/support/people';
import { doubleSigningWallet } from '@/tests/support/signing-wallet';
import { makeTransaction, signAs } from '@/tests/support/transactions';

const transaction = makeTransaction({ nonce: 0n });
const { safeTxHash } = hashTransaction(safe, transaction);
const request = {
  safe,
  transaction,
  account: amara.address,
  acknowledged: [],
  nonceReview: { isNext: true, knownRivals: [] },
};
const chain = doubleChain().client;

let browser: BrowserStorage;
let work: SignedWork;
let stored: ReturnType<typeof makeDetails>;
beforeEach(async () => {
  browser = stubBrowserStorage();
  const signature = await signAs(amara, safe, transaction);
  work = { kind: 'proposal', safe, transaction, safeTxHash, signer: amara.address, signature, signedAt: 1 };
  stored = makeDetails({ transaction, confirmations: [{ signer: amara.address, signature }] });
});
afterEach(() => {
  browser.clearFromAnotherTab();
  outbox.get();
  delivered.get();
  vi.unstubAllGlobals();
});

/** The work as it waits after a failure. */
const failed = () => ({ ...work, failedAt: expect.any(Number), failures: 1 });

const isWrite = ({ method }: SentRequest) => method === 'POST';

describe('a proposal', () => {
  test('is signed, sent, and forgotten once the gateway has it', async () => {
    const { client: gateway, requests } = doubleGateway(() => stored);
    const wallet = doubleSigningWallet(amara).client;
    let waiting: unknown;
    const stated = await proposeTransaction(
      { chain, gateway, wallet },
      { ...request, onSigned: () => (waiting = requests.filter(isWrite).length) },
    );
    expect(stated.multisig?.safeTxHash).toBe(safeTxHash);
    expect(waiting).toBe(0);
    expect(requests.filter(isWrite)).toMatchObject([
      { method: 'POST', body: { safeTxHash, sender: amara.address, signature: work.signature, nonce: '0' } },
    ]);
    expect(outbox.get()).toEqual([]);
    const signed = { signer: amara.address, signature: work.signature };
    expect(delivered.get()).toMatchObject([{ kind: 'proposal', safe, transaction, safeTxHash, signed }]);
  });

  test('stands in the outbox before it is sent', async () => {
    let kept: unknown;
    const { client: gateway } = doubleGateway(() => {
      kept = browser.texts.get('concord.outbox.v1');
      return stored;
    });
    await proposeTransaction({ chain, gateway, wallet: doubleSigningWallet(amara).client }, request);
    expect(kept).toContain(work.signature);
  });

  test('that another account signed goes nowhere', async () => {
    const { client: gateway, requests } = doubleGateway(() => stored);
    const answers = { eth_signTypedData_v4: () => signAs(bruno, safe, transaction) };
    const wallet = doubleSigningWallet(amara, { answers }).client;
    await expect(proposeTransaction({ chain, gateway, wallet }, request)).rejects.toThrow(SignerChangedError);
    expect(requests.filter(isWrite)).toEqual([]);
    expect(outbox.get()).toEqual([]);
  });

  test('whose signature comes after the person stopped waiting is dropped', async () => {
    const { client: gateway, requests } = doubleGateway(() => stored);
    const controller = new AbortController();
    const answers = {
      eth_signTypedData_v4: () => {
        controller.abort();
        return work.signature;
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
    await expect(deliverSignedWork(gateway.client, work)).rejects.toThrow(GatewayUnreachableError);
    expect(browser.texts.get('concord.outbox.v1')).toContain(work.signature);
    expect(outbox.get()).toEqual([failed()]);

    gateway.answerWith(() => stored);
    await deliverSignedWork(gateway.client, work);
    expect(outbox.get()).toEqual([]);
  });

  test('whose answer is lost after it took the signature is looked at, not written to again', async () => {
    const { client, requests } = doubleGateway((sent) => (isWrite(sent) ? breakConnection() : stored));
    const stated = await deliverSignedWork(client, work);
    expect(stated.multisig?.safeTxHash).toBe(safeTxHash);
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'GET']);
    expect(outbox.get()).toEqual([]);
  });

  test('that has the transaction but not this signature does not have the work', async () => {
    const without = makeDetails({
      transaction,
      confirmations: [{ signer: bruno.address, signature: await signAs(bruno, safe, transaction) }],
    });
    const { client } = doubleGateway((sent) => (isWrite(sent) ? breakConnection() : without));
    await expect(deliverSignedWork(client, work)).rejects.toThrow(GatewayUnreachableError);
    expect(outbox.get()).toEqual([failed()]);
  });

  test('that refuses is quoted, and the work is kept with its words', async () => {
    const { client } = doubleGateway((sent) =>
      isWrite(sent)
        ? refuse(422, { message: 'Invalid nonce', statusCode: 422 })
        : refuse(404, { code: 404, message: 'No' }),
    );
    const delivery = deliverSignedWork(client, work);
    await expect(delivery).rejects.toThrow(GatewayError);
    await expect(delivery).rejects.toThrow('CGW error - 422: Invalid nonce');
    const held = { because: 'refused', words: 'CGW error - 422: Invalid nonce' };
    expect(outbox.get()).toEqual([{ ...work, failedAt: expect.any(Number), held }]);
  });

  test('cannot make a signature vanish from a browser that keeps nothing', async () => {
    browser.mode = 'full';
    const { client } = doubleGateway(breakConnection);
    await expect(deliverSignedWork(client, work)).rejects.toThrow(GatewayUnreachableError);
    expect(outbox.get()).toEqual([failed()]);
    browser.mode = 'open';
  });
});

test('a confirmation sends its signature alone', async () => {
  const { client, requests } = doubleGateway(() => stored);
  await deliverSignedWork(client, { ...work, kind: 'confirmation' });
  expect(requests).toMatchObject([
    { path: `/v1/chains/8453/transactions/${safeTxHash}/confirmations`, body: { signature: work.signature } },
  ]);
  expect(outbox.get()).toEqual([]);
});
