import type { AbiParameter, Hex } from 'viem';
import { encodeInput } from '@/lib/safe/call-input/encode-input';
import { readInputType } from '@/lib/safe/call-input/input-type';
import type { InputText } from '@/lib/safe/call-input/parse-input';

/** A function as a transaction-builder file describes it. */
export type BatchMethod = {
  readonly name: string;
  readonly inputs: readonly BatchInput[];
};

export type BatchInput = {
  readonly name: string;
  readonly type: string;
  readonly components?: readonly BatchInput[] | undefined;
};

/** What a file says cannot be encoded; the message is a sentence for people. */
export class BatchInputError extends Error {
  override readonly name = 'BatchInputError';
}

/** Functions without a selector: what is sent is Ether alone. */
const withoutSelector: ReadonlySet<string> = new Set(['fallback', 'receive']);

/**
 * Encodes a method of a transaction-builder file. Each input is a text; arrays and tuples are JSON. Throws
 * BatchInputError for what does not fit its type.
 */
export function encodeMethod(method: BatchMethod, values: Readonly<Record<string, unknown>>): Hex {
  if (withoutSelector.has(method.name)) return '0x';
  if (!/^[A-Za-z_$][\w$]*$/.test(method.name)) throw new BatchInputError('The function has no valid name.');
  const inputs = method.inputs.map(toParameter);
  const texts = inputs.map((input) =>
    readValue(input, Object.hasOwn(values, input.name) ? values[input.name] : undefined, input.name),
  );
  const item = {
    type: 'function',
    stateMutability: 'payable',
    outputs: [],
    name: method.name,
    inputs,
  } as const;
  const encoded = encodeInput(item, texts);
  if (encoded.ok) return encoded.data;
  const [first] = encoded.errors;
  throw new BatchInputError(
    `${namePlace(inputs, first?.path ?? [])}: ${first?.message ?? 'This can’t be read.'}`,
  );
}

type Parameter = AbiParameter & { readonly name: string };

const toParameter = ({ name, type, components }: BatchInput): Parameter =>
  components && type.startsWith('tuple')
    ? { name, type, components: components.map(toParameter) }
    : { name, type };

/** The value of a file as it would be typed: a text that stands for an array or a tuple is JSON. */
function readValue(parameter: Parameter, value: unknown, place: string): InputText {
  const type = readInputType(parameter);
  if (type.kind === 'list') {
    const items = readJson(value, place);
    if (!Array.isArray(items)) throw new BatchInputError(`${place} is not a list.`);
    const item = { ...type.item, name: '' };
    return items.map((one, index) => readValue(item, one, `${place}[${index}]`));
  }
  if (type.kind === 'tuple') return readTuple(type.parts, readJson(value, place), place);
  if (typeof value !== 'string' && typeof value !== 'boolean' && typeof value !== 'number')
    throw new BatchInputError(`${place} is missing.`);
  return type.kind === 'bool' ? String(value).trim().toLowerCase() : String(value);
}

function readTuple(parts: readonly AbiParameter[], value: unknown, place: string): InputText {
  if (typeof value !== 'object' || value === null) throw new BatchInputError(`${place} is not a tuple.`);
  if (Array.isArray(value) && value.length !== parts.length)
    throw new BatchInputError(`${place} needs ${parts.length} values and has ${value.length}.`);
  const named = value as Readonly<Record<string, unknown>>; // it is an object
  return parts.map(({ name = '', ...part }, index) => {
    const one = Array.isArray(value) ? value[index] : Object.hasOwn(named, name) ? named[name] : undefined;
    return readValue({ ...part, name }, one, `${place}.${name === '' ? index : name}`);
  });
}

/** Numbers and bare addresses become texts, so that no digit of a large one is lost. */
const tokens = /"(?:[^"\\]|\\.)*"|0x[0-9a-fA-F]*|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

function readJson(value: unknown, place: string): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value.replace(tokens, (token) => (token.startsWith('"') ? token : `"${token}"`)));
  } catch {
    throw new BatchInputError(`${place} is not valid JSON.`);
  }
}

/** The place of an error in the names of the interface, such as `orders[1].maker`. */
function namePlace(inputs: readonly Parameter[], [first = 0, ...rest]: readonly number[]): string {
  let parameter: AbiParameter | undefined = inputs[first];
  let text = parameter?.name || `Input ${first + 1}`;
  for (const place of rest) {
    const type: ReturnType<typeof readInputType> | undefined = parameter && readInputType(parameter);
    if (type?.kind === 'tuple') {
      parameter = type.parts[place];
      text += `.${parameter?.name || place}`;
    } else {
      parameter = type?.kind === 'list' ? type.item : undefined;
      text += `[${place}]`;
    }
  }
  return text;
}
