import type { ReactElement } from 'react';

type Content = string | ReactElement;

const listeners = new Set<() => void>();
let isWanted = false;

/** Whether this page has ever shown a toast; the toaster watches it. */
export const toasterRequest = {
  subscribe: (onChange: () => void) => {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },
  get: () => isWanted,
};

export type NotifyOptions = { readonly kind?: 'plain' | 'error' };

/** One error at a time, because it tells why the last press did nothing. */
const errorId = 'error';

/** Removes an error that no longer holds. */
export async function dismissError(): Promise<void> {
  if (isWanted) (await import('react-hot-toast')).default.dismiss(errorId);
}

/** Shows a toast. `content` may be a function that gets a function which dismisses the toast. */
export async function notify(
  content: Content | ((dismiss: () => void) => ReactElement),
  { kind = 'plain' }: NotifyOptions = {},
): Promise<void> {
  isWanted = true;
  for (const listener of listeners) listener();
  const { default: toast } = await import('react-hot-toast');
  const shown =
    typeof content === 'function' ? ({ id }: { id: string }) => content(() => toast.dismiss(id)) : content;
  if (kind === 'error') toast.error(shown, { id: errorId });
  else toast(shown);
}
