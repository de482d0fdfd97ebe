import { isAddress } from 'viem';
import { cleanText } from '@/lib/format/clean-text';
import { readMarkedNumber } from '@/lib/safe/call-input/inexact-numbers';

/** Says what is wrong with the field at a path of a refused value. The refusal tells only where it is. */
export function describeField(value: unknown, path: readonly PropertyKey[]): string {
  const name = cleanText(path.map(String).join('.'), 60);
  if (name === '') return 'A field of this transaction is missing or can’t be read.';
  const at = path.reduce<unknown>(
    (outer, key) => (typeof outer === 'object' && outer !== null ? Reflect.get(outer, key) : undefined),
    value,
  );
  if (at === undefined || at === null || at === '') return `The field “${name}” is missing.`;
  const text = readMarkedNumber(at) ?? (typeof at === 'string' ? at : '');
  if (/^-?\d+(\.\d+)?e[+-]?\d+$/i.test(text))
    return `The field “${name}” is written as ${cleanText(text, 40)}, which may have been rounded. Ask for the number with all its digits.`;
  const [, prefix, address = ''] = /^((?:[a-z0-9-]+:)*)(0x[0-9a-f]{40})$/i.exec(text) ?? [];
  if (address !== '' && !isAddress(address) && address.slice(2) !== address.slice(2).toUpperCase())
    return `The address in “${name}” has a wrong checksum, so a character of it was changed. Ask for it again.`;
  if (prefix) return `The address in “${name}” begins with a network that Concord doesn’t know.`;
  return `The field “${name}” can’t be read.`;
}
