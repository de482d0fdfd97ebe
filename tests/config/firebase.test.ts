import { describe, expect, test } from 'vitest';
import { readFirebaseKeys } from '@/config/firebase';
import { checkEnv, EnvError } from '@/scripts/build/check-env';
import { siteKinds } from '@/scripts/build/site-kinds';

const { NEXT_PUBLIC_DEMO: _demo, NEXT_PUBLIC_SIGN_IN: _signIn, ...keys } = siteKinds['sign-in'].env;

function failuresOf(raw: Readonly<Record<string, string>>): readonly string[] {
  try {
    checkEnv(raw);
    return [];
  } catch (error) {
    return error instanceof EnvError ? error.failures : ['threw something else'];
  }
}

describe('the keys of Firebase', () => {
  test('are read when all four are set, and are nothing otherwise', () => {
    expect(readFirebaseKeys(keys)?.projectId).toBe('nobodys-project');
    expect(readFirebaseKeys({})).toBeUndefined();
    expect(readFirebaseKeys({ ...keys, NEXT_PUBLIC_FIREBASE_VAPID_KEY: ' ' })).toBeUndefined();
  });

  test('pass the check of a build together, and not at all', () => {
    expect(failuresOf(keys)).toEqual([]);
    expect(failuresOf({})).toEqual([]);
  });

  test('are each missed where another one is set', () => {
    const { NEXT_PUBLIC_FIREBASE_APP_ID: _one, ...others } = keys;
    expect(failuresOf(others)).toEqual([
      'NEXT_PUBLIC_FIREBASE_APP_ID: must be the ID of a Firebase web app (1:…:web:…), because another Firebase variable is set',
    ]);
  });

  test.each([
    ['NEXT_PUBLIC_FIREBASE_API_KEY', 'short'],
    ['NEXT_PUBLIC_FIREBASE_PROJECT_ID', '../other'],
    ['NEXT_PUBLIC_FIREBASE_APP_ID', '1:1:android:c0ffee'],
    ['NEXT_PUBLIC_FIREBASE_VAPID_KEY', 'a private key'],
  ])('%s "%s" is refused', (name, value) => {
    expect(failuresOf({ ...keys, [name]: value })).toEqual([expect.stringContaining(name)]);
  });
});
