import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { createOutbox, type OutboxSync, syncFields } from '@/lib/outbox/create-outbox';
import { storedHashSchema } from '@/lib/storage/schema';
import { amara, bruno, safe } from '@/tests/support/chain/people';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/page/browser-storage';

const hash = `0x${'ab'.repeat(32)}` as const;
const row = z.object({ ...syncFields, hash: storedHashSchema });
const key = 'concord.signed.v1';
const make = (signer = amara.address): OutboxSync & { hash: typeof hash } => ({
  ...{ kind: 'proposal', safe, signer, signature: '0x1234', signedAt: 1, hash },
});

let browser: BrowserStorage;
let box: ReturnType<typeof createBox>;
const createBox = () =>
  createOutbox<Pick<ReturnType<typeof make>, 'hash' | 'signer'>, ReturnType<typeof make>>({
    key: 'signed.v1',
    row: row as never, // the schema reads the hash as any text of that form
    hashOf: (submission) => submission.hash,
  });
beforeEach(() => {
  browser = stubBrowserStorage();
  box = createBox();
});
afterEach(() => {
  browser.mode = 'open';
  for (const submission of box.store.get()) box.drop(submission);
});

/** Whether the browser would ask before this tab is left. */
const isHeld = () => browser.leave();

test('a signature that the browser keeps lets the tab go', () => {
  expect(box.keep(make())).toBe(true);
  expect(box.unsaved.get()).toEqual([]);
  expect(isHeld()).toBe(false);
});

describe.each(['full', 'denied'] as const)('in a storage that is %s', (mode) => {
  test('a signature waits in the tab, is said to be unsaved, and holds the tab', () => {
    browser.mode = mode;
    expect(box.keep(make())).toBe(false);
    expect(box.store.get()).toMatchObject([{ signer: amara.address }]);
    expect(box.unsaved.get()).toMatchObject([{ signer: amara.address }]);
    expect(createBox().store.get()).toEqual([]);
    expect(isHeld()).toBe(true);
  });

  test.each<[string, () => void]>([
    ['delivered', () => box.drop(make())],
    ['copied or saved as a file', () => box.noteHandedOn(make())],
  ])('the tab may go once it is %s', (_, act) => {
    browser.mode = mode;
    box.keep(make());
    act();
    expect(isHeld()).toBe(false);
  });

  test('what fails to be sent is still unsaved, and still there', () => {
    browser.mode = mode;
    box.keep(make());
    box.noteFailure(make(), 5);
    expect(box.store.get()).toMatchObject([{ failedAt: 5 }]);
    expect(box.unsaved.get()).toMatchObject([{ failedAt: 5 }]);
    expect(isHeld()).toBe(true);
  });
});

test('when it was handed on is kept with it until it is signed anew, and only of what is there', () => {
  box.noteHandedOn(make());
  expect(box.store.get()).toEqual([]);
  box.keep(make());
  box.keep(make(bruno.address));
  expect(
    createBox()
      .store.get()
      .map(({ handedOnAt }) => handedOnAt),
  ).toEqual([undefined, undefined]);
  const before = Date.now();
  box.noteHandedOn(make());
  const handedOnAt = createBox().store.get()[0]?.handedOnAt ?? 0;
  expect(handedOnAt).toBeGreaterThanOrEqual(before);
  expect(createBox().store.get()[1]?.handedOnAt).toBeUndefined();
  box.noteFailure(make(), 5);
  expect(createBox().store.get()[0]).toMatchObject({ handedOnAt, failedAt: 5 });
  box.keep(make());
  expect(
    createBox()
      .store.get()
      .find(({ signer }) => signer === amara.address)?.handedOnAt,
  ).toBeUndefined();
});

test('what was kept before the storage was full counts as saved, whatever is noted beside it', () => {
  box.keep(make());
  browser.mode = 'full';
  box.noteFailure(make(), 5);
  expect(box.unsaved.get()).toEqual([]);
  box.keep(make(bruno.address));
  expect(box.unsaved.get()).toMatchObject([{ signer: bruno.address }]);
});

test('another tab that writes does not take an unsaved signature away; with room it is kept', () => {
  browser.mode = 'full';
  const stop = box.store.subscribe(() => undefined);
  box.keep(make());
  browser.writeFromAnotherTab(key, JSON.stringify([make(bruno.address)]));
  const signers = () => box.store.get().map(({ signer }) => signer);
  expect(signers()).toEqual([bruno.address, amara.address]);
  expect(isHeld()).toBe(true);
  browser.mode = 'open';
  browser.writeFromAnotherTab(key, JSON.stringify([]));
  expect(createBox().store.get()).toMatchObject([{ signer: amara.address }]);
  expect(box.unsaved.get()).toEqual([]);
  expect(isHeld()).toBe(false);
  stop();
});

test('room that another entry makes is used at once', () => {
  browser.mode = 'full';
  const stop = box.store.subscribe(() => undefined);
  box.keep(make());
  browser.mode = 'open';
  browser.writeFromAnotherTab('concord.other.v1', '[]');
  expect(createBox().store.get()).toMatchObject([{ signer: amara.address }]);
  expect(box.unsaved.get()).toEqual([]);
  stop();
});
