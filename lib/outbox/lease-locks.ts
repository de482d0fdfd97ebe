type LeaseOptions = {
  readonly ifAvailable?: boolean;
  readonly steal?: boolean;
  readonly signal?: AbortSignal;
};

/** The record of a held lock; `until` in milliseconds since 1970. */
type Lease = { readonly holder: string; readonly until: number };

/** The lock of a frozen or closed tab, which renews nothing, is free after this time. */
const leaseMs = 15_000;
const renewMs = 5_000;

const keyOf = (name: string) => `concord.lock.${name}`;

/**
 * Stands in for Web Locks over local storage, on pages that have none (outside secure contexts). Two tabs that ask in
 * the same instant may both get the lock; callers that can't allow this check again.
 */
export const leaseLocks = {
  request: async <T>(
    name: string,
    { ifAvailable = false, steal = false, signal }: LeaseOptions,
    action: (lock: object | null) => Promise<T>,
  ): Promise<T> => {
    const holder = String(Math.random());
    signal?.throwIfAborted();
    while (!steal && isTaken(name)) {
      if (ifAvailable) return action(null);
      await waitForChange(name, signal);
    }
    write(name, { holder, until: Date.now() + leaseMs });
    const renewing = setInterval(() => {
      // A tab that has taken over the lock keeps it.
      if (read(name)?.holder === holder) write(name, { holder, until: Date.now() + leaseMs });
    }, renewMs);
    try {
      return await action({});
    } finally {
      clearInterval(renewing);
      if (read(name)?.holder === holder) remove(name);
    }
  },
};

function isTaken(name: string): boolean {
  const until = read(name)?.until ?? 0;
  const now = Date.now();
  // A clock that was ahead must not hold the lock for ever.
  return until > now && until <= now + leaseMs;
}

/** Resolves when another tab changes the lease, or after a while; rejects with the signal's reason. */
function waitForChange(name: string, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('storage', handleStorage);
      signal?.removeEventListener('abort', handleAbort);
    };
    const go = () => {
      end();
      resolve();
    };
    const handleStorage = ({ key }: StorageEvent) => {
      if (key === keyOf(name) || key === null) go();
    };
    const handleAbort = () => {
      end();
      reject(signal?.reason);
    };
    const timer = setTimeout(go, renewMs);
    window.addEventListener('storage', handleStorage);
    signal?.addEventListener('abort', handleAbort);
  });
}

// Where the storage is blocked, tabs have no lock.

function read(name: string): Lease | undefined {
  try {
    const lease: unknown = JSON.parse(window.localStorage.getItem(keyOf(name)) ?? 'null');
    if (typeof lease !== 'object' || lease === null || !('holder' in lease && 'until' in lease))
      return undefined;
    const { holder, until } = lease;
    return typeof holder === 'string' && typeof until === 'number' ? { holder, until } : undefined;
  } catch {
    return undefined;
  }
}

function write(name: string, lease: Lease): void {
  try {
    window.localStorage.setItem(keyOf(name), JSON.stringify(lease));
  } catch {}
}

function remove(name: string): void {
  try {
    window.localStorage.removeItem(keyOf(name));
  } catch {}
}
