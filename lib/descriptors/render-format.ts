import { type Address, getAddress, isAddress, isAddressEqual, isHex, size, zeroAddress } from 'viem';
import type { Descriptor, DescriptorField, DescriptorFormat, FieldParams, Requirement } from './descriptor';
import type { MeaningPart } from './meaning';
import { barePath, type NamedValue, readPath, type Surroundings } from './named-values';
import { isEndless, renderNumber } from './render-number';

/** A value of the call or message with its type, at the lowest level that has a name. */
export type Leaf = { readonly path: string; readonly type: string };

export type RenderOptions = {
  readonly format: DescriptorFormat;
  readonly metadata: Descriptor['metadata'];
  /** All values; a sentence must account for each of them. */
  readonly leaves: readonly Leaf[];
  readonly around: Surroundings;
};

/** Addresses below this number are no accounts: contracts use them as signs, such as “the caller”. */
const leastAccount = 0x10000n;

/** A begin from here on, after the year 36,000, is none. */
const endlessSeconds = 2n ** 40n;

/**
 * Renders the sentence of a format (ERC-7730, `interpolatedIntent`). Undefined unless every value is said, or known to
 * need no saying; every named field is read; all requirements hold; and Ether that is sent is named.
 */
export function renderFormat({
  format,
  metadata,
  leaves,
  around,
}: RenderOptions): readonly MeaningPart[] | undefined {
  const template = format.interpolatedIntent;
  if (template === undefined) return undefined;
  const fields = format.fields.flatMap((field) => flatten(field));
  const requires = format.requires ?? [];
  if (!requires.every((one) => holds(one, around))) return undefined;
  const pieces = template.split(/\{([^{}]*)\}/);
  const said = new Set(pieces.filter((_, index) => index % 2 === 1).map(barePath));
  if (!leaves.every((leaf) => isCovered(leaf, { fields, requires }))) return undefined;
  if (!fields.every((field) => isAccountedFor(field, said, requires))) return undefined;
  const isValueNamed = said.has('@.value') || requires.some((one) => one.path === '@.value');
  if (around.value > 0n && !isValueNamed) return undefined;
  const parts: MeaningPart[] = [];
  for (const [index, piece] of pieces.entries()) {
    const part =
      index % 2 === 0
        ? ({ kind: 'text', text: piece } as const)
        : renderField(
            fields.find(({ path }) => path !== undefined && barePath(path) === barePath(piece)),
            {
              ...{ metadata, leaves, around },
            },
          );
    if (!part) return undefined;
    if (part.kind !== 'text' || part.text !== '') parts.push(part);
  }
  return parts;
}

/** The fields of a tuple as fields of their own. */
function flatten(field: DescriptorField, before = ''): readonly DescriptorField[] {
  const path =
    field.path === undefined ? undefined : before + (before === '' ? field.path : barePath(field.path));
  if (field.fields && path !== undefined)
    return field.fields.flatMap((inner) => flatten(inner, `${barePath(path)}.`));
  return [path === undefined ? field : { ...field, path }];
}

type Known = { readonly fields: readonly DescriptorField[]; readonly requires: readonly Requirement[] };

function isCovered(leaf: Leaf, { fields, requires }: Known): boolean {
  const known = [
    ...fields.flatMap(({ path, params }) => [path ?? [], params?.tokenPath ?? []].flat()),
    ...requires.map(({ path }) => path),
  ].map(barePath);
  return known.some(
    (path) => path === leaf.path || leaf.path.startsWith(`${path}.`) || path.startsWith(`${leaf.path}.`),
  );
}

/** Whether a field is in the sentence, needs no reader, or is fixed by a requirement. */
function isAccountedFor(
  { path, value, visible }: DescriptorField,
  said: ReadonlySet<string>,
  requires: Known['requires'],
) {
  if (path === undefined) return value !== undefined;
  const bare = barePath(path);
  return (
    visible === 'never' ||
    said.has(bare) ||
    requires.some((one) => barePath(one.path) === bare && !('isNot' in one))
  );
}

function holds(requirement: Requirement, around: Surroundings): boolean {
  const value = readPath(requirement.path, around);
  if (value === undefined) return false;
  if ('is' in requirement) return isSame(value, requirement.is);
  if ('isNot' in requirement) return !isSame(value, requirement.isNot);
  if ('same' in requirement) {
    const other = readPath(requirement.same, around);
    return other !== undefined && isSame(value, other);
  }
  if ('hasLength' in requirement) return Array.isArray(value) && value.length === requirement.hasLength;
  if ('isPacked' in requirement)
    return typeof value === 'string' && isHex(value) && size(value) >= 43 && (size(value) - 20) % 23 === 0;
  if (!Array.isArray(value) || value.length === 0) return false;
  return value.every((route: NamedValue, index) => {
    const before: NamedValue | undefined = value[index - 1];
    return index === 0 || (before !== undefined && isSame(partOf(before, 'to'), partOf(route, 'from')));
  });
}

