import { useSyncExternalStore } from 'react';
import { TimeAgo } from '@/components/shared/time-ago';

const secondMs = 1_000;

function subscribeToSeconds(onChange: () => void): () => void {
  const timer = setInterval(onChange, secondMs);
  return () => clearInterval(timer);
}
const currentSecond = () => Math.floor(Date.now() / secondMs);

/** How long ago something was, in seconds during the first minute. */
export function SimulatedAgo({ at }: { at: number }) {
  const now = useSyncExternalStore(subscribeToSeconds, currentSecond, () => 0);
  const ago = Math.max(0, now - Math.floor(at / secondMs));
  if (ago === 0) return <>just now</>;
  return ago < 60 ? <>{ago} s ago</> : <TimeAgo date={new Date(at)} />;
}
