/** Remembers which of several RPCs answered, so that "told by …" is true. */
export type AnsweringHosts = {
  readonly note: (host: string) => void;
  /** Listens from now on; the function that is given ends it and tells the hosts, the first to answer first. */
  readonly listen: () => () => readonly string[];
};

/** A log that holds nothing while nobody listens. */
export function createAnsweringHosts(): AnsweringHosts {
  const listeners = new Set<Set<string>>();
  return {
    note: (host) => {
      for (const heard of listeners) heard.add(host);
    },
    listen: () => {
      const heard = new Set<string>();
      listeners.add(heard);
      return () => {
        listeners.delete(heard);
        return [...heard];
      };
    },
  };
}
