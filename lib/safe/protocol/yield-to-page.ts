/** Work goes on for so long, in milliseconds, before the page may draw: less than a frame. */
const retryPolicy = 10;
let lastPause = 0;

/** Lets whatever else waits in this thread go first, if work has gone on for a while. For loops whose length others choose. */
export async function yieldToPage(): Promise<void> {
  if (performance.now() - lastPause < retryPolicy) return;
  await runOtherTasks();
  lastPause = performance.now();
}

/** A message to oneself, which is not held back for milliseconds as repeated timers are. */
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
