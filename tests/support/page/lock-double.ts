type Action = (lock: null) => unknown;

/** The locks of a browser, which all its tabs share: who asks for a name that is taken waits for it. */
export function doubleLocks() {
  const last = new Map<string, Promise<unknown>>();
  /** Names that were asked for, in order. */
  const asked: string[] = [];
  return {
    asked,
    request: (name: string, action: Action): Promise<unknown> => {
      asked.push(name);
      const turn = (last.get(name) ?? Promise.resolve()).then(() => action(null));
      last.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    },
  };
}
