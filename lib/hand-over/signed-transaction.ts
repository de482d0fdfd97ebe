import type { Address } from 'viem';
import type { HandedItem, HandedSignature } from './hand-over';
import { unnamed } from './named-safe';

type HandedTransactionParts = Omit<Extract<HandedItem, { kind: 'transaction' }>, 'kind'>;

/** Makes a handed-over transaction. Forms differ in what they name besides its fields, so the rest may be absent. */
export const signedTransaction = (
  item: Pick<HandedTransactionParts, 'transaction'> & Partial<HandedTransactionParts>,
) =>
  ({
    kind: 'transaction',
    ...{ safe: unnamed, version: undefined, claimedHash: undefined, signatures: [], note: undefined },
    ...item,
  }) as const;

/** The signatures of a list in which an owner may have confirmed on the chain alone. */
export const withSigner = (
  list: readonly { owner: Address; signature?: HandedSignature['signature'] | null | undefined }[],
) => list.flatMap(({ owner, signature }) => (signature ? [{ signer: owner, signature }] : []));
