const listeners = new Set<() => void>();
let isOpen = false;

/** Whether the search is open; several places open it, and one draws it. */
export const searchRequest = {
  subscribe: (onChange: () => void) => {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },
  get: () => isOpen,
  set: (wanted: boolean) => {
    isOpen = wanted;
    for (const listener of listeners) listener();
  },
};
