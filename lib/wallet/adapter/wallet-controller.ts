import { WalletError } from '@/lib/errors/wallet';
import type { SurroundingPage, SurroundingSafe } from '../frame/ask-surrounding-page';
import type { WalletAdapter } from './wallet-adapter';
import type { WalletFacade, WalletSession } from './wallet-facade';

/** The state of the wallet module. A `failed` module can be loaded again. */
type WalletModuleStatus = 'absent' | 'loading' | 'ready' | 'failed';

export type WalletControllerOptions<Part extends WalletAdapter> = {
  /** Loads and starts the wallet module; in a frame with the surrounding wallet's Safe. */
  readonly loadModule: (surrounding: SurroundingSafe | undefined) => Promise<Part>;
  /** Whether an earlier visit left a connection. Only called in the browser. */
  readonly hasRememberedConnection: () => boolean;
  /** Only called in the browser. */
  readonly isFramed: () => boolean;
  /**
   * Asks the surrounding page for its open Safe. Only called in a frame, and again only after a failure. `onLate` is
   * called with a wallet that answers after the page was called unknown.
   */
  readonly askSurroundingPage: (onLate: (page: SurroundingPage) => void) => Promise<SurroundingPage>;
  /** Opens this page outside the frame. */
  readonly openTab: () => void;
};

/** The wallet as the components around it see it: the facade, and the functions that load the wallet module. */
export type WalletController<Part extends WalletAdapter> = WalletFacade & {
  /** Loads the wallet module, once; an early call saves the wait at the click. */
  readonly load: () => void;
  readonly getModule: () => Part | undefined;
  /** Loads the wallet module and waits until its remembered connection is decided. */
  readonly whenReady: () => Promise<Part>;
  readonly getModuleStatus: () => WalletModuleStatus;
  /** True from an early request for the connect dialog until the dialog opens. */
  readonly isDialogWanted: () => boolean;
  /**
   * Sets the function that opens the dialog, and calls it at once for an earlier request. Returns a function that
   * removes it.
   */
  readonly setDialogOpener: (open: () => void) => () => void;
  /** Called when the wallet module fails during a render. */
  readonly fail: () => void;
  /** Adds an element in which the connected account is shown; usable as a `ref`. */
  readonly addSlot: (slot: Element | null) => () => void;
  readonly getSlots: () => readonly Element[];
};

const reconnecting: WalletSession = { status: 'reconnecting' };
const disconnected: WalletSession = { status: 'disconnected' };

/** Creates the small part of the wallet, which acts for the wallet module until that is loaded. */
export function createWalletController<Part extends WalletAdapter>(
  options: WalletControllerOptions<Part>,
): WalletController<Part> {
  const listeners = new Set<() => void>();
  let part: Part | undefined;
  let loading: Promise<Part> | undefined;
  let status: WalletModuleStatus = 'absent';
  let dialogWanted = false;
  let openDialog: (() => void) | undefined;
  let slots: readonly Element[] = [];
  let isRemembered: boolean | undefined;
  let asking: Promise<void> | undefined;
  let surrounding: SurroundingPage | undefined;

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
    const attempt = options
      .loadModule(surrounding?.kind === 'safe' ? surrounding : undefined)
      .then((loaded) => {
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

  /** In a frame only the surrounding Safe wallet is asked, and it connects without a click. */
  function askPageOnce(): Promise<void> {
    const take = (answer: SurroundingPage) => {
      surrounding = answer;
      if (surrounding.kind === 'safe') loadOnce().catch(() => {});
      notify();
    };
    asking ??= options.askSurroundingPage(take).then(take, () => {
      // The code for the question could not be loaded; the next use loads it again.
      asking = undefined;
      take({ kind: 'unknown' });
    });
    return asking;
  }

  const getSession = (): WalletSession => {
    if (part) return part.getSession();
    if (status === 'failed') return disconnected;
    if (options.isFramed())
      return surrounding === undefined || surrounding.kind === 'safe' ? reconnecting : disconnected;
    isRemembered ??= options.hasRememberedConnection();
    return isRemembered ? reconnecting : disconnected;
  };

  async function connectedModule(): Promise<Part> {
    if (options.isFramed()) await askPageOnce();
    if (getSession().status === 'disconnected') throw new WalletError({ kind: 'wallet-not-connected' });
    return settledModule();
  }

  async function settledModule(): Promise<Part> {
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
      if (options.isFramed() && surrounding?.kind !== 'safe') {
        if (surrounding) options.openTab();
        return;
      }
      // Called directly, because each render of the page would delay the dialog.
      if (openDialog) return openDialog();
      dialogWanted = true;
      loadOnce().catch(() => {
        // `fail` has recorded it, and the button shows it.
      });
      notify();
    },
    switchToBase: async () => (await connectedModule()).switchToBase(),
    getWalletClient: async () => (await connectedModule()).getWalletClient(),
    requestSignIn: async () => (await connectedModule()).requestSignIn(),
    load: () => {
      if (options.isFramed()) void askPageOnce();
      // A failed module is loaded again by an action, and not by a pointer over the button.
      else if (status === 'absent') loadOnce().catch(() => {});
    },
    getModule: () => part,
    whenReady: settledModule,
    getModuleStatus: () => status,
    getSurroundingPage: () => surrounding,
    isDialogWanted: () => dialogWanted,
    setDialogOpener: (open) => {
      openDialog = open;
      if (dialogWanted) {
        dialogWanted = false;
        notify();
        open();
      }
      return () => {
        if (openDialog === open) openDialog = undefined;
      };
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
