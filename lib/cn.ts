import { type ClassValue, clsx } from 'clsx';

/** Joins class names and leaves out what is false; the caller's `className` comes last. */
export function cn(...values: ClassValue[]): string {
  return clsx(values);
}
