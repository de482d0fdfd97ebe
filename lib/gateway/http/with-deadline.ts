/**
 * Gives an action a signal that ends after `milliseconds` or with the caller's own signal. The timer is an ordinary one, so
 * that clocks of tests move it. The reason of an ended deadline is a DOMException named TimeoutError.
 */
export async function withDeadline<T>(
  milliseconds: number,
  signal: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const pass = () => controller.abort(signal?.reason);
  if (signal?.aborted) pass();
  signal?.addEventListener('abort', pass, { once: true });
  const timer = setTimeout(
    () => controller.abort(new DOMException('The deadline has passed.', 'TimeoutError')),
    milliseconds,
  );
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', pass);
  }
}
