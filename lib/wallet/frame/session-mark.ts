const key = 'concord.session';

/** Whether this browser may have a session with the gateway, whose cookie scripts can't read. */
export type SessionMark = {
  readonly isSet: () => boolean;
  readonly set: () => void;
  readonly clear: () => void;
};

/** Creates a mark that outlasts the page; where the browser blocks storage it lasts as long as the page. */
export function createSessionMark(readStorage: () => Storage): SessionMark {
  let isSetHere = false;
  const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(readStorage());
    } catch {
      return undefined;
    }
  };
  return {
    isSet: () => isSetHere || attempt((storage) => storage.getItem(key)) === 'true',
    set: () => {
      isSetHere = true;
      attempt((storage) => storage.setItem(key, 'true'));
    },
    clear: () => {
      isSetHere = false;
      attempt((storage) => storage.removeItem(key));
    },
  };
}
