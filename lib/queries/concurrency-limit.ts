/** Runs at most `count` tasks at the same time; the others wait in order. */
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
      // The place goes straight to the next task, so nobody else can take it meanwhile.
      if (next) next();
      else free += 1;
    }
  };
}
