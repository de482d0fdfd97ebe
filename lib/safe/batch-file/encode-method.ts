import type { AbiParameter, Hex } from 'viem';
import { encodeInput } from '@/lib/safe/call-input/encode-input';
import { readInputType } from '@/lib/safe/call-input/input-type';
import type { InputText } from '@/lib/safe/call-input/parse-input';
import { readLiteral } from './read-literal';

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

/** A value of the file can't be encoded; the message is a sentence for people. */
export class BatchInputError extends Error {
  override readonly name = 'BatchInputError';
}

/** Functions without a selector: what is sent is Ether alone. */
const withoutSelector: ReadonlySet<string> = new Set(['fallback', 'receive']);

/** Values by the names of the inputs, or by their places: as a list, or under "0", "1" and so on. */
export type BatchValues = Readonly<Record<string, unknown>> | readonly unknown[];

/**
 * Encodes a method of a transaction-builder file. Each input is a text; arrays and tuples are JSON, or lists as Python
 * writes them. Throws BatchInputError for what does not fit its type.
 */
export function encodeMethod(method: BatchMethod, values: BatchValues): Hex {
  if (withoutSelector.has(method.name)) return '0x';
  if (!/^[A-Za-z_$][\w$]*$/.test(method.name)) throw new BatchInputError('The function has no valid name.');
  const inputs = method.inputs.map(toParameter);
  const matched = matchValues(inputs, values, 'The function');
  const texts = inputs.map((input, index) =>
    readValue(input, matched[index], input.name || `Input ${index + 1}`),
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

function toParameter({ name, type, components }: BatchInput): Parameter {
  // The selector is made of the full names of the types.
  const full = type.replace(/^(u?int)(?=$|\[)/, '$1256');
  if (!/^tuple(\[\d*\])*$/.test(full)) return { name, type: full };
  if (!components || components.length === 0)
    throw new BatchInputError(
      `The file doesn’t describe the tuple${name === '' ? '' : ` “${name}”`}, so Concord can’t encode it.`,
    );
  return { name, type: full, components: components.map(toParameter) };
}

/** The value of each parameter, in their order: by its name, and of one without a name by its place. */
function matchValues(
  parameters: readonly { readonly name?: string | undefined }[],
  values: BatchValues,
  place: string,
): readonly unknown[] {
  if (isList(values)) {
    if (values.length !== parameters.length)
      throw new BatchInputError(`${place} needs ${parameters.length} values and has ${values.length}.`);
    return values;
  }
  return parameters.map(({ name = '' }, index) => {
    const key = name === '' ? String(index) : name;
    return Object.hasOwn(values, key) ? values[key] : undefined;
  });
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Reads a value of the file as a person would type it: the text of an array or a tuple is one of its literals. */
function readValue(parameter: AbiParameter, value: unknown, place: string): InputText {
  const type = readInputType(parameter);
  if (type.kind === 'list') {
    const items = readNested(value, place);
    if (!isList(items)) throw new BatchInputError(`${place} is not a list.`);
    const item = { ...type.item, name: '' };
    return items.map((one, index) => readValue(item, one, `${place}[${index}]`));
  }
  if (type.kind === 'tuple') {
    const values = readNested(value, place);
    if (typeof values !== 'object' || values === null) throw new BatchInputError(`${place} is not a tuple.`);
    const matched = matchValues(type.parts, values as BatchValues, place); // it is an object
    return type.parts.map((part, index) => readValue(part, matched[index], `${place}.${part.name || index}`));
  }
  if (typeof value !== 'string' && typeof value !== 'boolean' && typeof value !== 'number')
    throw new BatchInputError(`${place} is missing.`);
  const text = String(value);
  if (type.kind === 'string') return text;
  const bare = stripQuotes(text.trim());
  if (type.kind === 'bool') return readBool(bare);
  // The builder takes addresses without their first two characters, too.
  return type.kind === 'address' && /^[0-9a-fA-F]{40}$/.test(bare) ? `0x${bare}` : bare;
}

/** A number in quotes within the text is that number. */
const stripQuotes = (text: string) => /^(["'])([^"']*)\1$/.exec(text)?.[2]?.trim() ?? text;

function readBool(text: string): string {
  const lower = text.toLowerCase();
  return lower === '1' ? 'true' : lower === '0' ? 'false' : lower;
}

function readNested(value: unknown, place: string): unknown {
  if (typeof value !== 'string') return value;
  const literal = readLiteral(value);
  if (literal === undefined) throw new BatchInputError(`${place} is not valid JSON.`);
  return literal;
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
