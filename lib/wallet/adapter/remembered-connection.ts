/** The storage entry of wagmi's connections, which the script in the head reads too. */
export const connectionStorageKey = 'wagmi.store';

type StoredConnections = {
  readonly state?: {
    readonly current?: unknown;
    readonly connections?: { readonly value?: unknown };
  };
};

/** Returns the id of the connector that was connected at the end of the last visit; undefined where there was none. */
export function readRememberedConnectorId(storage: Pick<Storage, 'getItem'>): string | undefined {
  try {
    const text = storage.getItem(connectionStorageKey);
    if (!text) return undefined;
    // The stored value may be anything, so every step below checks it.
    const stored = JSON.parse(text) as StoredConnections;
    const { current, connections } = stored.state ?? {};
    if (!current || !Array.isArray(connections?.value)) return undefined;
    for (const entry of connections.value) {
      if (!Array.isArray(entry) || entry[0] !== current) continue;
      const id: unknown = entry[1]?.connector?.id;
      return typeof id === 'string' ? id : undefined;
    }
    return undefined;
  } catch {
    return undefined;
  }
}
