import { expect, test } from 'vitest';
import { WalletError } from '@/lib/errors/wallet';
import type { WalletAdapter } from '@/lib/wallet/adapter/wallet-adapter';
import { createWalletController } from '@/lib/wallet/adapter/wallet-controller';
import type { WalletSession } from '@/lib/wallet/adapter/wallet-facade';
import type { SurroundingPage } from '@/lib/wallet/frame/ask-surrounding-page';
import { doubleSurroundingSafe } from '@/tests/support/safe-apps/surrounding-safe';

const connected: WalletSession = {
  status: 'connected',
  account: '0x62923B81958aa09713b5393062AEa3009Dd8B0e4',
  chainId: 8453,
  walletName: 'Test',
};

function createModule(session: WalletSession) {
  const state = { session, switches: 0 };
  const listeners = new Set<() => void>();
  const part: WalletAdapter = {
    settled: Promise.resolve(),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSession: () => state.session,
    switchToBase: async () => {
      state.switches += 1;
    },
    getWalletClient: async () => {
      throw new WalletError({ kind: 'wallet-not-connected' });
    },
    requestSignIn: async () => true,
  };
  const change = (next: WalletSession) => {
    state.session = next;
    for (const listener of listeners) listener();
  };
  return { part, state, change };
}

function setUp({ isRemembered = false, framed = false, session = connected as WalletSession } = {}) {
  const { part, state, change } = createModule(session);
  const calls = { loads: 0, questions: 0, tabs: 0 };
  let answerPage: { resolve: (page: SurroundingPage) => void; reject: (error: Error) => void } | undefined;
  let answerLate: ((page: SurroundingPage) => void) | undefined;
  let answer: { resolve: (part: WalletAdapter) => void; reject: (error: Error) => void } | undefined;
  const controller = createWalletController({
    loadModule: () => {
      calls.loads += 1;
      return new Promise<WalletAdapter>((resolve, reject) => {
        answer = { resolve, reject };
      });
    },
    hasRememberedConnection: () => isRemembered,
    isFramed: () => framed,
    askSurroundingPage: (onLate) => {
      calls.questions += 1;
      answerLate = onLate;
      return new Promise<SurroundingPage>((resolve, reject) => {
        answerPage = { resolve, reject };
      });
    },
    openTab: () => {
      calls.tabs += 1;
    },
  });
  const answerAs = async (page: SurroundingPage | Error) => {
    if (page instanceof Error) answerPage?.reject(page);
    else answerPage?.resolve(page);
    await expect.poll(() => controller.getSurroundingPage()).toBeDefined();
  };
  const arrive = async () => {
    answer?.resolve(part);
    await Promise.resolve();
  };
  const breakOff = () => answer?.reject(new Error('no network'));
  const answerLateAs = (page: SurroundingPage) => answerLate?.(page);
  return { controller, calls, arrive, breakOff, answerAs, answerLateAs, part, state, change };
}

test('a first visitor is disconnected and nothing is loaded', () => {
  const { controller, calls } = setUp();
  expect(controller.getSession()).toEqual({ status: 'disconnected' });
  expect(calls.loads).toBe(0);
});

test('a returning visitor is reconnecting until the wallet module knows better', async () => {
  const { controller, arrive } = setUp({ isRemembered: true });
  expect(controller.getSession()).toEqual({ status: 'reconnecting' });
  controller.load();
  expect(controller.getSession()).toEqual({ status: 'reconnecting' });
  await arrive();
  expect(controller.getSession()).toEqual(connected);
});

test('subscribers hear of what changes in the wallet module', async () => {
  const { controller, arrive, change } = setUp();
  let heard = 0;
  controller.subscribe(() => {
    heard += 1;
  });
  controller.load();
  await arrive();
  const before = heard;
  change({ status: 'disconnected' });
  expect(heard).toBe(before + 1);
  expect(controller.getSession()).toEqual({ status: 'disconnected' });
});

test('hover, focus, idle and click load the wallet module once', () => {
  const { controller, calls } = setUp();
  controller.load();
  controller.load();
  controller.openConnectDialog();
  expect(calls.loads).toBe(1);
});

test('a click is remembered until the dialog was opened', async () => {
  const { controller, arrive } = setUp();
  controller.openConnectDialog();
  expect(controller.isDialogWanted()).toBe(true);
  await arrive();
  expect(controller.isDialogWanted()).toBe(true);
  let opened = 0;
  controller.setDialogOpener(() => {
    opened += 1;
  });
  expect(opened).toBe(1);
  expect(controller.isDialogWanted()).toBe(false);
});

test('a dialog that can be opened is opened at once, and nothing else is told of it', async () => {
  const { controller, arrive } = setUp();
  controller.load();
  await arrive();
  let [opened, heard] = [0, 0];
  const takeBack = controller.setDialogOpener(() => {
    opened += 1;
  });
  controller.subscribe(() => {
    heard += 1;
  });
  controller.openConnectDialog();
  expect([opened, heard, controller.isDialogWanted()]).toEqual([1, 0, false]);
  takeBack();
  controller.openConnectDialog();
  expect([opened, controller.isDialogWanted()]).toEqual([1, true]);
});

test('a failed load is said, is not tried again by a passing pointer, and is by a click', async () => {
  const { controller, calls, breakOff, arrive } = setUp({ isRemembered: true });
  controller.openConnectDialog();
  breakOff();
  await expect.poll(() => controller.getModuleStatus()).toBe('failed');
  expect(controller.getSession()).toEqual({ status: 'disconnected' });
  expect(controller.isDialogWanted()).toBe(false);
  controller.load();
  expect(calls.loads).toBe(1);
  controller.openConnectDialog();
  expect(calls.loads).toBe(2);
  await arrive();
  expect(controller.getModuleStatus()).toBe('ready');
});

