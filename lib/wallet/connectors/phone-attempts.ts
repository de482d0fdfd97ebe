import type { Config, Connector } from 'wagmi';
import { connect } from 'wagmi/actions';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { UserRejectedError, WalletError } from '@/lib/errors/wallet';
import { forEachConnector } from './for-each-connector';

/** The state of a connection that a tap began. `silent`: the wallet has not answered for a while. */
export type PhoneAttempt = {
  readonly walletId: string;
  readonly walletName: string;
  readonly step: 'opening' | 'silent' | 'rejected' | 'busy' | 'failed';
  /** Set where the attempt was repeated after RainbowKit's sheet had closed. */
  readonly isAfterSheet?: true;
};

export type PhoneAttempts = {
  readonly get: () => PhoneAttempt | undefined;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Begins an attempt for the tapped wallet, by its id in RainbowKit's sheet. It replaces an earlier attempt. */
  readonly begin: (walletId: string) => void;
  /** Asks the wallet of the attempt again, without the sheet. */
  readonly retry: () => void;
  /** Drops the attempt, for example when the sheet closes. */
  readonly clear: () => void;
};

/** The time in milliseconds after which a wallet without an answer counts as silent. */
const silenceMs = 10_000;

/** This wallet's own window replaces RainbowKit's sheet once there is a pairing address. */
export const windowedWalletId = 'walletConnect';

/**
 * Follows the outcome of a tap on a wallet. RainbowKit's sheet for phones drops every failure, so a connection that
 * fails, is rejected or gets no answer would show nothing (specification, sections 4 and 8).
 */
export function followPhoneAttempts(config: Config): PhoneAttempts {
  const listeners = new Set<() => void>();
  const names = new Map<string, string>();
  let attempt: PhoneAttempt | undefined;
  let count = 0;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let asked: Connector | undefined;

  const set = (next: PhoneAttempt | undefined) => {
    clearTimeout(silence);
    attempt = next;
    for (const listener of listeners) listener();
  };

  /** Reports the outcome of the attempt for which the wallet was asked, and not of a later one. */
  function tell(connector: Connector, ask: Connector['connect'] | Connector['getChainId'], isLast: boolean) {
    const walletId = readDetails(connector).id;
    return async function askAndTell(this: unknown, ...parameters: readonly unknown[]): Promise<unknown> {
      const mine = count;
      if (attempt?.walletId === walletId) asked = connector;
      const settle = (step: PhoneAttempt['step'] | undefined) => {
        if (mine !== count || attempt?.walletId !== walletId) return;
        set(step && { ...attempt, step });
      };
      try {
        const answer: unknown = await Reflect.apply(ask, this, parameters);
        if (isLast) settle(undefined);
        return answer;
      } catch (error) {
        settle(readStep(error));
        throw error;
      }
    };
  }

  forEachConnector(config, (connector) => {
    const { id, name } = readDetails(connector);
    names.set(id, name);
    // The objects are changed in place, because wagmi returns these objects and RainbowKit copies them when it draws.
    Object.assign(connector, {
      connect: tell(connector, connector.connect, true),
      // This is called before `connect`, and may fail or get no answer in the same way.
      getChainId: tell(connector, connector.getChainId, false),
    });
    if (id !== windowedWalletId) return;
    connector.emitter.on('message', ({ type }) => {
      // From here on its own window guides the person.
      if (type === 'display_uri' && attempt?.walletId === id)
        set({ walletId: id, walletName: name, step: 'opening' });
    });
  });

  function begin(begun: PhoneAttempt) {
    count += 1;
    set(begun);
    silence = setTimeout(() => set({ ...begun, step: 'silent' }), silenceMs);
  }

  return {
    get: () => attempt,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    begin: (walletId) =>
      begin({ walletId, walletName: names.get(walletId) ?? 'the wallet', step: 'opening' }),
    retry: () => {
      if (!attempt || !asked) return;
      begin({ ...attempt, step: 'opening', isAfterSheet: true });
      // The wrapped `connect` reports the outcome.
      void connect(config, { connector: asked }).catch(() => undefined);
    },
    clear: () => {
      count += 1;
      set(undefined);
    },
  };
}

/** Reads RainbowKit's id and name of a wallet, where it has its own description. */
function readDetails(connector: Connector): { readonly id: string; readonly name: string } {
  const details: unknown = 'rkDetails' in connector ? connector.rkDetails : undefined;
  const { id = connector.id, name = connector.name } = (details ?? {}) as Partial<typeof connector>;
  return { id, name };
}

function readStep(error: unknown): PhoneAttempt['step'] {
  const meant = toAppError(error);
  if (meant instanceof UserRejectedError) return 'rejected';
  return meant instanceof WalletError && meant.kind === 'wallet-busy' ? 'busy' : 'failed';
}
