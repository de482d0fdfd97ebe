type Action = (lock: object | null) => unknown;
type Options = { readonly ifAvailable?: boolean; readonly steal?: boolean; readonly signal?: AbortSignal };
type Request = { readonly begin: () => void; readonly refuse: (reason: unknown) => void };

/** The locks of a browser, which all its tabs share: who asks for a name that is taken waits for it, or takes it over. */
export function doubleLocks() {
  const held = new Map<string, Request>();
  const waiting = new Map<string, Request[]>();
  /** Names that were asked for, in order. */
  const asked: string[] = [];

  const end = (name: string, request: Request) => {
    if (held.get(name) !== request) return;
    held.delete(name);
    waiting.get(name)?.shift()?.begin();
  };
  return {
    asked,
    request: (name: string, ...rest: readonly [Action] | readonly [Options, Action]): Promise<unknown> => {
      const [options, action] = rest.length === 1 ? [{}, rest[0]] : rest;
      asked.push(name);
      if (options.signal?.aborted) return Promise.reject(options.signal.reason);
      if (options.ifAvailable && held.has(name)) return Promise.resolve(action(null));
      return new Promise((resolve, reject) => {
        const request: Request = {
          begin: () => {
            held.set(name, request);
            void Promise.resolve()
              .then(() => action({}))
              .then(resolve, reject)
              .finally(() => end(name, request));
          },
          refuse: reject,
        };
        if (options.steal) {
          held.get(name)?.refuse(new DOMException('The lock was stolen.', 'AbortError'));
          request.begin();
        } else if (held.has(name)) {
          waiting.set(name, [...(waiting.get(name) ?? []), request]);
          options.signal?.addEventListener('abort', () => {
            const queue = waiting.get(name) ?? [];
            if (!queue.includes(request)) return;
            waiting.set(
              name,
              queue.filter((one) => one !== request),
            );
            reject(options.signal?.reason);
          });
        } else request.begin();
      });
    },
  };
}
