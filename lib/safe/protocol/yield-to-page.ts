/** The time after which work pauses for the page to draw: less than a frame. */
const workSliceMs = 10;
let lastPause = 0;

/**
 * Lets other tasks of this thread run where work has continued for a while. For loops whose length comes from hostile
 * input.
 */
export async function yieldToPage(): Promise<void> {
  if (performance.now() - lastPause < workSliceMs) return;
  await runOtherTasks();
  lastPause = performance.now();
}

/** Lets other tasks run by a message to itself: browsers delay repeated timers by milliseconds, but not messages. */
export function runOtherTasks(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
