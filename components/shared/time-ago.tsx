'use client';

import { useSyncExternalStore } from 'react';
import { formatMoment, formatTimeAgo } from '@/lib/format/date';
import { seconds } from '@/lib/format/time';

export interface TimeAgoProps {
  date: Date;
  className?: string;
}

const minute = seconds.minute * 1_000;

function subscribeToMinutes(onChange: () => void): () => void {
  const timer = setInterval(onChange, minute / 2);
  return () => clearInterval(timer);
}

// Whole minutes, so that all of a page tell the same time and draw again at most once a minute.
const currentMinute = () => Math.floor(Date.now() / minute);

/** How long ago something was; day and time on hover. Prerendered pages say the day. */
export function TimeAgo({ date, className }: TimeAgoProps) {
  const now = useSyncExternalStore(subscribeToMinutes, currentMinute, () => undefined);
  if (now === undefined)
    return (
      <time dateTime={date.toISOString()} className={className}>
        {date.toISOString().slice(0, 10)}
      </time>
    );
  return (
    <time dateTime={date.toISOString()} title={formatMoment(date)} className={className}>
      {formatTimeAgo(date, new Date(Math.max(now * minute, date.getTime())))}
    </time>
  );
}
