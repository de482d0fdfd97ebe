import type { SafeAppsPair } from './pair';

type Listener = (event: {
  readonly source: unknown;
  readonly origin: string;
  readonly data: unknown;
}) => void;

/** The window of an app at one end of a pair, with all that the apps' own library uses of it. */
export function openAppWindow({ app }: SafeAppsPair) {
  const parent = { postMessage: (message: object, target: string) => app.post(message, target) };
  return {
    parent,
    crypto: globalThis.crypto,
    addEventListener: (_: string, listener: Listener) => {
      app.listen(({ source, origin, data }) =>
        listener({ source: source === app.getPeer() ? parent : source, origin, data }),
      );
    },
  };
}
