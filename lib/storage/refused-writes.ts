const refused = new Map<string, () => boolean>();
const listeners = new Set<() => void>();

/** Whether the browser's storage refused a value that is still unsaved: it is full or blocked. */
export const hasRefusedWrites = {
  get: (): boolean => refused.size > 0,
  subscribe: (onChange: () => void) => {
    listeners.add(onChange);
    return () => {
      listeners.delete(onChange);
    };
  },
  initial: false,
};

/** Notes whether the storage accepted the value of a key; `retry` writes a refused value again. */
export function noteWrite(key: string, isStored: boolean, retry: () => boolean): void {
  const hadRefused = refused.size > 0;
  if (!isStored) refused.set(key, retry);
  else {
    refused.delete(key);
    retryRefusedWrites();
  }
  if (hasRefusedWrites.get() !== hadRefused) notify();
}

/** Writes refused values again, because room may have become free. */
export function retryRefusedWrites(): void {
  const hadRefused = refused.size > 0;
  for (const [key, retry] of refused) if (retry()) refused.delete(key);
  if (hasRefusedWrites.get() !== hadRefused) notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}
