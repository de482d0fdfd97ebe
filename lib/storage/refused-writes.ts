const refused = new Map<string, () => boolean>();
const listeners = new Set<() => void>();

/** Whether this browser refused to keep something that it still has not kept: the storage is full or blocked. */
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

/** Notes whether the storage took what was written under a key; `retry` writes it once more where it was refused. */
export function noteWrite(key: string, isStored: boolean, retry: () => boolean): void {
  const hadRefused = refused.size > 0;
  if (!isStored) refused.set(key, retry);
  else {
    refused.delete(key);
    retryRefusedWrites();
  }
  if (hasRefusedWrites.get() !== hadRefused) tell();
}

/** Writes again what was refused: something else may have made room for it. */
export function retryRefusedWrites(): void {
  const hadRefused = refused.size > 0;
  for (const [key, retry] of refused) if (retry()) refused.delete(key);
  if (hasRefusedWrites.get() !== hadRefused) tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
