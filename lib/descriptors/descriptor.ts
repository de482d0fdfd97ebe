import type { Address } from 'viem';

/** One field of a descriptor, as far as Concord reads it (ERC-7730, version 2). */
export type DescriptorField = {
  /** As in `routes.[0].from`; `@.value`, `@.from` and `@.to` are of the call itself. */
  readonly path?: string;
  /** A constant instead of a value of the call; Concord says none. */
  readonly value?: string;
  readonly label?: string;
  /**
   * Of ERC-7730; Concord's own are `shares` (of 18 decimals), `bytes`, `number` (a name in digits), `count`, and `days` (of
   * a lock, in seconds).
   */
  readonly format?: string;
  readonly params?: FieldParams;
  /** `never` where the descriptor's author says that a reader needs no such field. */
  readonly visible?: unknown;
  /** The fields of the tuple at `path`. */
  readonly fields?: readonly DescriptorField[];
};

export type FieldParams = {
  readonly token?: string;
  readonly tokenPath?: string;
  /** The token address that stands for Ether. */
  readonly nativeCurrencyAddress?: string | readonly string[];
  /** From this amount on, `message` stands for the number. */
  readonly threshold?: string;
  readonly message?: string;
  readonly encoding?: string;
  /** Words by number; in the registry a reference. */
  readonly words?: Readonly<Record<string, string>>;
  /** Concord's own: an account on another chain, which is never called this Safe. */
  readonly isElsewhere?: boolean;
  /** Concord's own: a moment from which on something holds, which a date must name. */
  readonly isBegin?: boolean;
  /** Concord's own: the zero address stands for the Safe. */
  readonly isSelfIfZero?: boolean;
};

/** A condition under which a sentence is true. */
export type Requirement =
  | { readonly path: string; readonly is: bigint | boolean | string }
  | { readonly path: string; readonly isNot: bigint | string }
  /** Two values that must be the same. */
  | { readonly path: string; readonly same: string }
  /** A list of routes, each of which begins with the token in which the one before ends. */
  | { readonly path: string; readonly isLinked: true }
  /** A list of so many items, of which the format says or leaves out each part. */
  | { readonly path: string; readonly hasLength: number }
  /** The packed path of a Uniswap v3 swap: tokens of 20 bytes with 3 bytes between them. */
  | { readonly path: string; readonly isPacked: true };

export type DescriptorFormat = {
  readonly intent?: string;
  /** A sentence with the fields that it names in braces. */
  readonly interpolatedIntent?: string;
  readonly fields: readonly DescriptorField[];
  /** Conditions of Concord's own, without which there is no sentence. */
  readonly requires?: readonly Requirement[];
};

/** A descriptor in the form of ERC-7730, version 2. */
export type Descriptor = {
  readonly context: {
    readonly contract?: { readonly deployments?: readonly Deployment[] };
    readonly eip712?: {
      readonly deployments?: readonly Deployment[];
      readonly domain?: { readonly name?: string; readonly version?: string };
    };
  };
  readonly metadata?: {
    readonly owner?: string;
    readonly constants?: Readonly<Record<string, string>>;
  };
  readonly display: {
    /** By the signature of a function with names, or by the type of a message. */
    readonly formats: Readonly<Record<string, DescriptorFormat | readonly DescriptorFormat[]>>;
  };
};

export type Deployment = { readonly chainId: number; readonly address: string };

/** The code for which a descriptor was written: code that can't change, or the code behind a proxy. */
export type DescribedCode = 'fixed' | { readonly implementations: readonly Address[] };

/** The source of a descriptor. */
export type DescriptorSource =
  | {
      readonly kind: 'registry';
      /** The file in the registry. */
      readonly path: string;
      /** Its author, in the author's own words. */
      readonly owner: string;
    }
  | {
      readonly kind: 'own';
      /** The published interface from which it was written. */
      readonly url: string;
      readonly owner: string;
    };

export type SourcedDescriptor = { readonly descriptor: Descriptor; readonly source: DescriptorSource };

/** A descriptor with its source, and the code for which it is true. */
export type BoundDescriptor = SourcedDescriptor & { readonly code: DescribedCode };
