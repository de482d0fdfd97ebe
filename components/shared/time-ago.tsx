'use client';

import { useSyncExternalStore } from 'react';
import { formatAge, formatMoment, formatTimeAgo } from '@/lib/format/date';
import { seconds } from '@/lib/format/time';

export interface TimeAgoProps {
  date: Date;
  /** "2 h" in place of "2 hours ago", for rows. */
  isShort?: boolean;
  className?: string;
}

const minute = seconds.minute * 1_000;

function subscribeToMinutes(onChange: () => void): () => void {
  const timer = setInterval(onChange, minute / 2);
  return () => clearInterval(timer);
}

// Whole minutes, so that all times of a page agree and redraw at most once a minute.
const currentMinute = () => Math.floor(Date.now() / minute);

/** The time since a moment; day and time on hover. Prerendered pages show the day. */
export function TimeAgo({ date, isShort = false, className }: TimeAgoProps) {
  const now = useSyncExternalStore(subscribeToMinutes, currentMinute, () => undefined);
  if (now === undefined)
    return (
      <time dateTime={date.toISOString()} className={className}>
        {date.toISOString().slice(0, 10)}
      </time>
    );
  const then = new Date(Math.max(now * minute, date.getTime()));
  const words = formatTimeAgo(date, then);
  return (
    <time dateTime={date.toISOString()} title={formatMoment(date)} className={className}>
      {isShort ? (
        <>
          <span aria-hidden="true">{formatAge(date, then)}</span>
          <span className="sr-only">{words}</span>
        </>
      ) : (
        words
      )}
    </time>
  );
}
