import { AfterWait } from '@/components/signing/after-wait';
import { WaitingRowsSkeleton } from './waiting-rows-skeleton';

/** What stands here while the gateway has not answered; it may take its time. */
export function AwaitedRows() {
  return (
    <AfterWait milliseconds={1_000} before={<WaitingRowsSkeleton />}>
      <p role="status" className="mt-3 text-muted">
        The gateway hasn’t responded yet. The queue shows the transactions saved in this browser.
      </p>
      <WaitingRowsSkeleton />
    </AfterWait>
  );
}
