import { WalletNotConnectedError } from '@/lib/errors/wallet';
import type { WalletHalf } from './wallet-half';
import type { WalletPort, WalletSession } from './wallet-port';

/** How far the wallet part has come. `failed` may be tried again. */
type WalletPartStatus = 'absent' | 'loading' | 'ready' | 'failed';

export type WalletControllerOptions<Part extends WalletHalf> = {
  /** Fetches and starts the wallet part. */
  readonly loadPart: () => Promise<Part>;
  /** Whether an earlier visit left a connection. Asked in the browser only. */
  readonly hasRememberedConnection: () => boolean;
  /** In a foreign frame nothing is ever asked of a wallet. Asked in the browser only. */
  readonly isFramed: () => boolean;
};

/** The wallet as seen by the components around it: the port, and the way to bring the wallet part in. */
export type WalletController<Part extends WalletHalf> = WalletPort & {
  /** Brings the wallet part in, once; called early it saves the wait on the click. */
  readonly load: () => void;
  readonly getPart: () => Part | undefined;
  readonly getPartStatus: () => WalletPartStatus;
  /** True from the wish for the connect dialog until somebody opened it. */
  readonly isDialogWanted: () => boolean;
  readonly settleDialogWish: () => void;
  /** The wallet part broke while it was drawn. */
  readonly fail: () => void;
  /** Adds a place where the connected account is drawn; made to be a `ref`. */
  readonly addSlot: (slot: Element | null) => () => void;
  readonly getSlots: () => readonly Element[];
};

const reconnecting: WalletSession = { status: 'reconnecting' };
const disconnected: WalletSession = { status: 'disconnected' };

/** Creates the light half of the wallet, which stands in for the wallet part until that is wanted. */
export function createWalletController<Part extends WalletHalf>(
  options: WalletControllerOptions<Part>,
): WalletController<Part> {
  const listeners = new Set<() => void>();
  let part: Part | undefined;
  let loading: Promise<Part> | undefined;
  let status: WalletPartStatus = 'absent';
  let dialogWanted = false;
  let slots: readonly Element[] = [];
  let isRemembered: boolean | undefined;

  const notify = () => {
    for (const listener of listeners) listener();
  };

  const fail = () => {
    part = undefined;
    loading = undefined;
    status = 'failed';
    dialogWanted = false;
    notify();
  };

  function loadOnce(): Promise<Part> {
    if (loading) return loading;
    status = 'loading';
    const attempt = options.loadPart().then((loaded) => {
      part = loaded;
      status = 'ready';
      loaded.subscribe(notify);
      notify();
      return loaded;
    });
    loading = attempt;
    attempt.catch(fail);
    notify();
    return attempt;
  }

  const getSession = (): WalletSession => {
    if (part) return part.getSession();
    if (status === 'failed' || options.isFramed()) return disconnected;
    isRemembered ??= options.hasRememberedConnection();
    return isRemembered ? reconnecting : disconnected;
  };

  async function connectedPart(): Promise<Part> {
    if (getSession().status === 'disconnected') throw new WalletNotConnectedError();
    const loaded = await loadOnce();
    await loaded.settled;
    return loaded;
  }

  return {
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    getSession,
    openConnectDialog: () => {
      if (options.isFramed()) return;
      dialogWanted = true;
      loadOnce().catch(() => {
        // `fail` has noted it; the button says so.
      });
      notify();
    },
    switchToBase: async () => (await connectedPart()).switchToBase(),
    getWalletClient: async () => (await connectedPart()).getWalletClient(),
    load: () => {
      // A failed part is fetched again by a deed, not by a pointer passing over the button.
      if (status === 'absent' && !options.isFramed()) loadOnce().catch(() => {});
    },
    getPart: () => part,
    getPartStatus: () => status,
    isDialogWanted: () => dialogWanted,
    settleDialogWish: () => {
      dialogWanted = false;
      notify();
    },
    fail,
    addSlot: (slot) => {
      if (!slot) return () => {};
      slots = [...slots, slot];
      notify();
      return () => {
        slots = slots.filter((other) => other !== slot);
        notify();
      };
    },
    getSlots: () => slots,
  };
}
