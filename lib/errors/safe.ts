import type { Address, Hash } from 'viem';
import { AppError, type AppErrorOptions } from './base';

/** A transaction was to be built of no call at all. */
export class EmptyTransactionError extends AppError {
  override readonly name = 'EmptyTransactionError';

  constructor() {
    super('There is nothing in this transaction yet.');
  }
}

/** Several calls were to be one transaction, but no batch contract is known for this Safe. */
export class MissingMultiSendError extends AppError {
  override readonly name = 'MissingMultiSendError';

  constructor() {
    super('This Safe has no known contract for several steps in one transaction.');
  }
}

/** A batch was to hold a call to the zero address, which some batch contracts send to the Safe itself. */
export class ZeroAddressInBatchError extends AppError {
  override readonly name = 'ZeroAddressInBatchError';

  constructor() {
    super('A batch cannot call the zero address: some batch contracts call the Safe itself instead.');
  }
}

/** Bytes that are not a signature of a kind the Safe contract knows. */
export class InvalidSignatureError extends AppError {
  override readonly name = 'InvalidSignatureError';

  constructor(options: AppErrorOptions = {}) {
    super('This signature cannot be read.', options);
  }
}

/** What was to be signed or executed is not what was checked before. */
export class TransactionContradictedError extends AppError {
  override readonly name = 'TransactionContradictedError';
  readonly fields: readonly string[];

  constructor({ fields, ...options }: { fields: readonly string[] } & AppErrorOptions) {
    super(
      `This transaction is not what it is said to be (${fields.join(', ')}). Nothing was signed.`,
      options,
    );
    this.fields = fields;
  }
}

/** A message that was to be signed is not what was checked before. */
export class MessageContradictedError extends AppError {
  override readonly name = 'MessageContradictedError';
  readonly fields: readonly string[];

  constructor({ fields, ...options }: { fields: readonly string[] } & AppErrorOptions) {
    super(`This message is not what it is said to be (${fields.join(', ')}). Nothing was signed.`, options);
    this.fields = fields;
  }
}

/** A fresh look shows that the account may not do this, or not yet; the message is the reason. */
export class ActionRefusedError extends AppError {
  override readonly name = 'ActionRefusedError';

  constructor({ reason, ...options }: { reason: string } & AppErrorOptions) {
    super(reason, options);
  }
}

/** The address holds no Safe of a kind this product knows. */
export class NotASafeError extends AppError {
  override readonly name = 'NotASafeError';
  readonly address: Address;
  readonly blockNumber: bigint | undefined;

  constructor({
    address,
    blockNumber,
    ...options
  }: { address: Address; blockNumber?: bigint } & AppErrorOptions) {
    super('There is no Safe at this address on Base.', options);
    this.address = address;
    this.blockNumber = blockNumber;
  }
}

/** The chain would refuse this execution; `reason` is its answer in words. */
export class ExecutionRevertedError extends AppError {
  override readonly name = 'ExecutionRevertedError';
  readonly reason: string | undefined;

  constructor({ reason, ...options }: { reason?: string } & AppErrorOptions) {
    super(
      reason
        ? `The chain would refuse this execution: ${reason}. Nothing was sent.`
        : 'The chain would refuse this execution. Nothing was sent.',
      options,
    );
    this.reason = reason;
  }
}

/** A sent execution was mined, and the Safe's call inside failed. */
export class ExecutionFailedError extends AppError {
  override readonly name = 'ExecutionFailedError';
  readonly transactionHash: Hash;

  constructor({ transactionHash, ...options }: { transactionHash: Hash } & AppErrorOptions) {
    super(
      'The transaction was mined, but the payment inside it failed. No money moved; the nonce is used.',
      options,
    );
    this.transactionHash = transactionHash;
  }
}
