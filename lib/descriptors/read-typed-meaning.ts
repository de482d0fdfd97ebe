import { getAddress, isAddress } from 'viem';
import { readTypedDataTree, type TypedNode } from '@/lib/safe/decode/typed-data-tree';
import type { MessageTypedData } from '@/lib/safe/protocol/message-hash';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { BoundDescriptor } from './descriptor';
import { findDescriptors } from './find-descriptors';
import type { Meaning } from './meaning';
import type { NamedValue } from './named-values';
import { toMeaning } from './read-call-meaning';
import { type Leaf, renderFormat } from './render-format';

/**
 * Reads what typed data mean that the Safe signs, by a descriptor that is bound to the contract, the chain and the domain
 * that they name. Undefined wherever a part is not understood. Source: ERC-7730, EIP-712.
 */
export function readTypedMeaning(content: MessageTypedData, safe: SafeRef): Meaning | undefined {
  const { domain, message, unsigned } = readTypedDataTree(content);
  // A reader might take what is sent along for a part of what is signed.
  if (unsigned.length > 0 || !message.every(fitsType)) return undefined;
  const { name, version, chainId, verifyingContract } = toNamed(domain);
  if (
    chainId !== BigInt(safe.chainId) ||
    typeof verifyingContract !== 'string' ||
    !isAddress(verifyingContract)
  )
    return undefined;
  const to = getAddress(verifyingContract);
  const type = writeType(content);
  if (type === undefined) return undefined;
  const around = { values: toNamed(message), to, from: safe.address, value: 0n };
  for (const bound of findDescriptors('eip712', { chainId: safe.chainId, address: to })) {
    const { display, metadata } = bound.descriptor;
    if (!isDomainOf(bound, { name, version, domain }) || !Object.hasOwn(display.formats, type)) continue;
    for (const format of [display.formats[type] ?? []].flat()) {
      const parts = renderFormat({ format, metadata, leaves: listLeaves(message), around });
      if (parts) return toMeaning(bound, to, parts);
    }
  }
  return undefined;
}

type NamedDomain = {
  readonly name: NamedValue | undefined;
  readonly version: NamedValue | undefined;
  readonly domain: readonly TypedNode[];
};

/** Whether the contract would hash the same domain: one with other fields, types or order is that of no contract. */
function isDomainOf({ descriptor }: BoundDescriptor, { name, version, domain }: NamedDomain): boolean {
  const expected = descriptor.context.eip712?.domain;
  if (expected?.name === undefined || expected.name !== name || expected.version !== version) return false;
  const fields = [
    'string name',
    ...(expected.version === undefined ? [] : ['string version']),
    'uint256 chainId',
    'address verifyingContract',
  ];
  return domain.map((field) => `${field.type} ${field.name}`).join() === fields.join();
}

/** Whether numbers are within the range of their types; others can't be hashed. */
function fitsType(node: TypedNode): boolean {
  if (node.kind === 'struct') return node.fields.every(fitsType);
  if (node.kind === 'list') return node.items.every(fitsType);
  const [, bits] = /^uint(\d+)$/.exec(node.type) ?? [];
  if (bits === undefined || typeof node.value !== 'bigint') return true;
  return node.value >= 0n && node.value < 2n ** BigInt(bits);
}

const toNamed = (nodes: readonly TypedNode[]): { readonly [name: string]: NamedValue } =>
  Object.fromEntries(nodes.map((node) => [node.name, toValue(node)]));

function toValue(node: TypedNode): NamedValue {
  if (node.kind === 'value') return node.value;
  return node.kind === 'struct' ? toNamed(node.fields) : node.items.map(toValue);
}

const listLeaves = (nodes: readonly TypedNode[], before = ''): readonly Leaf[] =>
  nodes.flatMap((node) =>
    node.kind === 'struct'
      ? listLeaves(node.fields, `${before}${node.name}.`)
      : [{ path: `${before}${node.name}`, type: node.type }],
  );

/** The type as it is hashed: the primary type first, then the others in the order of their names (EIP-712). */
function writeType({ types, primaryType }: MessageTypedData): string | undefined {
  const found = new Set<string>();
  const collect = (name: string) => {
    if (found.has(name) || !Object.hasOwn(types, name)) return;
    found.add(name);
    for (const { type } of types[name] ?? []) collect(type.replace(/(\[\d*\])+$/, ''));
  };
  collect(primaryType);
  if (!found.has(primaryType)) return undefined;
  return [primaryType, ...[...found].filter((name) => name !== primaryType).sort()]
    .map((name) => `${name}(${(types[name] ?? []).map((field) => `${field.type} ${field.name}`).join(',')})`)
    .join('');
}
