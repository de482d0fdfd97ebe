import { findFalseName } from './find-false-name';

/** Characters of a label that are shown before it is cut in its middle: the end of the name says whose name it is. */
const maxLabel = 24;

/**
 * Writes a verified name: a long label is shortened in its middle, never at its end, and a label that looks like an address
 * is said to be a name (docs/security.md, S5).
 */
export function showChainName(name: string): string {
  const [label = '', ...rest] = name.split('.');
  const cut = label.length > maxLabel ? `${label.slice(0, 12)}…${label.slice(-8)}` : label;
  const shown = [cut, ...rest].join('.');
  return findFalseName(name) === 'address' ? `Name “${shown}”` : shown;
}
