import { WalletError } from '@/lib/errors/wallet';
import type { SurroundingPage, SurroundingSafe } from '../frame/ask-surrounding-page';
import type { WalletAdapter } from './wallet-adapter';
import type { WalletFacade, WalletSession } from './wallet-facade';

/** How far the wallet module has come. `failed` may be tried again. */
type WalletModuleStatus = 'absent' | 'loading' | 'ready' | 'failed';

export type WalletControllerOptions<Part extends WalletAdapter> = {
  /** Fetches and starts the wallet module; in a frame with the surrounding wallet's Safe. */
  readonly loadModule: (surrounding: SurroundingSafe | undefined) => Promise<Part>;
  /** Whether an earlier visit left a connection. Asked in the browser only. */
  readonly hasRememberedConnection: () => boolean;
  /** Asked in the browser only. */
  readonly isFramed: () => boolean;
  /**
   * Asks the surrounding page which Safe it has open. Called in a frame only, and again only after a failure. `onLate` is
   * called with a wallet that answers after it was called unknown.
   */
  readonly askSurroundingPage: (onLate: (page: SurroundingPage) => void) => Promise<SurroundingPage>;
  /** Opens this page outside the frame. */
  readonly openTab: () => void;
};

/** The wallet as seen by the components around it: the port, and the way to bring the wallet module in. */
export type WalletController<Part extends WalletAdapter> = WalletFacade & {
  /** Brings the wallet module in, once; called early it saves the wait on the click. */
  readonly load: () => void;
  readonly getModule: () => Part | undefined;
  /** Brings the wallet module in and waits until its remembered connection is decided. */
  readonly whenReady: () => Promise<Part>;
  readonly getModuleStatus: () => WalletModuleStatus;
  /** True from a request for the connect dialog that came before it could be opened, until it is open. */
  readonly isDialogWanted: () => boolean;
  /** Says how the dialog is opened; does so at once for who has asked before. Returns how to take that back. */
  readonly setDialogOpener: (open: () => void) => () => void;
  /** The wallet module broke while it was drawn. */
  readonly fail: () => void;
  /** Adds a place where the connected account is drawn; made to be a `ref`. */
  readonly addSlot: (slot: Element | null) => () => void;
  readonly getSlots: () => readonly Element[];
};

const reconnecting: WalletSession = { status: 'reconnecting' };
const disconnected: WalletSession = { status: 'disconnected' };

/** Creates the light part of the wallet, which stands in for the wallet module until that is wanted. */
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

  /** In a frame only a surrounding Safe wallet is asked, and it connects without a click. */
  function askPageOnce(): Promise<void> {
    const take = (answer: SurroundingPage) => {
      surrounding = answer;
      if (surrounding.kind === 'safe') loadOnce().catch(() => {});
      notify();
    };
    asking ??= options.askSurroundingPage(take).then(take, () => {
      // The code that asks did not come. It is fetched again when somebody wants it.
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
      // Without a detour: each drawing of the page would put the dialog off.
      if (openDialog) return openDialog();
      dialogWanted = true;
      loadOnce().catch(() => {
        // `fail` has noted it; the button says so.
      });
      notify();
    },
    switchToBase: async () => (await connectedModule()).switchToBase(),
    getWalletClient: async () => (await connectedModule()).getWalletClient(),
    requestSignIn: async () => (await connectedModule()).requestSignIn(),
    load: () => {
      if (options.isFramed()) void askPageOnce();
      // A failed part is fetched again by an action, not by a pointer passing over the button.
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
