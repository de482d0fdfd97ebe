import { zeroAddress } from 'viem';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { proposeMessage } from '@/lib/actions/propose-message';
import { storeContent } from '@/lib/actions/sign/message-content';
import { messageKind } from '@/lib/actions/submit/message-kind';
import { retry } from '@/lib/actions/submit/retry';
import { submit } from '@/lib/actions/submit/submit';
import { loadVerifiedMessage } from '@/lib/actions/verify/load-verified-message';
import { GatewayError } from '@/lib/errors/gateway';
import { ActionRefusedError } from '@/lib/errors/safe';
import { SubmissionPausedError } from '@/lib/errors/storage';
import { messageOutbox, type PendingMessageSubmission } from '@/lib/outbox/message-outbox';
import { findMessageRisks } from '@/lib/safe/risk/find-message-risks';
import { nameRisk } from '@/lib/safe/risk/risk';
import { doubleChain } from '@/tests/support/chain/chain-double';
import { amara, bruno, chiara, safe } from '@/tests/support/chain/people';
import {
  breakConnection,
  doubleGateway,
  refuse,
  type SentRequest,
} from '@/tests/support/gateway/gateway-double';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { hashOf, makeMessageJson, makePermit, signMessageAs } from '@/tests/support/transactions/messages';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';

const content = 'Three loaves of rye';
const messageHash = hashOf(safe, content);
const origin = JSON.stringify({ url: 'https://bakery.example', name: 'Bakery' });
const request = { safe, content, account: amara.address, acknowledged: [], origin };
const notFound = () => refuse(404, { code: 404, message: 'Not found' });
const isWrite = ({ method }: SentRequest) => method === 'POST';

let browser: BrowserStorage;
let submission: PendingMessageSubmission;
beforeEach(async () => {
  browser = stubBrowserStorage();
  const signature = await signMessageAs(amara, safe, content);
  submission = {
    ...{ kind: 'proposal', safe, content: storeContent(content), messageHash, signature, origin },
    ...{ signer: amara.address, signedAt: 1 },
  };
});
afterEach(() => {
  browser.clearFromAnotherTab();
  messageOutbox.store.get();
});

const { client: chain } = doubleChain();
const saved = () => messageOutbox.store.get();

