import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { hasRefusedWrites, retryRefusedWrites } from '@/lib/storage/refused-writes';
import { createStore } from '@/lib/storage/store';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/page/browser-storage';

const key = 'concord.things.v1';
const makeStore = () =>
  createStore<readonly number[]>({
    key: 'things.v1',
    schema: z.array(z.number().check(z.maximum(9))),
    initial: [],
  });

let browser: BrowserStorage;
beforeEach(() => {
  browser = stubBrowserStorage();
});
afterEach(() => {
  browser.mode = 'open';
  retryRefusedWrites();
});

test('what is set is kept over a reload, and the same value is given each time', () => {
  const store = makeStore();
  expect(store.get()).toBe(store.initial);
  expect(store.set([1])).toBe(true);
  expect(store.update((all) => [...all, 2])).toBe(true);
  expect(store.get()).toEqual([1, 2]);
  expect(store.get()).toBe(store.get());
  expect(makeStore().get()).toEqual([1, 2]);
});

test('before there is a browser, the initial value stands, and asking is no error', () => {
  vi.unstubAllGlobals();
  expect(makeStore().get()).toEqual([]);
});

test('what another tab has written since is not written over by what was refused', () => {
  const store = makeStore();
  store.set([1]);
  browser.mode = 'full';
  store.set([1, 2]);
  browser.mode = 'open';
  browser.writeFromAnotherTab(key, '[7]');
  retryRefusedWrites();
  expect(makeStore().get()).toEqual([7]);
  expect(store.get()).toEqual([7]);
});

test('a value that was refused after the storage was cleared is not lost in this tab', () => {
  const store = makeStore();
  store.set([1]);
  browser.clearFromAnotherTab();
  browser.mode = 'full';
  store.set([2]);
  expect(store.get()).toEqual([2]);
});

describe('what does not match the schema', () => {
  test.each(['{"a":1}', 'not json', '[1,"2"]', 'null', ''])('%j counts as absent and is left', (text) => {
    browser.texts.set(key, text);
    expect(makeStore().get()).toEqual([]);
    expect(browser.texts.get(key)).toBe(text);
  });

  test('is not written over what can be read', () => {
    const store = makeStore();
    store.set([1]);
    expect(store.set([1, 10])).toBe(false);
    expect(store.get()).toEqual([1, 10]);
    expect(makeStore().get()).toEqual([1]);
  });
});

describe.each(['full', 'denied'] as const)('a storage that is %s', (mode) => {
  test('keeps the value until the page is left, and says so', () => {
    const store = makeStore();
    store.set([1]);
    browser.mode = mode;
    expect(store.set([1, 2])).toBe(false);
    expect(store.get()).toEqual([1, 2]);
    expect(store.update((all) => [...all, 3])).toBe(false);
    expect(store.get()).toEqual([1, 2, 3]);
  });

  test('is said to refuse, until it takes what it refused', () => {
    const store = makeStore();
    store.set([1]);
    expect(hasRefusedWrites.get()).toBe(false);
    const heard: boolean[] = [];
    const leave = hasRefusedWrites.subscribe(() => heard.push(hasRefusedWrites.get()));
    browser.mode = mode;
    store.set([1, 2]);
    store.set([1, 2, 3]);
    browser.mode = 'open';
    retryRefusedWrites();
    leave();
    expect(heard).toEqual([true, false]);
    expect(makeStore().get()).toEqual([1, 2, 3]);
  });

  test('writes what it refused as soon as another store can write', () => {
    const store = makeStore();
    browser.mode = mode;
    store.set([1]);
    browser.mode = 'open';
    createStore({ key: 'other.v1', schema: z.string(), initial: '' }).set('x');
    expect(hasRefusedWrites.get()).toBe(false);
    expect(makeStore().get()).toEqual([1]);
  });

  test('from the first moment too', () => {
    browser.mode = mode;
    const store = makeStore();
    expect(store.get()).toEqual([]);
    store.set([1]);
    expect(store.get()).toEqual([1]);
  });
});

test('a storage that lives as long as the page holds the value, and says that it is not kept', () => {
  Object.assign(window.localStorage, { isTemporary: true });
  expect(makeStore().set([1])).toBe(false);
  expect(makeStore().get()).toEqual([1]);
});

describe('who listens', () => {
  test('hears of changes here and in other tabs, and of nothing after leaving', () => {
    const store = makeStore();
    const heard: (readonly number[])[] = [];
    const leave = store.subscribe(() => heard.push(store.get()));
    store.set([1]);
    browser.writeFromAnotherTab(key, '[2]');
    browser.writeFromAnotherTab('concord.other.v1', '[3]');
    browser.clearFromAnotherTab();
    leave();
    store.set([4]);
    browser.writeFromAnotherTab(key, '[5]');
    expect(heard).toEqual([[1], [2], []]);
    expect(store.get()).toEqual([5]);
  });
});
