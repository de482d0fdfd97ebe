const key = 'concord.session';

/** Whether this browser may have a session with the gateway: its cookie is out of scripts' sight. */
export type SessionMark = {
  readonly isSet: () => boolean;
  readonly set: () => void;
  readonly clear: () => void;
};

/** A mark that outlives the page, or only lives as long as it where the browser blocks storage. */
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
