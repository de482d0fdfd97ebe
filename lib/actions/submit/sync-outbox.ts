import type { HealthMonitor } from '@/lib/health/health-monitor';
import type { Outbox, OutboxSync } from '@/lib/outbox/create-outbox';
import { planSync } from '@/lib/outbox/plan-sync';

/** The longest timer that browsers support. */
const longestTimerMs = 2 ** 31 - 1;

/**
 * Sends pending submissions again automatically: on load, when the gateway is back, when the device is online again,
 * and after growing pauses; never while the gateway is known to be down. Returns the function that stops it.
 */
export function followOutbox<Submission extends OutboxSync>({
  box,
  health,
  send,
}: {
  box: Outbox<Submission>;
  health: Pick<HealthMonitor, 'subscribe' | 'isDown'>;
  /** Submits it, or notes the failure in the outbox. */
  send: (submission: Submission) => Promise<unknown>;
}): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isOver = false;
  // A newly opened page doesn't wait for a pause that began on another page.
  let wasAway = true;
  let resumedAt = 0;

  function look() {
    clearTimeout(timer);
    const isAway = health.isDown('gateway') || !navigator.onLine;
    const now = Date.now();
    if (wasAway && !isAway) resumedAt = now;
    wasAway = isAway;
    if (isOver || isSending || isAway) return;
    const next = planSync(box.store.get(), now, resumedAt);
    if (!next) return;
    const wait = next.dueAt - now;
    if (wait > 0) timer = setTimeout(look, Math.min(wait, longestTimerMs));
    else void submit(next.submission);
  }

  async function submit(submission: Submission) {
    isSending = true;
    try {
      await send(submission);
    } catch {
      // `send` notes failed attempts; a failure before any attempt is noted here.
      const saved = box.store.get().find((other) => box.isSame(other, submission));
      if (saved && !saved.paused && saved.failedAt === submission.failedAt)
        box.noteFailure(submission, Date.now());
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