test('without a connection nobody gets a client, and nothing is loaded for it', async () => {
  const { controller, calls } = setUp();
  await expect(controller.getWalletClient()).rejects.toMatchObject({ kind: 'wallet-not-connected' });
  await expect(controller.requestSignIn()).rejects.toMatchObject({ kind: 'wallet-not-connected' });
  await expect(controller.switchToBase()).rejects.toMatchObject({ kind: 'wallet-not-connected' });
  expect(calls.loads).toBe(0);
});

test('a remembered connection is loaded first when an action comes early', async () => {
  const { controller, arrive, state } = setUp({ isRemembered: true });
  const action = controller.switchToBase();
  await arrive();
  await action;
  expect(state.switches).toBe(1);
});

const origin = 'https://app.safe.global';

test('in a frame the surrounding page is asked first, once, and nothing is loaded or remembered meanwhile', () => {
  const { controller, calls } = setUp({ framed: true });
  expect(controller.getSession()).toEqual({ status: 'reconnecting' });
  controller.load();
  controller.load();
  controller.openConnectDialog();
  expect(controller.isDialogWanted()).toBe(false);
  expect(controller.getSurroundingPage()).toBeUndefined();
  expect(calls).toEqual({ loads: 0, questions: 1, tabs: 0 });
});

test('a surrounding Safe wallet brings the wallet module in without a click', async () => {
  const { controller, calls, arrive, answerAs } = setUp({ framed: true });
  controller.load();
  await answerAs(doubleSurroundingSafe());
  expect(controller.getSession()).toEqual({ status: 'reconnecting' });
  expect(calls.loads).toBe(1);
  await arrive();
  expect(controller.getSession()).toEqual(connected);
  controller.openConnectDialog();
  expect(controller.isDialogWanted()).toBe(true);
  expect(calls).toEqual({ loads: 1, questions: 1, tabs: 0 });
});

test.each<[string, SurroundingPage]>([
  ['an unknown page', { kind: 'unknown' }],
  ['a wallet with a Safe on another network', { kind: 'other-chain', origin }],
])('%s leaves a page that reads, loads no wallet, and whose Connect opens a tab', async (_, page) => {
  const { controller, calls, answerAs } = setUp({ isRemembered: true, framed: true });
  controller.load();
  await answerAs(page);
  expect(controller.getSession()).toEqual({ status: 'disconnected' });
  controller.load();
  controller.openConnectDialog();
  expect(controller.isDialogWanted()).toBe(false);
  await expect(controller.getWalletClient()).rejects.toMatchObject({ kind: 'wallet-not-connected' });
  await expect(controller.switchToBase()).rejects.toMatchObject({ kind: 'wallet-not-connected' });
  expect(calls).toEqual({ loads: 0, questions: 1, tabs: 1 });
});

test('a surrounding Safe wallet that answers late brings the wallet module in too', async () => {
  const { controller, calls, arrive, answerAs, answerLateAs } = setUp({ framed: true });
  controller.load();
  await answerAs({ kind: 'unknown' });
  expect(controller.getSession()).toEqual({ status: 'disconnected' });
  answerLateAs(doubleSurroundingSafe());
  expect(controller.getSession()).toEqual({ status: 'reconnecting' });
  await arrive();
  expect(controller.getSession()).toEqual(connected);
  expect(calls).toEqual({ loads: 1, questions: 1, tabs: 0 });
});

test('a question that could not be asked leaves a page that reads, and is asked again when it is wanted', async () => {
  const { controller, calls, arrive, answerAs } = setUp({ isRemembered: true, framed: true });
  controller.load();
  await answerAs(new Error('no network'));
  expect(controller.getSurroundingPage()).toEqual({ kind: 'unknown' });
  expect(controller.getSession()).toEqual({ status: 'disconnected' });
  controller.load();
  controller.load();
  expect(calls).toEqual({ loads: 0, questions: 2, tabs: 0 });
  await answerAs(doubleSurroundingSafe());
  await arrive();
  await expect.poll(() => controller.getSession()).toEqual(connected);
});

test('an action that comes before the surrounding page has answered waits for it', async () => {
  const { controller, arrive, answerAs, state } = setUp({ framed: true });
  const action = controller.switchToBase();
  await answerAs(doubleSurroundingSafe());
  await arrive();
  await action;
  expect(state.switches).toBe(1);
});

test('a wallet module that cannot be loaded for a surrounding Safe wallet can be tried again', async () => {
  const { controller, calls, answerAs, breakOff, arrive } = setUp({ framed: true });
  controller.load();
  await answerAs(doubleSurroundingSafe());
  breakOff();
  await expect.poll(() => controller.getModuleStatus()).toBe('failed');
  expect(controller.getSession()).toEqual({ status: 'disconnected' });
  controller.openConnectDialog();
  expect(calls.loads).toBe(2);
  await arrive();
  expect(controller.getSession()).toEqual(connected);
});

test('slots come and go with their elements', () => {
  const { controller } = setUp();
  // The controller only keeps the elements; any object does.
  const slot = {} as Element;
  const remove = controller.addSlot(slot);
  expect(controller.getSlots()).toEqual([slot]);
  remove();
  expect(controller.getSlots()).toEqual([]);
});
