/** Lets at most so many tasks run at the same time; the others wait in the order in which they came. */
export function createConcurrencyLimit(count: number) {
  const waiting: (() => void)[] = [];
  let free = count;

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // A concurrency limit that is handed on was never free.
      if (next) next();
      else free += 1;
    }
  };
}