const partOf = (value: NamedValue, name: string): NamedValue | undefined =>
  typeof value === 'object' && !Array.isArray(value)
    ? (value as { readonly [part: string]: NamedValue })[name] // no list, as checked
    : undefined;

const isSame = (one: NamedValue | undefined, other: NamedValue | undefined): boolean =>
  typeof one === 'string' && typeof other === 'string'
    ? one.toLowerCase() === other.toLowerCase()
    : one === other;

type FieldOptions = Pick<RenderOptions, 'metadata' | 'leaves' | 'around'>;

function renderField(field: DescriptorField | undefined, options: FieldOptions): MeaningPart | undefined {
  if (field?.path === undefined) return undefined;
  const { around } = options;
  const { path, params } = field;
  const value = readPath(path, around);
  if (value === undefined) return undefined;
  switch (field.format) {
    case 'amount':
      return typeof value === 'bigint' ? renderAmount(value, 'native', field, options) : undefined;
    case 'tokenAmount': {
      const token = readToken(field, options);
      return typeof value === 'bigint' && token ? renderAmount(value, token, field, options) : undefined;
    }
    case 'addressName':
    case 'raw':
      return renderAccount(value, field, around);
    case 'date':
      return params?.encoding === 'timestamp' ? renderMoment(value, params) : undefined;
    case 'enum':
      return renderWord(value, params?.words);
    case 'tokenTicker': {
      const token = readToken(field, options);
      return token && { kind: 'words', token, words: '' };
    }
    case 'bytes':
      return typeof value === 'string' && isHex(value) ? { kind: 'text', text: value } : undefined;
    default:
      return typeof value === 'bigint' ? renderNumber(value, field.format) : undefined;
  }
}

function renderAccount(
  value: NamedValue,
  { params }: DescriptorField,
  { from }: Surroundings,
): MeaningPart | undefined {
  const address = readAddress(value);
  if (!address) return undefined;
  if (params?.isSelfIfZero && address === zeroAddress) return { kind: 'account', address: from };
  if (BigInt(address) < leastAccount) return undefined;
  return { kind: params?.isElsewhere ? 'elsewhere' : 'account', address };
}

/** A number, or the bytes of one. */
function renderMoment(value: NamedValue, { isBegin }: FieldParams): MeaningPart | undefined {
  const isNumber = typeof value === 'bigint' || (typeof value === 'string' && isHex(value));
  if (!isNumber) return undefined;
  const seconds = BigInt(value);
  return isBegin && seconds >= endlessSeconds ? undefined : { kind: 'moment', seconds };
}

function renderWord(value: NamedValue, words: FieldParams['words'] = {}): MeaningPart | undefined {
  const word = Object.hasOwn(words, String(value)) ? words[String(value)] : undefined;
  return word === undefined ? undefined : { kind: 'text', text: word };
}

function readToken(
  { params }: DescriptorField,
  { metadata, around }: FieldOptions,
): Address | 'native' | undefined {
  const [, constant] = /^\$\.metadata\.constants\.(\w+)$/.exec(params?.token ?? '') ?? [];
  const named = constant ? metadata?.constants?.[constant] : params?.token;
  const found = params?.tokenPath === undefined ? named : readPath(params.tokenPath, around);
  const address = found === undefined ? undefined : readAddress(found);
  if (!address) return undefined;
  const natives = [params?.nativeCurrencyAddress ?? []].flat();
  if (natives.some((one) => isAddress(one) && isAddressEqual(one, address))) return 'native';
  return BigInt(address) < leastAccount ? undefined : address;
}

function renderAmount(
  amount: bigint,
  token: Address | 'native',
  { path, params }: DescriptorField,
  { metadata, leaves }: FieldOptions,
): MeaningPart | undefined {
  const [, constant] = /^\$\.metadata\.constants\.(\w+)$/.exec(params?.threshold ?? '') ?? [];
  const threshold = constant ? metadata?.constants?.[constant] : params?.threshold;
  if (threshold !== undefined && params?.message !== undefined && amount >= BigInt(threshold))
    return { kind: 'words', token, words: params.message };
  // The most that a narrower type holds stands for “no limit” just the same.
  const bits = Number(
    /^uint(\d+)$/.exec(leaves.find((leaf) => leaf.path === barePath(path ?? ''))?.type ?? '')?.[1] ?? 256,
  );
  if (isEndless(amount) || amount === 2n ** BigInt(bits) - 1n) return undefined;
  return { kind: 'amount', token, amount };
}

/** A checksummed address; the last 20 bytes of a longer value are no address by themselves. */
function readAddress(value: NamedValue): Address | undefined {
  return typeof value === 'string' && isAddress(value, { strict: false }) ? getAddress(value) : undefined;
}
