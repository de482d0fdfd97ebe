import type { Address } from 'viem';
import { AppError, type AppErrorOptions, DomainError, type ErrorTexts } from './base';

type SafeFailure =
  | { readonly kind: 'empty-transaction' | 'missing-multisend' | 'zero-address-in-batch' }
  | { readonly kind: 'invalid-signature' }
  | {
      readonly kind: 'transaction-contradicted' | 'message-contradicted';
      readonly fields: readonly string[];
    }
  | { readonly kind: 'not-in-list'; readonly address: Address }
  | { readonly kind: 'execution-reverted'; readonly reason?: string };

const texts: ErrorTexts<SafeFailure> = {
  'empty-transaction': 'This transaction is empty.',
  'missing-multisend': 'Concord knows no batch contract for this Safe.',
  /** Some batch contracts send a call of the zero address to the Safe itself. */
  'zero-address-in-batch':
    'A batch cannot call the zero address: some batch contracts call the Safe itself instead.',
  'invalid-signature': 'Concord can’t read this signature.',
  /** The entry was probably removed meanwhile. */
  'not-in-list': ({ address }) => `${address} is no longer on this Safe’s list.`,
  /** The transaction or message is not the one that was checked before. */
  'transaction-contradicted': ({ fields }) => ({
    title: `This transaction doesn’t match its description (${fields.join(', ')}). Nothing was signed.`,
    canRetry: false,
  }),
  'message-contradicted': ({ fields }) => ({
    title: `This message doesn’t match its description (${fields.join(', ')}). Nothing was signed.`,
    canRetry: false,
  }),
  /** `reason` is the chain's reason as text. */
  'execution-reverted': ({ reason }) => ({
    title: 'The chain would reject this execution.',
    advice: `${reason ? `${reason.charAt(0).toUpperCase()}${reason.slice(1)}. ` : ''}Nothing was sent.`,
  }),
};

/** A transaction, message or signature can't be created, accepted or executed. */
export class SafeError extends DomainError<SafeFailure> {
  override readonly name = 'SafeError';

  constructor(failure: SafeFailure & AppErrorOptions) {
    super(texts, failure);
  }
}

/** A fresh check shows that the account may not do this, or not yet; the message is the reason. */
export class ActionRefusedError extends AppError {
  override readonly name = 'ActionRefusedError';

  constructor({ reason, ...options }: { reason: string } & AppErrorOptions) {
    super(reason, options);
  }
}

/** The address holds no Safe of a kind that Concord knows. */
export class NotASafeError extends AppError {
  override readonly name = 'NotASafeError';
  readonly address: Address;
  readonly blockNumber: bigint | undefined;

  constructor({
    address,
    blockNumber,
    ...options
  }: { address: Address; blockNumber?: bigint | undefined } & AppErrorOptions) {
    super('There is no Safe at this address on Base.', options);
    this.address = address;
    this.blockNumber = blockNumber;
  }

  override get advice(): string {
    return 'Check the address. A Safe of another network does not exist on Base.';
  }

  override get canRetry(): boolean {
    return false;
  }
}
