// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { replaceBlockedStorage } from '@/lib/wallet/adapter/memory-storage';

const original = Object.getOwnPropertyDescriptor(window, 'localStorage');

afterEach(() => {
  Reflect.deleteProperty(window, 'localStorage');
  if (original) Object.defineProperty(window, 'localStorage', original);
});

function blockStorage(get: () => unknown): void {
  Object.defineProperty(window, 'localStorage', { configurable: true, get });
}

test('a storage that works stays', () => {
  const { localStorage } = window;
  replaceBlockedStorage();
  expect(window.localStorage).toBe(localStorage);
});

test.each([
  [
    'throws',
    () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  ],
  ['gives nothing', () => null],
])('where reading the property %s, the page remembers until it is left', (_how, get) => {
  blockStorage(get);
  replaceBlockedStorage();
  const { localStorage } = window;
  localStorage.setItem('a', '1');
  localStorage.setItem('b', '2');
  expect(localStorage.getItem('a')).toBe('1');
  expect([localStorage.length, localStorage.key(1), localStorage.key(2)]).toEqual([2, 'b', null]);
  localStorage.removeItem('a');
  expect(localStorage.getItem('a')).toBeNull();
  localStorage.clear();
  expect(localStorage.length).toBe(0);
  expect(localStorage).toMatchObject({ isTemporary: true });
});
