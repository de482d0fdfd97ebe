import { quoteText } from '@/lib/format/quote-text';
import { findFalseName } from '@/lib/names/find-false-name';
import type { KnownName } from './risk/known-names';

/**
 * A name of one's own as pages show it. One that says something else than whom it names, such as “You” or “0x90F7…b906”,
 * is said to be a name and stands between quotation marks (SECURITY, rule 17).
 */
export function showKnownName({ name, kind }: Pick<KnownName, 'name' | 'kind'>): string {
  const isPlain = kind === 'Site' || findFalseName(name) === undefined;
  return isPlain ? name : `${kind} ${quoteText(name, 60)}`;
}
