import type { Frame } from '@playwright/test';

/** Megabytes that a page holds, once what nobody needs was let go. A frame may live in a process of its own. */
export async function measureHeap(frame: Frame): Promise<number> {
  const context = frame.page().context();
  const session = await context.newCDPSession(frame).catch(() => context.newCDPSession(frame.page()));
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}
