import type { Address, Hash, Hex } from 'viem';
import type { SafeTransaction } from '@/lib/safe/protocol/types';

/** The program or standard whose form a text has. */
export type HandOverFormat =
  | 'link'
  | 'file'
  | 'localsafe'
  | 'service'
  | 'gateway'
  | 'protocolKit'
  | 'typedData'
  | 'fields';

/** A signature as it was handed over; undefined where no signer is named. */
export type HandedSignature = { readonly signer: Address | undefined; readonly signature: Hex };

/** The Safe as far as a text names it. Many formats name neither the chain nor the Safe. */
export type NamedSafe = { readonly chainId: number | undefined; readonly address: Address | undefined };

export type HandedTransaction = {
  readonly kind: 'transaction';
  readonly safe: NamedSafe;
  readonly transaction: SafeTransaction;
  /** A version with the signing form of the text; undefined where the text doesn't tell. */
  readonly version: string | undefined;
  /** The safeTxHash that the text claims. */
  readonly claimedHash: Hash | undefined;
  readonly signatures: readonly HandedSignature[];
  /** A note to the owners, which nothing verifies. */
  readonly note: string | undefined;
};

/** A message: its text, or EIP-712 data as JSON text. */
export type HandedContent = { readonly kind: 'text' | 'typedData'; readonly text: string };

export type HandedMessage = {
  readonly kind: 'message';
  readonly safe: NamedSafe;
  readonly content: HandedContent;
  readonly claimedHash: Hash | undefined;
  readonly signatures: readonly HandedSignature[];
};

/** Signatures without what they sign: only the hash is known. */
export type HandedSignatures = {
  readonly kind: 'signatures';
  readonly of: 'transaction' | 'message';
  readonly safe: NamedSafe;
  readonly claimedHash: Hash;
  readonly signatures: readonly HandedSignature[];
};

export type HandedItem = HandedTransaction | HandedMessage | HandedSignatures;

/** What a link, a file, a code or a pasted text holds. Nothing of it is verified. */
export type HandOver = { readonly format: HandOverFormat; readonly items: readonly HandedItem[] };

export type ParsedHandOver =
  | { readonly ok: true; readonly handOver: HandOver }
  /** A sentence that says why it can't be read. */
  | { readonly ok: false; readonly message: string };
