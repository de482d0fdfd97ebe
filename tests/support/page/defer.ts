export type Deferred<T> = { readonly promise: Promise<T>; resolve(value: T): void };

/** A promise that a test settles when it likes. */
export function defer<T = void>(): Deferred<T> {
  let settle: (value: T) => void = () => {};
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, resolve: (value) => settle(value) };
}
