const listeners = new Set<() => void>();
let isWelcomed = false;

/** Whether the visitor has come in by "Try the demo" and has not closed the welcome, until the tab is closed. */
export const demoVisit = {
  subscribe: (onChange: () => void) => {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },
  get: () => isWelcomed,
  initial: false,
  set: (isShown: boolean) => {
    isWelcomed = isShown;
    for (const listener of listeners) listener();
  },
};
