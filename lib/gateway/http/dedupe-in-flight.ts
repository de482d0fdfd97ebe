/**
 * Shares equal requests at the same time: all callers get the same answer, and the request is aborted only when all of
 * them have left.
 */
export function createSharing<T>() {
  const running = new Map<
    string,
    { readonly answer: Promise<T>; readonly leave: () => void; join: () => void }
  >();

  function start(key: string, ask: (signal: AbortSignal) => Promise<T>) {
    const controller = new AbortController();
    let listeners = 0;
    const answer = ask(controller.signal).finally(() => forget());
    const entry = {
      answer,
      join: () => {
        listeners += 1;
      },
      leave: () => {
        listeners -= 1;
        if (listeners > 0) return;
        forget();
        controller.abort();
      },
    };
    const forget = () => {
      if (running.get(key) === entry) running.delete(key);
    };
    // This keeps a rejection quiet after every caller has left; the callers still receive it.
    answer.catch(() => undefined);
    running.set(key, entry);
    return entry;
  }

  return async (
    key: string,
    ask: (signal: AbortSignal) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> => {
    signal?.throwIfAborted();
    const entry = running.get(key) ?? start(key, ask);
    entry.join();
    if (!signal) return entry.answer;
    return new Promise<T>((resolve, reject) => {
      const leave = () => {
        entry.leave();
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      entry.answer.finally(() => signal.removeEventListener('abort', leave)).then(resolve, reject);
    });
  };
}
