import type { Address } from 'viem';
import type {
  Descriptor,
  DescriptorField,
  DescriptorFormat,
  FieldParams,
  Requirement,
  SourcedDescriptor,
} from './descriptor';

export const weth: Address = '0x4200000000000000000000000000000000000006';
export const maxOf = (bits: number): string => `0x${(2n ** BigInt(bits) - 1n).toString(16)}`;

/** An amount of the token at `tokenPath`, or of the token itself. */
export const tokenAmount = (path: string, tokenPath: string, params: FieldParams = {}): DescriptorField => ({
  path,
  format: 'tokenAmount',
  params: { ...(tokenPath.startsWith('0x') ? { token: tokenPath } : { tokenPath }), ...params },
});

/** The token at a path, by its symbol. */
export const tokenName = (path: string, params: FieldParams = {}): DescriptorField => ({
  path,
  format: 'tokenTicker',
  params: { tokenPath: path, ...params },
});
/** Shares of a pool, which have 18 decimals. */
export const shares = (path: string): DescriptorField => ({ path, format: 'shares' });
/** Bytes that are shown whole. */
export const bytes = (path: string): DescriptorField => ({ path, format: 'bytes' });
/** A number that names something, in digits. */
export const number = (path: string): DescriptorField => ({ path, format: 'number' });
/** Seconds as whole days. */
export const days = (path: string): DescriptorField => ({ path, format: 'days' });
export const etherAmount = (path: string): DescriptorField => ({ path, format: 'amount' });
export const account = (path: string, params: FieldParams = {}): DescriptorField => ({
  path,
  format: 'addressName',
  params,
});
export const moment = (path: string): DescriptorField => ({
  path,
  format: 'date',
  params: { encoding: 'timestamp' },
});
/** A value that a reader does not need. */
export const unsaid = (path: string): DescriptorField => ({ path, visible: 'never' });

/** A sentence with its fields; everything that they leave out must be fixed by a requirement. */
export const sentence = (
  text: string,
  fields: readonly DescriptorField[],
  requires: readonly Requirement[] = [],
): DescriptorFormat => ({ interpolatedIntent: text, fields, requires });

/** Joins the parts of a sentence: “a”, “a and b”, “a, b and c”. */
export const joinParts = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** The same for each length of a list, from one to the given one. */
export const forLengths = (
  path: string,
  most: number,
  write: (items: readonly string[], only: Requirement) => DescriptorFormat,
): readonly DescriptorFormat[] =>
  Array.from({ length: most }, (_, index) =>
    write(
      Array.from({ length: index + 1 }, (_item, at) => `${path}.[${at}]`),
      { path, hasLength: index + 1 },
    ),
  );

type Described = {
  readonly owner: string;
  /** The published interface. */
  readonly url: string;
  readonly addresses: readonly Address[];
  readonly formats: Descriptor['display']['formats'];
  /** The domain of typed data; a contract's calls by default. */
  readonly domain?: { readonly name?: string; readonly version?: string };
};

/** A descriptor of Concord's own, in the form of ERC-7730, for contracts on Base. */
export function describe({ owner, url, addresses, formats, domain }: Described): SourcedDescriptor {
  const deployments = addresses.map((address) => ({ chainId: 8453, address }));
  return {
    descriptor: {
      context: domain ? { eip712: { deployments, domain } } : { contract: { deployments } },
      metadata: { owner },
      display: { formats },
    },
    source: { kind: 'own', url, owner },
  };
}
