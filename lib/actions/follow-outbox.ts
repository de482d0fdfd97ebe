import type { HealthMonitor } from '@/lib/health/health-monitor';
import type { Delivery, Outbox } from '@/lib/outbox/create-outbox';
import { planDelivery } from '@/lib/outbox/plan-delivery';

/** The browser forgets timers that are longer than this, in milliseconds. */
const longestTimer = 2 ** 31 - 1;

/**
 * Sends kept signed work again by itself: on load, when the gateway is back, when the device is online again, and after
 * pauses that grow; never while the gateway is known to be down. Returns what ends it.
 */
export function followOutbox<Work extends Delivery>({
  box,
  health,
  send,
}: {
  box: Outbox<Work>;
  health: Pick<HealthMonitor, 'subscribe' | 'isDown'>;
  /** Delivers or notes the failure beside the work. */
  send: (work: Work) => Promise<unknown>;
}): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isOver = false;
  // As if it had been away until now: whoever opens a page need not wait for a pause that began on another one.
  let wasAway = true;
  let resumedAt = 0;

  function look() {
    clearTimeout(timer);
    const isAway = health.isDown('gateway') || !navigator.onLine;
    const now = Date.now();
    if (wasAway && !isAway) resumedAt = now;
    wasAway = isAway;
    if (isOver || isSending || isAway) return;
    const next = planDelivery(box.store.get(), now, resumedAt);
    if (!next) return;
    const wait = next.dueAt - now;
    if (wait > 0) timer = setTimeout(look, Math.min(wait, longestTimer));
    else void deliver(next.work);
  }

  async function deliver(work: Work) {
    isSending = true;
    try {
      await send(work);
    } catch {
      // Noted beside the work, where the page shows it; but for what kept it from being tried at all.
      const kept = box.store.get().find((other) => box.isSame(other, work));
      if (kept && !kept.held && kept.failedAt === work.failedAt) box.noteFailure(work, Date.now());
    }
    isSending = false;
    look();
  }

  const stops = [box.store.subscribe(look), health.subscribe(look)];
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  look();
  return () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', look);
    window.removeEventListener('offline', look);
    for (const stop of stops) stop();
  };
}
