import type { SafeAppsEvent, SafeAppsTransport } from '@/lib/safe-apps/protocol/transport';

export const appOrigin = 'https://app.example';
export const hostOrigin = 'https://wallet.example';

type End = 'host' | 'app';
type Letter = { readonly to: End; readonly data: unknown; readonly targetOrigin: string };

export type SafeAppsPair = {
  readonly host: SafeAppsTransport;
  readonly app: SafeAppsTransport;
  /** All that was posted, in order, also what was lost. */
  readonly posted: readonly Letter[];
  /** What is on its way. */
  readonly inFlight: Letter[];
  /** Submits a letter that is on its way, which stays there when it is doubled. */
  readonly submit: (index: number, options?: { readonly isDoubled?: boolean }) => void;
  /** Submits all, with what is posted meanwhile, until nothing is on its way any more. */
  readonly settle: () => Promise<void>;
  /** From now on submits everything by itself, in order. */
  readonly submitAlways: () => void;
  /** Any message to one end, from its peer unless told otherwise. */
  readonly forge: (to: End, event: Partial<SafeAppsEvent>) => void;
  /** The frame is taken away, or shows a page of another origin. */
  readonly removeFrame: () => void;
  readonly moveApp: (origin: string) => void;
  readonly listening: (end: End) => number;
};

/**
 * Two windows that post to each other as browsers do it: messages are copied, arrive when the test says so, and only in
 * a window of the origin that they are for.
 */
export function joinSafeApps(): SafeAppsPair {
  const windows = { host: { name: 'host' }, app: { name: 'app' } };
  const origins = { host: hostOrigin, app: appOrigin };
  const listeners = {
    host: new Set<(event: SafeAppsEvent) => void>(),
    app: new Set<(event: SafeAppsEvent) => void>(),
  };
  const posted: Letter[] = [];
  const inFlight: Letter[] = [];
  let isFrameThere = true;
  let isAutomatic = false;

  const connect = (own: End, peer: End): SafeAppsTransport => ({
    getPeer: () => (isFrameThere ? windows[peer] : null),
    listen: (listener) => {
      listeners[own].add(listener);
      return () => listeners[own].delete(listener);
    },
    post: (message, targetOrigin) => {
      const letter = { to: peer, data: structuredClone(message), targetOrigin };
      posted.push(letter);
      inFlight.push(letter);
      if (isAutomatic) queueMicrotask(() => submit(0));
    },
  });

  function forge(to: End, event: Partial<SafeAppsEvent>): void {
    const from = to === 'host' ? 'app' : 'host';
    const whole = { source: windows[from], origin: origins[from], data: undefined };
    // As it is: a spread would run a getter.
    const sent = Object.defineProperties(whole, Object.getOwnPropertyDescriptors(event));
    for (const listener of [...listeners[to]]) listener(sent);
  }

  function submit(index: number, { isDoubled = false }: { readonly isDoubled?: boolean } = {}): void {
    const letter = inFlight[index];
    if (!letter) return;
    if (!isDoubled) inFlight.splice(index, 1);
    if (letter.targetOrigin !== '*' && letter.targetOrigin !== origins[letter.to]) return;
    forge(letter.to, { data: structuredClone(letter.data) });
  }

  return {
    host: connect('host', 'app'),
    app: connect('app', 'host'),
    posted,
    inFlight,
    submit,
    settle: async () => {
      await settleTurn();
      while (inFlight.length > 0) {
        submit(0);
        await settleTurn();
      }
    },
    submitAlways: () => {
      isAutomatic = true;
    },
    forge,
    removeFrame: () => {
      isFrameThere = false;
    },
    moveApp: (origin) => {
      origins.app = origin;
    },
    listening: (end) => listeners[end].size,
  };
}

/** Lets all run that waits for nothing from outside. */
export async function settleTurn(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
