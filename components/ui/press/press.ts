/** A touch becomes a click some milliseconds after its pointer has left the screen. */
const clickDelayMs = 50;

/** A release can get lost, for example in a context menu: nothing waits for it longer than this. */
const longestPressMs = 2_000;

let isDown = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void)[] = [];
const listeners = new Set<() => void>();

function setDown(next: boolean, endAfter?: number): void {
  clearTimeout(timer);
  timer = endAfter === undefined ? undefined : setTimeout(() => setDown(false), endAfter);
  if (next === isDown) return;
  isDown = next;
  for (const listener of listeners) listener();
  if (isDown) return;
  const tasks = waiting;
  waiting = [];
  // Each in a turn of its own: what one throws keeps none of the others back.
  for (const task of tasks) setTimeout(task, 0);
}

// From the start, because whoever asks may be drawn in the middle of a press.
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', ({ button }) => button === 0 && setDown(true, longestPressMs), true);
  window.addEventListener('pointerup', () => isDown && setDown(true, clickDelayMs), true);
  // Last of all: what the click does comes before what has waited for it.
  for (const end of ['click', 'pointercancel', 'blur']) window.addEventListener(end, () => setDown(false));
}

/** Whether the pointer is down, or was until a moment ago and its click has not come yet. */
export const isPressed = () => isDown;

/** Tells whenever a press begins or ends; returns what stops that. */
export function onPressChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Does at once what changes the page by itself, or after the press that is under way: a button that moves between press
 * and release is never clicked.
 */
export function afterPress(task: () => void): void {
  if (isDown) waiting.push(task);
  else task();
}
