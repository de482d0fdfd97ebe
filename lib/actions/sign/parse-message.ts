import { hashTypedData, type TypedDataDefinition } from 'viem';
import type { MessageContent } from '@/lib/safe/protocol/message-hash';
import { readTypedData } from '@/lib/safe-apps/protocol/typed-data';
import { maxMessageLength } from './message-content';

export type ParsedMessage =
  | { readonly ok: true; readonly content: MessageContent }
  | { readonly ok: false; readonly message: string };

/** What a person typed as a text to sign; a sentence says what is wrong. */
export function parseTextMessage(text: string): ParsedMessage {
  if (text.trim() === '') return refuse('Enter the message.');
  if (text.length > maxMessageLength) return refuse(tooLong);
  return { ok: true, content: text };
}

/** EIP-712 data that a person pasted as JSON; a sentence says what is wrong, and where. */
export function parseTypedDataMessage(text: string): ParsedMessage {
  if (text.trim() === '') return refuse('Paste the typed data.');
  if (text.length > maxMessageLength) return refuse(tooLong);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return refuse(describeSyntaxError(text, error));
  }
  const problem = findShapeProblem(value) ?? findImpreciseNumber(value, '');
  if (problem !== undefined) return refuse(problem);
  // The shape was looked at above.
  const parts = value as TypedDataParts;
  try {
    const content = readTypedData(value);
    // Lists of another length than their type's hash all the same, and nobody could check them.
    const misfit = findStructProblem(parts.types, content.primaryType, parts.message, 'message');
    return misfit === undefined ? { ok: true, content } : refuse(misfit);
  } catch {
    return refuse(
      findTypeProblem(parts) ?? findValueProblem(parts) ?? 'This is not valid typed data (EIP-712).',
    );
  }
}

const tooLong = `A message can have ${maxMessageLength.toLocaleString('en')} characters at most.`;

const refuse = (message: string): ParsedMessage => ({ ok: false, message });

/** Browsers name the place in their own words, or as a position. */
function describeSyntaxError(text: string, error: unknown): string {
  const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
  if (position === undefined) return 'This is not valid JSON.';
  const line = text.slice(0, Number(position)).split('\n').length;
  return `This is not valid JSON: check line ${line}.`;
}

type Fields = readonly { readonly name: string; readonly type: string }[];

type TypedDataParts = {
  readonly domain: unknown;
  readonly types: Readonly<Record<string, Fields>>;
  readonly primaryType?: unknown;
  readonly message: Readonly<Record<string, unknown>>;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function findShapeProblem(value: unknown): string | undefined {
  if (!isRecord(value)) return 'Paste an object with “domain”, “types”, “primaryType” and “message”.';
  for (const key of ['domain', 'types', 'message'])
    if (!isRecord(value[key])) return `“${key}” is missing, or is not an object.`;
  const { types } = value as { types: Record<string, unknown> }; // checked above
  for (const [name, fields] of Object.entries(types)) {
    const isList =
      Array.isArray(fields) &&
      fields.every(
        (field) => isRecord(field) && typeof field.name === 'string' && typeof field.type === 'string',
      );
    if (!isList) return `The type “${name}” must be a list of fields, each with a “name” and a “type”.`;
  }
  return undefined;
}

/** JSON numbers above this lose digits when they are read: another amount would be signed than was pasted. */
function findImpreciseNumber(value: unknown, path: string): string | undefined {
  if (typeof value === 'number')
    return Math.abs(value) > Number.MAX_SAFE_INTEGER
      ? `Put the number of “${path}” in quotes: numbers above 9,007,199,254,740,991 lose digits in JSON.`
      : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const problem = findImpreciseNumber(inner, path === '' ? key : `${path}.${key}`);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

const elementary = /^(address|bool|string|bytes([1-9]|[12]\d|3[0-2])?|u?int(\d{1,3})?)$/;
const withoutLists = (type: string) => type.replace(/(\[\d*\])+$/, '');

function findTypeProblem({ types, primaryType }: TypedDataParts): string | undefined {
  for (const [name, fields] of Object.entries(types)) {
    const unknown = fields.find(({ type }) => {
      const inner = withoutLists(type);
      return !elementary.test(inner) && !Object.hasOwn(types, inner);
    });
    if (unknown) return `“${name}.${unknown.name}” has the type “${unknown.type}”, which is not in “types”.`;
  }
  if (primaryType === undefined || primaryType === null || primaryType === '')
    return 'Add “primaryType”: it says which type the message has.';
  if (typeof primaryType !== 'string' || !Object.hasOwn(types, primaryType) || primaryType === 'EIP712Domain')
    return `The “primaryType” must be one of “types”${typeof primaryType === 'string' ? `; “${primaryType}” is not` : ''}.`;
  return undefined;
}

/** The first value that does not fit its type. */
function findValueProblem({ types, primaryType, message, domain }: TypedDataParts): string | undefined {
  const inMessage = findStructProblem(types, String(primaryType), message, 'message');
  if (inMessage !== undefined) return inMessage;
  const known = ['name', 'version', 'chainId', 'verifyingContract', 'salt'];
  const foreign = isRecord(domain) && Object.keys(domain).find((key) => !known.includes(key));
  if (foreign) return `“domain.${foreign}” is not a field of a domain. Its fields are ${known.join(', ')}.`;
  return 'A value of “domain” doesn’t fit its type.';
}

function findStructProblem(
  types: TypedDataParts['types'],
  name: string,
  value: unknown,
  path: string,
): string | undefined {
  if (!isRecord(value)) return `“${path}” must be an object.`;
  for (const field of types[name] ?? []) {
    const problem = findFieldProblem(types, field.type, value[field.name], `${path}.${field.name}`);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function findFieldProblem(
  types: TypedDataParts['types'],
  type: string,
  value: unknown,
  path: string,
): string | undefined {
  if (value === undefined || value === null) return `“${path}” is missing.`;
  const list = /^(.*)\[(\d*)\]$/.exec(type);
  if (list) {
    const [, inner = '', length = ''] = list;
    if (!Array.isArray(value)) return `“${path}” must be a list.`;
    if (length !== '' && value.length !== Number(length)) return `“${path}” must have ${length} entries.`;
    return value
      .map((entry, index) => findFieldProblem(types, inner, entry, `${path}[${index}]`))
      .find((problem) => problem !== undefined);
  }
  if (Object.hasOwn(types, type)) return findStructProblem(types, type, value, path);
  return canHash(type, value) ? undefined : `“${path}” doesn’t fit the type ${type}.`;
}

/** Whether viem, which hashes what is signed, takes a value for a type. */
function canHash(type: string, value: unknown): boolean {
  try {
    const probe = {
      domain: {},
      types: { Probe: [{ name: 'value', type }] },
      primaryType: 'Probe',
      message: { value },
    };
    hashTypedData(probe as TypedDataDefinition); // the type comes from outside
    return true;
  } catch {
    return false;
  }
}
