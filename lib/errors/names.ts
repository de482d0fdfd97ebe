import { type AppErrorOptions, DomainError, type ErrorTexts } from './base';

type NameFailure =
  | {
      readonly kind:
        | 'invalid-name'
        | 'mainnet-names-off'
        | 'name-service-unreachable'
        | 'picture-metadata-invalid';
    }
  /** `ensName` is normalized. */
  | { readonly kind: 'unknown-name' | 'ethereum-only-name'; readonly ensName: string }
  | {
      readonly kind: 'name-disputed';
      readonly ensName: string;
      readonly first: string | undefined;
      readonly second: string | undefined;
      /** The host of the second RPC. */
      readonly host: string;
    }
  | { readonly kind: 'name-gateway-refused'; readonly urls: readonly string[] }
  | { readonly kind: 'collectible-uri-invalid'; readonly missing: string }
  | { readonly kind: 'picture-uri-invalid'; readonly uri: string }
  | { readonly kind: 'collectible-kind-unknown'; readonly namespace: string };

const texts: ErrorTexts<NameFailure> = {
  /** It has no normal form (ENSIP-15). */
  'invalid-name': 'This is not a valid name. It is misspelled, or contains look-alike characters.',
  'unknown-name': 'This name has no address.',
  'name-disputed': ({ first, second, host }) =>
    `Your two RPC nodes disagree about this name: the first says ${first ?? 'no address'}, ${host} says ${second ?? 'no address'}. Enter the address instead.`,
  /** Funds sent to the same address on Base may belong to nobody. */
  'ethereum-only-name':
    'This name has an address on Ethereum, but none on Base. Ask its owner for an address on Base.',
  /** The person has not allowed requests to Ethereum's mainnet. */
  'mainnet-names-off': 'Only .base.eth names are resolved. Turn on ENS names in Settings, Appearance.',
  'name-service-unreachable': 'Ethereum isn’t responding, so this name can’t be resolved.',
  /** A contract sent the browser to an address that is not on Concord's list (ERC-3668). */
  'name-gateway-refused': 'This name is stored on a network that Concord doesn’t read.',
  // The four errors of a name's picture (specification, section 8). People see the drawn avatar instead.
  'picture-metadata-invalid': 'The metadata of this image is invalid.',
  'collectible-uri-invalid': ({ missing }) =>
    `The address of this collectible is invalid: ${missing} is missing.`,
  'picture-uri-invalid': 'There is no image at the address in this name’s profile.',
  'collectible-kind-unknown': 'Only erc721 and erc1155 collectibles can be used as an image.',
};

/** A name has no usable address, or no usable picture. */
export class NameError extends DomainError<NameFailure> {
  override readonly name = 'NameError';

  constructor(failure: NameFailure & AppErrorOptions) {
    super(texts, failure);
  }
}
