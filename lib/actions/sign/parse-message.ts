import { hashTypedData, type TypedDataDefinition } from 'viem';
import { unwrapTypedData } from '@/lib/hand-over/unwrap-typed-data';
import { readMarkedNumber } from '@/lib/safe/call-input/inexact-numbers';
import type { MessageContent } from '@/lib/safe/protocol/message-hash';
import { findTypeNameProblem } from '@/lib/safe/protocol/type-names';
import { readTypedData } from '@/lib/safe-apps/protocol/typed-data';
import { maxMessageLength } from './message-content';

export type ParsedMessage =
  | { readonly ok: true; readonly content: MessageContent }
  | { readonly ok: false; readonly message: string };

/** Parses a typed text message; otherwise a sentence says what is wrong. */
export function parseTextMessage(text: string): ParsedMessage {
  if (text.trim() === '') return refuse('Enter the message.');
  if (text.length > maxMessageLength) return refuse(tooLong);
  return { ok: true, content: text };
}

/** Parses pasted EIP-712 data; otherwise a sentence says what is wrong, and where. */
export function parseTypedDataMessage(text: string): ParsedMessage {
  if (text.trim() === '') return refuse('Paste the typed data.');
  if (text.length > maxMessageLength) return refuse(tooLong);
  const read = unwrapTypedData(text);
  if (!read.ok) return read;
  const { value } = read;
  const problem = findShapeProblem(value) ?? findImpreciseNumber(value, '');
  if (problem !== undefined) return refuse(problem);
  // The shape was looked at above.
  const parts = value as TypedDataParts;
  try {
    const content = readTypedData(value);
    // A list of another length than its type's can be hashed too, but nobody could check it.
    const misfit = findStructProblem(parts.types, content.primaryType, parts.message, 'message');
    return misfit === undefined ? { ok: true, content } : refuse(misfit);
  } catch {
    return refuse(findTypeProblem(parts) ?? findValueProblem(parts) ?? findLimitProblem(parts));
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const tooLong = `A message can have ${maxMessageLength.toLocaleString('en')} characters at most.`;

const refuse = (message: string): ParsedMessage => ({ ok: false, message });

type Fields = readonly { readonly name: string; readonly type: string }[];

type TypedDataParts = {
  readonly domain: unknown;
  readonly types: Readonly<Record<string, Fields>>;
  readonly primaryType?: unknown;
  readonly message: Readonly<Record<string, unknown>>;
};

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

/** Finds a JSON number that loses digits when it is read: another amount than the pasted one would be signed. */
function findImpreciseNumber(value: unknown, path: string): string | undefined {
  const number = readMarkedNumber(value);
  if (number !== undefined)
    return Math.abs(Number(number)) > Number.MAX_SAFE_INTEGER
      ? `Put the number of “${path}” in quotes: numbers above 9,007,199,254,740,991 lose digits in JSON.`
      : `Put the number of “${path}” in quotes: without them its digits may be lost.`;
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
    const short = fields.find(({ type }) => /^u?int$/.test(withoutLists(type)));
    if (short)
      return `“${name}.${short.name}” has the type “${short.type}”. Write its size, such as ${withoutLists(short.type)}256.`;
    if (unknown) return `“${name}.${unknown.name}” has the type “${unknown.type}”, which is not in “types”.`;
  }
  if (primaryType === undefined || primaryType === null || primaryType === '')
    return 'Add “primaryType”: it says which type the message has.';
  if (typeof primaryType !== 'string' || !Object.hasOwn(types, primaryType) || primaryType === 'EIP712Domain')
    return `The “primaryType” must be one of “types”${typeof primaryType === 'string' ? `; “${primaryType}” is not` : ''}.`;
  return findTypeNameProblem(types);
}

/** Finds the first value that doesn't fit its type. */
function findValueProblem({ types, primaryType, message, domain }: TypedDataParts): string | undefined {
  return (
    findStructProblem(types, String(primaryType), message, 'message') ?? findDomainProblem(types, domain)
  );
}

const domainTypes: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
};

function findDomainProblem(types: TypedDataParts['types'], domain: unknown): string | undefined {
  if (!isRecord(domain)) return undefined;
  const foreign = Object.keys(domain).find((key) => !Object.hasOwn(domainTypes, key));
  if (foreign)
    return `“domain.${foreign}” is not a field of a domain. Its fields are ${Object.keys(domainTypes).join(', ')}.`;
  const entries = Object.entries(domain).filter(([, value]) => value !== undefined && value !== null);
  if (Number(domain.chainId) > Number.MAX_SAFE_INTEGER) return '“domain.chainId” is too large for a chain.';
  for (const [key, value] of entries) {
    const type = domainTypes[key] ?? '';
    if (type === 'string' && typeof value !== 'string') return `“domain.${key}” must be a text.`;
    const problem = findFieldProblem({}, type, value, `domain.${key}`);
    if (problem !== undefined) return problem;
  }
  return findStructProblem(types, 'EIP712Domain', domain, 'domain');
}

/** Finds a limit that is exceeded, which is the only remaining cause. */
function findLimitProblem({ types }: TypedDataParts): string {
  const long = Object.entries(types).find(([, fields]) => fields.length > maxFields);
  if (long) return `The type “${long[0]}” has more than ${maxFields} fields.`;
  const names = Object.entries(types).flatMap(([name, fields]) => [
    name,
    ...fields.flatMap((field) => [field.name, field.type]),
  ]);
  const name = names.find(({ length }) => length > maxNameLength);
  if (name) return `The name “${name.slice(0, 20)}…” in “types” is longer than ${maxNameLength} characters.`;
  return 'This is not valid typed data (EIP-712), or it has too many values.';
}

/** The limits of `readTypedData`. */
const maxFields = 200;
const maxNameLength = 200;

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

/** Whether viem can hash a value as a type. */
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
