import { afterEach, expect, test, vi } from 'vitest';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';
import { createAuthentication } from '@/lib/wallet/sign-in/authentication';
import { createSignInFlow } from '@/lib/wallet/sign-in/sign-in-flow';
import { amara } from '@/tests/support/chain/people';
import { defer } from '@/tests/support/page/defer';
import { doubleAdapter, doubleMark } from '@/tests/support/wallet/adapter-double';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';

afterEach(() => vi.useRealTimers());

// What the wallet shows and what goes wrong in each step is tested where it is seen: in the dialog.
function setUp({ client = doubleSigningWallet(amara).client }: { client?: SigningClient } = {}) {
  const service = doubleAdapter();
  const authentication = createAuthentication({
    isRequired: false,
    loadAdapter: async () => service.adapter,
    mark: doubleMark(),
  });
  authentication.follow({ account: amara.address, connectorUid: 'one' }, { isByHand: true });
  const flow = createSignInFlow({
    account: amara.address,
    authentication,
    getClient: async () => client,
  });
  const nonces = () => service.calls.filter((call) => call.startsWith('getNonce')).length;
  const isIdle = () => expect.poll(() => flow.getState()).toEqual({ step: 'idle' });
  return { ...service, flow, nonces, isIdle };
}

test('nothing is fetched before somebody watches, and once however many do', async () => {
  const { flow, nonces, isIdle } = setUp();
  expect(nonces()).toBe(0);
  const stops = [flow.subscribe(() => {}), flow.subscribe(() => {})];
  await isIdle();
  expect(nonces()).toBe(1);
  for (const stop of stops) stop();
});

test('watched again, it prepares again', async () => {
  const { flow, nonces, isIdle } = setUp();
  flow.subscribe(() => {})();
  flow.subscribe(() => {});
  await isIdle();
  expect(nonces()).toBe(2);
});

test('a nonce that is nearly as old as the gateway keeps it is replaced before it is signed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { flow, nonces, isIdle } = setUp();
  flow.subscribe(() => {});
  await isIdle();
  vi.setSystemTime(Date.now() + 241_000);
  await flow.send();
  expect(nonces()).toBe(2);
});

test('a press while something is under way does nothing', async () => {
  const signature = defer<unknown>();
  const { client, asked } = doubleSigningWallet(amara, {
    answers: { personal_sign: () => signature.promise },
  });
  const { flow, isIdle } = setUp({ client });
  flow.subscribe(() => {});
  await flow.send();
  await isIdle();
  void flow.send();
  await expect.poll(() => asked).toEqual(['personal_sign']);
  await flow.send();
  expect(asked).toEqual(['personal_sign']);
});

test('what is signed when nobody watches any more is not traded', async () => {
  const signature = defer<unknown>();
  const { client } = doubleSigningWallet(amara, { answers: { personal_sign: () => signature.promise } });
  const { flow, calls, isIdle } = setUp({ client });
  const stop = flow.subscribe(() => {});
  await isIdle();
  const sending = flow.send();
  await expect.poll(() => flow.getState().step).toBe('signing');
  stop();
  signature.resolve(`0x${'11'.repeat(65)}`);
  await sending;
  expect(calls).not.toContain(`verify ${amara.address}`);
});
