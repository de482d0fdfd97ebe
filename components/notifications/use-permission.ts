import { useSyncExternalStore } from 'react';

/** The browser's permission; `unsupported` where it has no notifications, undefined while that is unknown. */
export type Permission = NotificationPermission | 'unsupported' | undefined;

const listeners = new Set<() => void>();

/** People change it in the browser's own settings too, and come back to the tab afterwards. */
function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    listeners.delete(onChange);
    document.removeEventListener('visibilitychange', onChange);
  };
}

const read = (): Permission => ('Notification' in window ? Notification.permission : 'unsupported');

export const usePermission = (): Permission => useSyncExternalStore(subscribe, read, () => undefined);

/** Makes the browser ask the person; call it on a press. */
export async function askPermission(): Promise<Permission> {
  const answer = await Notification.requestPermission();
  for (const listener of listeners) listener();
  return answer;
}
