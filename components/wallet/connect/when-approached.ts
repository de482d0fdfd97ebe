import { connectButtonAttribute } from '@/lib/wallet/head-script';

const buttons = `[${connectButtonAttribute}]`;
const approaches = ['pointerover', 'focusin'] as const;

let waiting: (() => void) | undefined;

/**
 * Calls once a pointer or the keyboard reaches a connect button, or at once where one is there already. RainbowKit
 * loads the pictures of its dialog with this (scripts/build/lighten-rainbowkit.cjs), each time it is drawn: only the
 * last call counts.
 */
export function whenApproached(callback: () => void): void {
  if (document.querySelector(`${buttons}:is(:hover, :focus)`)) {
    callback();
    return;
  }
  if (!waiting) for (const type of approaches) document.addEventListener(type, look);
  waiting = callback;
}

function look({ target }: Event): void {
  if (!(target instanceof Element) || !target.closest(buttons)) return;
  for (const type of approaches) document.removeEventListener(type, look);
  const callback = waiting;
  waiting = undefined;
  // In its own task, so that a press that comes with the pointer opens the dialog first.
  if (callback) setTimeout(callback);
}
