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
  // Each task has its own turn, so that an error in one doesn't stop the others.
  for (const task of tasks) setTimeout(task, 0);
}

// Registered at the start, because a component may mount in the middle of a press.
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', ({ button }) => button === 0 && setDown(true, longestPressMs), true);
  window.addEventListener('pointerup', () => isDown && setDown(true, clickDelayMs), true);
  // In the last phase, so that the click's own effects come before the waiting tasks.
  for (const end of ['click', 'pointercancel', 'blur']) window.addEventListener(end, () => setDown(false));
}

/** Whether the pointer is down, or was until a moment ago and its click has not come yet. */
export const isPressed = () => isDown;

/** Calls the listener whenever a press begins or ends; returns the function that stops it. */
export function onPressChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Runs a task that changes the page by itself, at once or after the present press, because a button that moves between
 * press and release is never clicked.
 */
export function afterPress(task: () => void): void {
  if (isDown) waiting.push(task);
  else task();
}
