import { describe, expect, test } from 'vitest';
import { NoAuthenticationAdapterError } from '@/lib/errors/auth';
import { createAuthentication } from '@/lib/wallet/authentication';
import { doubleAdapter, doubleMark } from '@/tests/support/adapter-double';
import { amara, bruno } from '@/tests/support/people';

const first = { account: amara.address, connectorUid: 'one' };
const second = { account: bruno.address, connectorUid: 'one' };
const byHand = { isByHand: true };
const byItself = { isByHand: false };

function setUp({
  isRequired = true,
  session,
  isMarked = session !== undefined,
}: {
  isRequired?: boolean;
  session?: `0x${string}`;
  isMarked?: boolean;
} = {}) {
  const service = doubleAdapter(session ? { session } : {});
  const mark = doubleMark(isMarked);
  const authentication = createAuthentication({
    isRequired,
    loadAdapter: async () => service.adapter,
    mark,
  });
  const statuses: string[] = [];
  authentication.subscribe(() => {
    const { status, isOpen } = authentication.getState();
    statuses.push(isOpen ? `${status}, open` : status);
  });
  return { ...service, mark, authentication, statuses };
}

const signedBy = (account: `0x${string}`) => ({ account, message: 'words', signature: '0x12' }) as const;

describe('where a session is always needed', () => {
  test('a wallet that connects by hand is asked to sign in at once', async () => {
    const { authentication, statuses, calls } = setUp();
    authentication.follow(first, byHand);
    await authentication.settled();
    expect(statuses).toEqual(['loading', 'unauthenticated, open']);
    expect(calls).toEqual([`getSession ${amara.address}`]);
  });

  test('a remembered wallet without a session waits to be asked', async () => {
    const { authentication } = setUp();
    authentication.follow(first, byItself);
    await authentication.settled();
    expect(authentication.getState()).toEqual({ status: 'unauthenticated', isOpen: false });
    authentication.open();
    expect(authentication.getState()).toEqual({ status: 'unauthenticated', isOpen: true });
  });

  test('a session that stands needs no signature', async () => {
    const { authentication, statuses } = setUp({ session: amara.address });
    authentication.follow(first, byItself);
    await authentication.settled();
    expect(statuses).toEqual(['loading', 'authenticated']);
    authentication.open();
    expect(authentication.getState().isOpen).toBe(false);
  });

  test("another account's session is none, and so is one that cannot be seen", async () => {
    const others = setUp({ session: bruno.address });
    others.authentication.follow(first, byItself);
    await others.authentication.settled();
    expect(others.authentication.getState().status).toBe('unauthenticated');

    const offline = setUp({ session: amara.address });
    offline.state.isOffline = true;
    offline.authentication.follow(first, byItself);
    await offline.authentication.settled();
    expect(offline.authentication.getState().status).toBe('unauthenticated');
  });

  test('a signature that is traded closes the dialog', async () => {
    const { authentication, mark } = setUp();
    authentication.follow(first, byHand);
    await authentication.settled();
    await authentication.verify(signedBy(amara.address));
    expect(authentication.getState()).toEqual({ status: 'authenticated', isOpen: false });
    expect(mark.isSet()).toBe(true);
  });

  test('another account ends the session and lacks one, without loading ever again', async () => {
    const { authentication, statuses, state, calls } = setUp({ session: amara.address });
    authentication.follow(first, byItself);
    await authentication.settled();
    authentication.follow(second, byHand);
    expect(authentication.getState()).toEqual({ status: 'unauthenticated', isOpen: false });
    await authentication.getAdapter();
    expect(state.session).toBeUndefined();
    expect(calls).toEqual([`getSession ${amara.address}`, 'signOut']);
    authentication.follow(undefined, byHand);
    authentication.follow(first, byHand);
    expect(statuses).toEqual(['loading', 'authenticated', 'unauthenticated', 'off', 'unauthenticated, open']);
  });

  test('the same account in another wallet is another connection', async () => {
    const { authentication, calls } = setUp({ session: amara.address });
    authentication.follow(first, byItself);
    await authentication.settled();
    authentication.follow({ ...first, connectorUid: 'two' }, byHand);
    await authentication.getAdapter();
    expect(calls).toContain('signOut');
    expect(authentication.getState().status).toBe('unauthenticated');
  });

  test('a dialog that stands open stays so for another account', async () => {
    const { authentication } = setUp();
    authentication.follow(first, byHand);
    await authentication.settled();
    authentication.follow(second, byHand);
    expect(authentication.getState()).toEqual({ status: 'unauthenticated', isOpen: true });
  });

  test('the answer for an account that has gone is not taken for the next one', async () => {
    const { authentication, statuses } = setUp({ session: amara.address, isMarked: false });
    authentication.follow(first, byItself);
    authentication.follow(second, byHand);
    await authentication.settled();
    expect(statuses).toEqual(['loading', 'unauthenticated, open']);
  });

  test('disconnecting ends the session, and without one nobody is told', async () => {
    const { authentication, calls, mark } = setUp({ session: amara.address });
    authentication.follow(first, byItself);
    await authentication.settled();
    authentication.follow(undefined, byHand);
    expect(authentication.getState()).toEqual({ status: 'off', isOpen: false });
    await authentication.getAdapter();
    expect(calls.at(-1)).toBe('signOut');
    expect(mark.isSet()).toBe(false);

    const without = setUp();
    without.authentication.follow(first, byItself);
    await without.authentication.settled();
    without.authentication.follow(undefined, byHand);
    await without.authentication.getAdapter();
    expect(without.calls).not.toContain('signOut');
  });

  test('a gateway that does not answer keeps nobody from disconnecting, and is told next time', async () => {
    const { authentication, state, mark, calls } = setUp({ session: amara.address });
    authentication.follow(first, byItself);
    await authentication.settled();
    state.isOffline = true;
    authentication.follow(undefined, byHand);
    expect(authentication.getState().status).toBe('off');
    await authentication.getAdapter();
    expect(mark.isSet()).toBe(true);
    state.isOffline = false;
    authentication.follow(first, byHand);
    authentication.follow(undefined, byHand);
    await authentication.getAdapter();
    expect(mark.isSet()).toBe(false);
    expect(calls.filter((call) => call === 'signOut')).toHaveLength(2);
  });

  test('a session that was made for an account that has gone is ended', async () => {
    const { authentication, state } = setUp();
    authentication.follow(first, byHand);
    await authentication.settled();
    const verifying = authentication.verify(signedBy(amara.address));
    authentication.follow(undefined, byHand);
    await verifying;
    await authentication.getAdapter();
    expect(authentication.getState().status).toBe('off');
    expect(state.session).toBeUndefined();
  });

  test('closing the dialog leaves the connection without its session', async () => {
    const { authentication } = setUp();
    authentication.follow(first, byHand);
    await authentication.settled();
    authentication.giveUp();
    expect(authentication.getState()).toEqual({ status: 'unauthenticated', isOpen: false });
  });
});

