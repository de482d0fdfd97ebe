import { findFalseName } from './find-false-name';

/**
 * The longest label, in characters, that is shown in full; a longer one is cut in the middle, because a name's end
 * tells whose it is.
 */
const maxLabel = 24;

/**
 * Formats a verified name: a long label is shortened in its middle, never at its end, and a name that looks like an
 * address is marked as a name (docs/security.md, S5).
 */
export function showChainName(name: string): string {
  const [label = '', ...rest] = name.split('.');
  const cut = label.length > maxLabel ? `${label.slice(0, 12)}…${label.slice(-8)}` : label;
  const shown = [cut, ...rest].join('.');
  return findFalseName(name) === 'address' ? `Name “${shown}”` : shown;
}
