import type { AbiParameter } from 'viem';
import { readInputType } from './input-type';
import type { InputText, InputValue } from './parse-input';

/** Writes a value as a person would type it, so that `parseInput` reads the same value. */
export function writeInput(value: InputValue): InputText {
  if (typeof value === 'object') return value.map(writeInput);
  return String(value);
}

/** Returns a form's empty input: lists of fixed length have their items, other lists have none. */
export function emptyInput(parameter: AbiParameter): InputText {
  const type = readInputType(parameter);
  switch (type.kind) {
    case 'list':
      return Array.from({ length: Math.min(type.length ?? 0, maxFixedItems) }, () => emptyInput(type.item));
    case 'tuple':
      return type.parts.map(emptyInput);
    default:
      return '';
  }
}

/** A form shows at most this many items of a fixed list. */
const maxFixedItems = 100;

/** Whether a stored text has the shape of a parameter: lists and tuples where the parameter has them. */
export function fitsParameter(parameter: AbiParameter, text: InputText): boolean {
  const type = readInputType(parameter);
  if (type.kind !== 'list' && type.kind !== 'tuple') return typeof text === 'string';
  if (typeof text === 'string') return false;
  if (type.kind === 'tuple')
    return (
      text.length === type.parts.length &&
      type.parts.every((part, index) => fitsParameter(part, text[index] ?? ''))
    );
  return text.every((one) => fitsParameter(type.item, one));
}
