export type Deferred = { readonly promise: Promise<void>; resolve(): void };

/** A promise that is settled from outside; newer runtimes have their own. */
export function defer(): Deferred {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: () => resolve() };
}
