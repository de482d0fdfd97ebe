import type { AbiParameter } from 'viem';
import { readInputType } from './input-type';
import type { InputText, InputValue } from './parse-input';

/** A value as a person would type it; what `parseInput` reads as the same value. */
export function writeInput(value: InputValue): InputText {
  if (typeof value === 'object') return value.map(writeInput);
  return String(value);
}

/** What a form has before anybody typed: lists of fixed length have their items, others have none. */
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

/** A list of more is not laid out in a form. */
const maxFixedItems = 100;

/** Whether a kept text still has the shape of a parameter: its lists and tuples where the parameter has them. */
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
