import {
  type AbiFunction,
  type AbiParameter,
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  getAddress,
  type Hex,
  isAddress,
  isHex,
  parseAbiItem,
  size,
} from 'viem';
import { z } from 'zod';
import recorded from '@/tests/vectors/real-transactions.json' with { type: 'json' };
import type { Argument, RealCall } from './real-call';

const addressSchema = z
  .string()
  .refine((text) => isAddress(text, { strict: false }))
  .transform((text) => getAddress(text));
const hexSchema = z.custom<Hex>((value) => isHex(value));
const sentShape = {
  hash: hexSchema,
  chainId: z.number(),
  to: addressSchema,
  from: addressSchema,
  value: z.string().transform(BigInt),
  data: hexSchema,
};
const recordedSchema = z.object({
  onBase: z.record(z.string(), z.string()),
  tokens: z.array(z.object({ address: addressSchema, symbol: z.string(), decimals: z.number() })),
  described: z.array(
    z.object({
      ...sentShape,
      function: z.string(),
      sentence: z.string(),
      /** Places that change nothing, besides those that follow from the function. */
      free: z.array(z.string()).default([]),
    }),
  ),
  undescribed: z.array(z.object({ ...sentShape, why: z.string() })),
});
const { onBase, tokens, described, undescribed } = recordedSchema.parse(recorded);

type Sent = Pick<(typeof described)[number], 'chainId' | 'to' | 'data'>;

/** What the same transaction would be on Base: other addresses stand there for the contracts and tokens of Ethereum. */
function moveToBase<Row extends Sent>(row: Row): Row {
  if (row.chainId === 8453) return row;
  const move = (hex: Hex) =>
    Object.entries(onBase).reduce<string>(
      (text, [theirs, ours]) => text.replaceAll(theirs.slice(2), ours.slice(2)),
      hex.toLowerCase(),
    ) as Hex; // digits for digits
  return { ...row, to: getAddress(move(row.to)), data: move(row.data) };
}

/** Values as a test changes them: structs as lists, and every number as a bigint. */
function toArgument(value: unknown, parameter: AbiParameter): Argument {
  if (typeof value === 'number') return BigInt(value);
  if (Array.isArray(value)) {
    const item = { ...parameter, type: parameter.type.replace(/\[\d*\]$/, '') };
    return value.map((one: unknown) => toArgument(one, item));
  }
  if (typeof value === 'object' && value !== null && 'components' in parameter)
    return parameter.components.map((part) => toArgument(Reflect.get(value, part.name ?? ''), part));
  return value as Argument; // the decoder gives nothing else
}

const market = ['0.2', '0.3', '0.4'];
const freeByName: Readonly<Record<string, readonly string[]>> = {
  supply: ['3'],
  supplyWithPermit: ['3', '4', '5'],
  borrow: ['3'],
  depositETH: ['2'],
  borrowETH: ['2'],
  approve: ['3'],
  addLiquidity: ['2', '8'],
  createOrder: ['0.6', '0.8'],
  transferWithAuthorization: ['3', '4', '6'],
};

/** The places that change nothing in a sentence; see RealCall. */
function listFree({ name, inputs }: AbiFunction, args: readonly Argument[]): readonly string[] {
  const [first] = args;
  const isOfMarket = inputs[0]?.name === 'marketParams';
  if (isOfMarket) return [...market, /Collateral$/.test(name) ? '0.0' : '0.1'];
  const routes = inputs.findIndex((input) => input.name === 'routes');
  const hops = args[routes];
  if (Array.isArray(hops))
    return [...hops.flatMap((_, hop) => [`${routes}.${hop}.2`, `${routes}.${hop}.3`]), `${routes + 2}`];
  if (/^exact(?:In|Out)putSingle$/.test(name) && Array.isArray(first))
    return first.length === 8 ? ['0.2', '0.4'] : ['0.2'];
  if (/^exact(?:In|Out)put$/.test(name) && Array.isArray(first)) {
    const [path] = first;
    const middle = isHex(path) && size(path) > 43 ? ['0.0:62'] : [];
    return first.length === 5 ? ['0.2', ...middle] : middle;
  }
  return freeByName[name] ?? [];
}

/** Transactions that were sent, on Base or elsewhere to the same protocols, as calls of whoever sent them. */
export const sentCalls: readonly RealCall[] = described.map(moveToBase).map((row) => {
  const item = parseAbiItem(`function ${row.function}`) as AbiFunction; // a function by its first word
  const { args = [] } = decodeFunctionData({ abi: [item], data: row.data });
  const values = item.inputs.map((input, index) => toArgument(args[index], input));
  const written = encodeFunctionData({ abi: [item], functionName: item.name, args: values });
  return {
    ...{ to: row.to, item, args: values, value: row.value, safe: row.from, sentence: row.sentence },
    free: [...listFree(item, values), ...row.free],
    tail: `0x${row.data.slice(written.length)}`,
    sent: { hash: row.hash, chainId: row.chainId, data: row.data },
  };
});

/** Transactions that were sent, and of which nothing is said. */
export const unsaidCalls: readonly {
  readonly to: Address;
  readonly data: Hex;
  readonly value: bigint;
  readonly from: Address;
  readonly why: string;
}[] = undescribed.map(moveToBase);

export const sentTokens = tokens;
