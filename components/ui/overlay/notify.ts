import type { ReactElement } from 'react';

type Content = string | ReactElement;

const listeners = new Set<() => void>();
let isWanted = false;

/** Whether a toast was ever wanted on this page; the toaster watches it. */
export const toasterRequest = {
  subscribe: (onChange: () => void) => {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },
  get: () => isWanted,
};

export type NotifyOptions = { readonly kind?: 'plain' | 'error' };

/** One at a time: an error says why the last press did nothing. */
const errorId = 'error';

/** Takes an error away that has been overtaken. */
export async function dismissError(): Promise<void> {
  if (isWanted) (await import('react-hot-toast')).default.dismiss(errorId);
}

/** Shows a toast. `content` may be made with a function that takes the toast away. */
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
