import { quoteText } from '@/lib/format/quote-text';
import { findFalseName } from '@/lib/names/find-false-name';
import type { KnownName } from './risk/known-names';

/**
 * Writes a name that this browser keeps. A name that reads like something else, such as “You” or “0x90F7…b906”, is
 * quoted and said to be a name (docs/security.md, S5).
 */
export function showKnownName({ name, kind }: Pick<KnownName, 'name' | 'kind'>): string {
  const isPlain = kind === 'Site' || findFalseName(name) === undefined;
  return isPlain ? name : `${kind} ${quoteText(name, 60)}`;
}
