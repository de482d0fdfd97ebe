import { describe, expect, test } from 'vitest';
import { createAuthentication } from '@/lib/wallet/sign-in/authentication';
import { amara } from '@/tests/support/chain/people';
import { doubleMark } from '@/tests/support/wallet/adapter-double';
import {
  byHand,
  byItself,
  first,
  second,
  setUpAuthentication,
  signedBy,
} from '@/tests/support/wallet/authentication';

describe('where a session is asked for only by what needs one', () => {
  test('nothing is asked, and nothing is open', async () => {
    const { authentication, calls, statuses } = setUpAuthentication({ isRequired: false });
    authentication.follow(first, byHand);
    await authentication.settled();
    expect(authentication.getState()).toEqual({ status: 'off', isOpen: false });
    expect([calls, statuses]).toEqual([[], []]);
  });

  test('a request opens the dialog, and is granted with the signature', async () => {
    const { authentication } = setUpAuthentication({ isRequired: false });
    authentication.follow(first, byHand);
    const requests = [authentication.request(), authentication.request()];
    await expect.poll(() => authentication.getState().isOpen).toBe(true);
    expect(authentication.getState().status).toBe('unauthenticated');
    await authentication.verify(signedBy(amara.address));
    expect(await Promise.all(requests)).toEqual([true, true]);
    expect(authentication.getState()).toEqual({ status: 'authenticated', isOpen: false });
  });

  test('a session that stands is enough, and one that ran out is asked for again', async () => {
    const { authentication, state } = setUpAuthentication({ isRequired: false, session: amara.address });
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
    const { authentication } = setUpAuthentication({ isRequired: false });
    authentication.follow(first, byHand);
    const request = authentication.request();
    await expect.poll(() => authentication.getState().isOpen).toBe(true);
    authentication.follow(next, byHand);
    expect(await request).toBe(false);
    expect(authentication.getState()).toEqual({ status: 'off', isOpen: false });
  });

  test('a session from before a reload ends with the connection', async () => {
    const { authentication, state } = setUpAuthentication({ isRequired: false, session: amara.address });
    authentication.follow(first, byItself);
    authentication.follow(undefined, byHand);
    await authentication.getAdapter();
    expect(state.session).toBeUndefined();
  });

  test('without a connection there is nothing to ask for', async () => {
    const { authentication } = setUpAuthentication({ isRequired: false });
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
  await expect(authentication.getAdapter()).rejects.toMatchObject({ kind: 'no-authentication-adapter' });
});
