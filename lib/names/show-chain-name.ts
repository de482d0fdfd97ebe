import { findFalseName } from './find-false-name';

/** Characters of a label that are shown before it is cut in its middle: the end of the name says whose name it is. */
const maxLabel = 24;

/**
 * A verified name as pages show it: a long label is cut in its middle, never its ending, and one that has the form of an
 * address is said to be a name (SECURITY, rule 17).
 */
export function showChainName(name: string): string {
  const [label = '', ...rest] = name.split('.');
  const cut = label.length > maxLabel ? `${label.slice(0, 12)}…${label.slice(-8)}` : label;
  const shown = [cut, ...rest].join('.');
  return findFalseName(name) === 'address' ? `Name “${shown}”` : shown;
}
