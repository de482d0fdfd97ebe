/** What a page is told about a wallet before it loads. Everything it does is asked of this program by `binding`. */
export type AnnouncedWallet = {
  readonly name: string;
  readonly rdns: string;
  readonly uuid: string;
  readonly icon: string;
  /** Name of the function in the page that reaches this program. */
  readonly binding: string;
  /** Where the provider stands in the page, for who looks for it there. */
  readonly providerName: string;
};

export const providerName = (binding: string): string => `${binding}Provider`;

export type WalletAnswer =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly code: number; readonly message: string };

/** Name of the event with which this program tells a page what a wallet emits. */
export const emitEventName = 'journey:wallet-event';

/**
 * Runs in the page, before its own scripts: announces a wallet (EIP-6963) whose provider (EIP-1193) hands every
 * request over. It is sent as text, so it uses nothing from outside itself.
 */
export function announceInPage({
  wallet,
  emitEventName: eventName,
}: {
  wallet: AnnouncedWallet;
  emitEventName: string;
}): void {
  type Listener = (value: unknown) => void;
  const listeners = new Map<string, Set<Listener>>();

  const provider = {
    request: async ({ method, params }: { method: string; params?: unknown }) => {
      const ask: unknown = Reflect.get(window, wallet.binding);
      if (typeof ask !== 'function') throw new Error('The wallet cannot be reached.');
      const answer: WalletAnswer = await ask({ method, params: params ?? [] });
      if (answer.ok) return answer.result;
      throw Object.assign(new Error(answer.message), { code: answer.code });
    },
    on: (event: string, listener: Listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    removeListener: (event: string, listener: Listener) => {
      listeners.get(event)?.delete(listener);
    },
  };

  window.addEventListener(eventName, (event) => {
    if (!(event instanceof CustomEvent) || event.detail.binding !== wallet.binding) return;
    for (const listener of listeners.get(event.detail.event) ?? []) listener(event.detail.value);
  });

  Reflect.set(window, wallet.providerName, provider);
  const { name, rdns, uuid, icon } = wallet;
  const detail = Object.freeze({ info: Object.freeze({ name, rdns, uuid, icon }), provider });
  const announce = () => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  };
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}
