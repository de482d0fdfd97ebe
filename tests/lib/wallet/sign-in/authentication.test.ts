import { describe, expect, test } from 'vitest';
import { amara, bruno } from '@/tests/support/chain/people';
import {
  byHand,
  byItself,
  first,
  second,
  setUpAuthentication,
  signedBy,
} from '@/tests/support/wallet/authentication';

describe('where a session is always needed', () => {
  test('a wallet that connects by hand is asked to sign in at once', async () => {
    const { authentication, statuses, calls } = setUpAuthentication();
    authentication.follow(first, byHand);
    await authentication.settled();
    expect(statuses).toEqual(['loading', 'unauthenticated, open']);
    expect(calls).toEqual([`getSession ${amara.address}`]);
  });

  test('a remembered wallet without a session waits to be asked', async () => {
    const { authentication } = setUpAuthentication();
    authentication.follow(first, byItself);
    await authentication.settled();
    expect(authentication.getState()).toEqual({ status: 'unauthenticated', isOpen: false });
    authentication.open();
    expect(authentication.getState()).toEqual({ status: 'unauthenticated', isOpen: true });
  });

  test('a session that stands needs no signature', async () => {
    const { authentication, statuses } = setUpAuthentication({ session: amara.address });
    authentication.follow(first, byItself);
    await authentication.settled();
    expect(statuses).toEqual(['loading', 'authenticated']);
    authentication.open();
    expect(authentication.getState().isOpen).toBe(false);
  });

  test("another account's session is none, and so is one that cannot be seen", async () => {
    const others = setUpAuthentication({ session: bruno.address });
    others.authentication.follow(first, byItself);
    await others.authentication.settled();
    expect(others.authentication.getState().status).toBe('unauthenticated');

    const offline = setUpAuthentication({ session: amara.address });
    offline.state.isOffline = true;
    offline.authentication.follow(first, byItself);
    await offline.authentication.settled();
    expect(offline.authentication.getState().status).toBe('unauthenticated');
  });

  test('a signature that is traded closes the dialog', async () => {
    const { authentication, mark } = setUpAuthentication();
    authentication.follow(first, byHand);
    await authentication.settled();
    await authentication.verify(signedBy(amara.address));
    expect(authentication.getState()).toEqual({ status: 'authenticated', isOpen: false });
    expect(mark.isSet()).toBe(true);
  });

  test('another account ends the session and lacks one, without loading ever again', async () => {
    const { authentication, statuses, state, calls } = setUpAuthentication({ session: amara.address });
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
    const { authentication, calls } = setUpAuthentication({ session: amara.address });
    authentication.follow(first, byItself);
    await authentication.settled();
    authentication.follow({ ...first, connectorUid: 'two' }, byHand);
    await authentication.getAdapter();
    expect(calls).toContain('signOut');
    expect(authentication.getState().status).toBe('unauthenticated');
  });

  test('a dialog that stands open stays so for another account', async () => {
    const { authentication } = setUpAuthentication();
    authentication.follow(first, byHand);
    await authentication.settled();
    authentication.follow(second, byHand);
    expect(authentication.getState()).toEqual({ status: 'unauthenticated', isOpen: true });
  });

  test('the answer for an account that has gone is not taken for the next one', async () => {
    const { authentication, statuses } = setUpAuthentication({ session: amara.address, isMarked: false });
    authentication.follow(first, byItself);
    authentication.follow(second, byHand);
    await authentication.settled();
    expect(statuses).toEqual(['loading', 'unauthenticated, open']);
  });

  test('disconnecting ends the session, and without one nobody is told', async () => {
    const { authentication, calls, mark } = setUpAuthentication({ session: amara.address });
    authentication.follow(first, byItself);
    await authentication.settled();
    authentication.follow(undefined, byHand);
    expect(authentication.getState()).toEqual({ status: 'off', isOpen: false });
    await authentication.getAdapter();
    expect(calls.at(-1)).toBe('signOut');
    expect(mark.isSet()).toBe(false);

    const without = setUpAuthentication();
    without.authentication.follow(first, byItself);
    await without.authentication.settled();
    without.authentication.follow(undefined, byHand);
    await without.authentication.getAdapter();
    expect(without.calls).not.toContain('signOut');
  });

  test('a gateway that does not answer keeps nobody from disconnecting, and is told next time', async () => {
    const { authentication, state, mark, calls } = setUpAuthentication({ session: amara.address });
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
    const { authentication, state } = setUpAuthentication();
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
    const { authentication } = setUpAuthentication();
    authentication.follow(first, byHand);
    await authentication.settled();
    authentication.giveUp();
    expect(authentication.getState()).toEqual({ status: 'unauthenticated', isOpen: false });
  });
});

test('a new sign-in waits for the goodbye of the last one', async () => {
  const { authentication, adapter, calls } = setUpAuthentication({ session: amara.address });
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
