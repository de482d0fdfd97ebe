import { type Address, checksumAddress, isAddress } from 'viem';
import type { MessageContent } from './message-hash';
import { formatSafeAddress } from './safe-address';
import type { SafeRef } from './types';

export type TestSignature = {
  /** The owner whose key is tried. */
  readonly owner: Address;
  /** A day of the calendar: 2026-11-26. */
  readonly day: string;
};

/** Writes the text that an owner signs to show that the key works; nothing can be done with the signature. */
export const formatTestSignature = (safe: SafeRef, { owner, day }: TestSignature): string =>
  [
    ...['Test signature', ''],
    ...[`Safe: ${formatSafeAddress(safe)}`, `Owner: ${owner}`, `Date: ${day}`, ''],
    'I sign this text to show that I still have the key of this owner. It moves nothing and allows nothing.',
  ].join('\n');

/**
 * Reads a test signature of this Safe; undefined for every other text, also where only one character differs, because
 * nothing is known about it.
 */
export function readTestSignature(safe: SafeRef, content: MessageContent): TestSignature | undefined {
  if (typeof content !== 'string') return undefined;
  const [, owner, day] = /^Owner: (0x[\da-fA-F]{40})\nDate: (\d{4}-\d{2}-\d{2})$/m.exec(content) ?? [];
  const test = parseTestSignature(owner, day);
  return test && formatTestSignature(safe, test) === content ? test : undefined;
}

/** Parses an owner and a day as a link names them; undefined where one of them is none. */
export function parseTestSignature(
  owner: string | null | undefined,
  day: string | null | undefined,
): TestSignature | undefined {
  if (!owner || !day || !isAddress(owner, { strict: false }) || !isDay(day)) return undefined;
  return { owner: checksumAddress(owner), day };
}

/** Whether the calendar has this day. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