describe('a new message', () => {
  test('is signed, stored, sent, and forgotten once the gateway has it', async () => {
    let stored: unknown;
    const { client: gateway, requests } = doubleGateway(() => {
      stored = browser.texts.get('concord.message-outbox.v1');
      return {};
    });
    const wallet = doubleSigningWallet(amara).client;
    expect(await proposeMessage({ chain, gateway, wallet }, request)).toBe(messageHash);
    expect(stored).toContain(submission.signature);
    expect(requests).toMatchObject([
      {
        path: `/v1/chains/8453/safes/${safe.address}/messages`,
        body: { message: content, signature: submission.signature, origin },
      },
    ]);
    expect(saved()).toEqual([]);
  });

  test('of typed data is sent with the type of its domain, and numbers that JSON can hold', async () => {
    const { client: gateway, requests } = doubleGateway(() => ({}));
    const wallet = doubleSigningWallet(amara).client;
    // Who may take nothing needs no acknowledgement.
    const nobody = { spender: zeroAddress, value: 5n };
    await proposeMessage({ chain, gateway, wallet }, { ...request, content: makePermit(nobody) });
    expect(requests.find(isWrite)?.body).toMatchObject({
      message: {
        domain: { chainId: 8453 },
        types: { EIP712Domain: [{ name: 'name' }, { name: 'version' }, { name: 'chainId' }, {}] },
        message: { value: '5' },
      },
    });
  });

  test('that is not to be signed is refused before any wallet is asked', async () => {
    const { client: gateway } = doubleGateway(() => ({}));
    const wallet = doubleSigningWallet(amara);
    const clients = { chain, gateway, wallet: wallet.client };
    const foreign = proposeMessage(clients, { ...request, content: makePermit({}, { chainId: 1 }) });
    await expect(foreign).rejects.toThrow(ActionRefusedError);
    const opaque = `0x${'d9'.repeat(32)}`;
    await expect(proposeMessage(clients, { ...request, content: opaque })).rejects.toThrow(
      ActionRefusedError,
    );
    expect(wallet.asked).toEqual([]);
    const acknowledged = findMessageRisks(safe, opaque).map(nameRisk);
    await proposeMessage(clients, { ...request, content: opaque, acknowledged });
    expect(wallet.asked).toContain('eth_signTypedData_v4');
  });

  test('is signed as a hash by a device, which counts as well', async () => {
    const { client: gateway, requests } = doubleGateway(() => ({}));
    const wallet = doubleSigningWallet(amara);
    await proposeMessage({ chain, gateway, wallet: wallet.client }, { ...request, way: 'hash' });
    expect(wallet.asked).not.toContain('eth_sign');
    expect(JSON.stringify(requests[0]?.body)).toMatch(/(1f|20)","origin"/);
  });
});

describe('a gateway that does not take it', () => {
  test('leaves it here, to be tried again', async () => {
    const { client: gateway } = doubleGateway(breakConnection);
    await expect(submit(gateway, messageKind, submission)).rejects.toMatchObject({
      kind: 'gateway-unreachable',
    });
    expect(saved()).toEqual([{ ...submission, failedAt: expect.any(Number), failures: 1 }]);
  });

  test('for good holds it back, with its own words', async () => {
    const { client: gateway } = doubleGateway((sent) =>
      isWrite(sent) ? refuse(422, { statusCode: 422, message: 'Invalid signature' }) : notFound(),
    );
    await expect(submit(gateway, messageKind, submission)).rejects.toThrow(GatewayError);
    expect(saved()).toMatchObject([
      { paused: { because: 'refused', message: expect.stringContaining('Invalid') } },
    ]);
  });

  test('because somebody else proposed the same is given the signature for that', async () => {
    const json = await makeMessageJson(content, { signers: [bruno] });
    const { client: gateway, requests } = doubleGateway(({ method, path }) => {
      if (method !== 'POST') return json;
      return path.endsWith('/signatures') ? {} : refuse(400, { code: 400, message: 'already exists' });
    });
    await submit(gateway, messageKind, submission);
    expect(requests.at(-1)).toMatchObject({
      path: `/v1/chains/8453/messages/${messageHash}/signatures`,
      body: { signature: submission.signature },
    });
    expect(saved()).toEqual([]);
  });

  test('after it took it has it nevertheless', async () => {
    const json = await makeMessageJson(content);
    const { client: gateway } = doubleGateway((sent) => (isWrite(sent) ? breakConnection() : json));
    await submit(gateway, messageKind, submission);
    expect(saved()).toEqual([]);
  });
});

describe('what is kept', () => {
  beforeEach(() => messageOutbox.keep({ ...submission, failedAt: 2, failures: 1 }));
  const isAsked = { isAsked: true };

  test('is proposed when the gateway is back', async () => {
    const { client: gateway, requests } = doubleGateway((sent) => (isWrite(sent) ? {} : notFound()));
    expect(await retry({ chain, gateway }, messageKind, submission, isAsked)).toBe(true);
    expect(requests.filter(isWrite)).toMatchObject([{ body: { message: content, origin } }]);
    expect(saved()).toEqual([]);
  });

  test('is added to the same message by somebody else', async () => {
    const json = await makeMessageJson(content, { signers: [bruno] });
    const { client: gateway, requests } = doubleGateway((sent) => (isWrite(sent) ? {} : json));
    await retry({ chain, gateway }, messageKind, submission, isAsked);
    expect(requests.filter(isWrite)).toMatchObject([{ body: { signature: submission.signature } }]);
    expect(requests.filter(isWrite)[0]?.path).toMatch(/\/signatures$/);
  });

  test('is not sent when the gateway has it', async () => {
    const json = await makeMessageJson(content);
    const { client: gateway, requests } = doubleGateway(() => json);
    await retry({ chain, gateway }, messageKind, submission, isAsked);
    expect(requests.filter(isWrite)).toEqual([]);
    expect(saved()).toEqual([]);
  });

  test.each([
    ['content', { content: storeContent('Four loaves of rye') }],
    ['signer', { signer: bruno.address }],
  ])('with another %s is not sent', async (_, change) => {
    const broken = { ...submission, ...change };
    messageOutbox.store.set([broken]);
    const { client: gateway, requests } = doubleGateway(notFound);
    await expect(retry({ chain, gateway }, messageKind, broken, isAsked)).rejects.toThrow(
      SubmissionPausedError,
    );
    expect(requests).toEqual([]);
    expect(saved()).toMatchObject([{ paused: { because: 'broken' } }]);
  });
});

describe('looking at a message', () => {
  const owners = [amara, bruno, chiara].map(({ address }) => address);
  const chain = doubleChain({ safes: [{ address: safe.address, owners, threshold: 2 }] }).client;

  test('counts what was signed here and not submitted, and says so', async () => {
    messageOutbox.keep(submission);
    const json = await makeMessageJson(content, { signers: [bruno] });
    const { client: gateway } = doubleGateway(() => json);
    const { inspection } = await loadVerifiedMessage({ chain, gateway }, { safe, messageHash });
    expect(inspection?.report.confirmations).toHaveLength(2);
    expect(inspection?.report.checks.find(({ id }) => id === 'omissions')?.state).toBe('stale');
  });

  test('shows what is only kept here', async () => {
    messageOutbox.keep(submission);
    const { client: gateway } = doubleGateway(notFound);
    const { copy, inspection } = await loadVerifiedMessage({ chain, gateway }, { safe, messageHash });
    expect(copy).toBeDefined();
    expect(inspection?.content).toBe(content);
    expect(inspection?.report.contradictions).toEqual([]);
  });

  test.each([
    ['typed data that do not fit their types', { ...makePermit(), message: { value: 'much' } }],
    ['typed data without a root', { ...makePermit(), primaryType: 'Nothing' }],
    ['a text that nobody can read to its end', 'x'.repeat(200_001)],
  ])('%s cannot be read, and gives no hash', async (_, message) => {
    const json = { ...(await makeMessageJson(content)), message };
    const { client: gateway } = doubleGateway(() => json);
    expect((await loadVerifiedMessage({ chain, gateway }, { safe, messageHash })).inspection).toBeUndefined();
  });

  test('a message of another Safe contradicts', async () => {
    const json = await makeMessageJson('Something else');
    const { client: gateway } = doubleGateway(() => json);
    const { inspection } = await loadVerifiedMessage({ chain, gateway }, { safe, messageHash });
    expect(inspection?.report.contradictions).toEqual(['Message hash']);
  });
});
