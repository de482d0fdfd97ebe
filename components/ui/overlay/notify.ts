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

/** Shows a toast. `content` may be made with a function that takes the toast away. */
export async function notify(
  content: Content | ((dismiss: () => void) => ReactElement),
  { kind = 'plain' }: NotifyOptions = {},
): Promise<void> {
  isWanted = true;
  for (const listener of listeners) listener();
  const { default: toast } = await import('react-hot-toast');
  const show = kind === 'error' ? toast.error : toast;
  show(typeof content === 'function' ? ({ id }) => content(() => toast.dismiss(id)) : content);
}
