import type { Address } from 'viem';

/** The forms of `isValidSignature` that a contract answers: by hash (EIP-1271), and by bytes, as in its draft. */
export type SignatureForms = { readonly hash: boolean; readonly bytes: boolean };

/**
 * An owner, or an account that is to be one, as the chain describes it.
 * - `key` has no code and has sent so many transactions; `noCode` has no code and has sent none
 * - `delegated` is a key whose account runs a contract's code (EIP-7702)
 * - `safe` runs official code of Safe; `owners` are those behind it, undefined where they are too many to be read
 * - `smartWallet` is another contract that answers whether a signature is valid; `contract` does not
 */
export type DescribedOwner =
  | { readonly kind: 'key'; readonly address: Address; readonly sent: number }
  | { readonly kind: 'noCode'; readonly address: Address }
  | { readonly kind: 'delegated'; readonly address: Address; readonly runs: Address }
  | {
      readonly kind: 'safe';
      readonly address: Address;
      readonly version: string | undefined;
      readonly threshold: number;
      readonly owners: readonly DescribedOwner[] | undefined;
    }
  | {
      readonly kind: 'smartWallet';
      readonly address: Address;
      /** The makers' name of the wallet, where its code is known. */
      readonly name: string | undefined;
      readonly forms: SignatureForms;
      /** It checks a signature against another hash than the one it is asked about. */
      readonly rewrapsHashes: boolean;
      /** Whether it accepted a signature that nobody can have made. */
      readonly acceptsAnything: boolean;
    }
  | { readonly kind: 'contract'; readonly address: Address };
