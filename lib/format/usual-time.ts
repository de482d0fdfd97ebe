import { seconds } from './time';

/** Formats how long something usually takes, in milliseconds: "usually the same day", "usually 2 days". */
export function formatUsualTime(ms: number): string {
  const [hour, day] = [seconds.hour * 1_000, seconds.day * 1_000];
  if (ms < hour) return 'usually within an hour';
  if (ms < day) return 'usually the same day';
  const days = Math.round(ms / day);
  return days === 1 ? 'usually a day later' : `usually ${days} days later`;
}