describe('where a session is asked for only by what needs one', () => {
  test('nothing is asked, and nothing is open', async () => {
    const { authentication, calls, statuses } = setUp({ isRequired: false });
    authentication.follow(first, byHand);
    await authentication.settled();
    expect(authentication.getState()).toEqual({ status: 'off', isOpen: false });
    expect([calls, statuses]).toEqual([[], []]);
  });

  test('a request opens the dialog, and is granted with the signature', async () => {
    const { authentication } = setUp({ isRequired: false });
    authentication.follow(first, byHand);
    const requests = [authentication.request(), authentication.request()];
    await expect.poll(() => authentication.getState().isOpen).toBe(true);
    expect(authentication.getState().status).toBe('unauthenticated');
    await authentication.verify(signedBy(amara.address));
    expect(await Promise.all(requests)).toEqual([true, true]);
    expect(authentication.getState()).toEqual({ status: 'authenticated', isOpen: false });
  });

  test('a session that stands is enough, and one that ran out is asked for again', async () => {
    const { authentication, state } = setUp({ isRequired: false, session: amara.address });
    authentication.follow(first, byItself);
    expect(await authentication.request()).toBe(true);
    expect(authentication.getState().isOpen).toBe(false);
    state.session = undefined;
    const again = authentication.request();
    await expect.poll(() => authentication.getState().isOpen).toBe(true);
    authentication.giveUp();
    expect(await again).toBe(false);
    expect(authentication.getState()).toEqual({ status: 'off', isOpen: false });
  });

  test.each([
    ['another account', second],
    ['nobody', undefined],
  ])('a request ends when there is %s', async (_name, next) => {
    const { authentication } = setUp({ isRequired: false });
    authentication.follow(first, byHand);
    const request = authentication.request();
    await expect.poll(() => authentication.getState().isOpen).toBe(true);
    authentication.follow(next, byHand);
    expect(await request).toBe(false);
    expect(authentication.getState()).toEqual({ status: 'off', isOpen: false });
  });

  test('a session from before a reload ends with the connection', async () => {
    const { authentication, state } = setUp({ isRequired: false, session: amara.address });
    authentication.follow(first, byItself);
    authentication.follow(undefined, byHand);
    await authentication.getAdapter();
    expect(state.session).toBeUndefined();
  });

  test('without a connection there is nothing to ask for', async () => {
    const { authentication } = setUp({ isRequired: false });
    expect(await authentication.request()).toBe(false);
  });
});

test('without anybody who keeps sessions, a request leads to the dialog, which says so', async () => {
  const authentication = createAuthentication({
    isRequired: false,
    loadAdapter: undefined,
    mark: doubleMark(),
  });
  authentication.follow(first, byHand);
  void authentication.request();
  await expect.poll(() => authentication.getState().isOpen).toBe(true);
  await expect(authentication.getAdapter()).rejects.toBeInstanceOf(NoAuthenticationAdapterError);
});

test('a new sign-in waits for the goodbye of the last one', async () => {
  const { authentication, adapter, calls } = setUp({ session: amara.address });
  let release = () => {};
  const goodbye = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { signOut } = adapter;
  Object.assign(adapter, { signOut: () => goodbye.then(signOut) });
  authentication.follow(first, byItself);
  await authentication.settled();
  authentication.follow(second, byHand);
  const verifying = authentication.verify(signedBy(bruno.address));
  release();
  await verifying;
  expect(calls).toEqual([`getSession ${amara.address}`, 'signOut', `verify ${bruno.address}`]);
  expect(authentication.getState().status).toBe('authenticated');
});
