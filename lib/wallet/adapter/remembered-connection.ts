/** Where wagmi keeps its connections; the script in the head reads the same entry. */
export const connectionStorageKey = 'wagmi.store';

type StoredConnections = {
  readonly state?: {
    readonly current?: unknown;
    readonly connections?: { readonly value?: unknown };
  };
};

/** The connector that was connected when this browser last left, or undefined. */
export function readRememberedConnectorId(storage: Pick<Storage, 'getItem'>): string | undefined {
  try {
    const text = storage.getItem(connectionStorageKey);
    if (!text) return undefined;
    // What is stored may be anything; every step below is checked.
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
