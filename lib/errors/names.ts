import { AppError, type AppErrorOptions } from './base';

/** What was typed has no normal form (ENSIP-15), so no name can be meant by it. */
export class InvalidNameError extends AppError {
  override readonly name = 'InvalidNameError';

  constructor(options: AppErrorOptions = {}) {
    super(
      'This is not a name: it is misspelt, or holds characters that can be mistaken for others. Type it anew.',
      options,
    );
  }
}

/** Nothing on chain leads from this name to an address. */
export class UnknownNameError extends AppError {
  override readonly name = 'UnknownNameError';
  /** In its normal form. */
  readonly unknownName: string;

  constructor({ unknownName, ...options }: { unknownName: string } & AppErrorOptions) {
    super('No address belongs to this name.', options);
    this.unknownName = unknownName;
  }
}

/** Two RPCs name different addresses for one name: one of them is wrong, or is far behind. */
export class NameDisputedError extends AppError {
  override readonly name = 'NameDisputedError';
  /** In its normal form. */
  readonly disputedName: string;

  constructor({
    disputedName,
    first,
    second,
    host,
    ...options
  }: {
    disputedName: string;
    first: string | undefined;
    second: string | undefined;
    /** Of the second RPC. */
    host: string;
  } & AppErrorOptions) {
    super(
      `Your two RPC nodes disagree about this name: the first says ${first ?? 'no address'}, ${host} says ${second ?? 'no address'}. Enter the address instead.`,
      options,
    );
    this.disputedName = disputedName;
  }
}

/** The name has an address, and not for Base: what is sent there on Base may be nobody's. */
export class EthereumOnlyNameError extends AppError {
  override readonly name = 'EthereumOnlyNameError';
  /** In its normal form. */
  readonly foreignName: string;

  constructor({ foreignName, ...options }: { foreignName: string } & AppErrorOptions) {
    super(
      'This name has an address on Ethereum only, and none for Base. Ask its owner for an address on Base.',
      options,
    );
    this.foreignName = foreignName;
  }
}

/** Only Ethereum's mainnet knows this name, and the person has not switched on that it is asked. */
export class MainnetNamesOffError extends AppError {
  override readonly name = 'MainnetNamesOffError';

  constructor(options: AppErrorOptions = {}) {
    super('Names that do not end in .base.eth are kept on Ethereum, which is not asked.', options);
  }
}

/** The RPC of Ethereum's mainnet, or the gateway behind it, gave no usable answer. */
export class NameServiceUnreachableError extends AppError {
  override readonly name = 'NameServiceUnreachableError';

  constructor(options: AppErrorOptions = {}) {
    super('Ethereum, where this name is kept, does not answer.', options);
  }
}

/** A contract wanted the browser to fetch something from an address that is not on our list (ERC-3668). */
export class NameGatewayRefusedError extends AppError {
  override readonly name = 'NameGatewayRefusedError';
  readonly urls: readonly string[];

  constructor({ urls, ...options }: { urls: readonly string[] } & AppErrorOptions) {
    super('This name is kept at a place that this page does not ask.', options);
    this.urls = urls;
  }
}

// The four errors of a name's picture: the specification, section 8. People see the drawn avatar instead.

/** The metadata of the picture cannot be read, or name no image. */
export class AvatarMetadataError extends AppError {
  override readonly name = 'AvatarMetadataError';

  constructor(options: AppErrorOptions = {}) {
    super('The metadata of this picture are invalid.', options);
  }
}

/** The record means a collectible and does not say which. */
export class AvatarNftUriError extends AppError {
  override readonly name = 'AvatarNftUriError';
  readonly missing: string;

  constructor({ missing, ...options }: { missing: string } & AppErrorOptions) {
    super(`The address of this collectible is invalid: ${missing} is missing.`, options);
    this.missing = missing;
  }
}

/** The address of the picture leads to no image. */
export class AvatarUriError extends AppError {
  override readonly name = 'AvatarUriError';
  readonly uri: string;

  constructor({ uri, ...options }: { uri: string } & AppErrorOptions) {
    super('The address of this picture leads to no image.', options);
    this.uri = uri;
  }
}

/** The collectible is of a kind whose pictures nobody knows how to find. */
export class AvatarNamespaceError extends AppError {
  override readonly name = 'AvatarNamespaceError';
  readonly namespace: string;

  constructor({ namespace, ...options }: { namespace: string } & AppErrorOptions) {
    super('Pictures come from collectibles of the kinds erc721 and erc1155 only.', options);
    this.namespace = namespace;
  }
}
