// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { createSessionMark } from '@/lib/wallet/frame/session-mark';

beforeEach(() => localStorage.clear());

test('a mark outlives the page until it is cleared', () => {
  const mark = createSessionMark(() => localStorage);
  expect(mark.isSet()).toBe(false);
  mark.set();
  expect(createSessionMark(() => localStorage).isSet()).toBe(true);
  mark.clear();
  expect(mark.isSet()).toBe(false);
  expect(createSessionMark(() => localStorage).isSet()).toBe(false);
});

test('where the browser blocks storage it lives as long as the page', () => {
  const mark = createSessionMark(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(mark.isSet()).toBe(false);
  mark.set();
  expect(mark.isSet()).toBe(true);
  mark.clear();
  expect(mark.isSet()).toBe(false);
});
