import type { Address } from 'viem';
import { AppError, type AppErrorOptions } from './base';

/** An RPC answers for another chain than the one this page works with. */
export class WrongChainError extends AppError {
  override readonly name = 'WrongChainError';
  readonly host: string;

  constructor({ host, ...options }: { host: string } & AppErrorOptions) {
    super(`The RPC ${host} answers for another chain. Nothing it says is believed.`, options);
    this.host = host;
  }
}

/** One RPC knows a Safe of which another says that there is none: it is wrong, or it is far behind. */
export class RpcsDisagreeError extends AppError {
  override readonly name = 'RpcsDisagreeError';
  readonly hosts: readonly string[];

  constructor({
    denying,
    blockNumber,
    knowing,
    knownAt,
    ...options
  }: {
    denying: string;
    /** The block at which it was asked, where that is known. */
    blockNumber: bigint | undefined;
    knowing: string;
    knownAt: bigint;
  } & AppErrorOptions) {
    const at = blockNumber === undefined ? '' : ` at block ${blockNumber}`;
    super(
      `The RPC ${denying} says that there is no Safe at this address${at}; the RPC ${knowing} knows it at block ${knownAt}.`,
      options,
    );
    this.hosts = [denying, knowing];
  }
}

/** An RPC sent more than any question needs. */
export class RpcTooLargeError extends AppError {
  override readonly name = 'RpcTooLargeError';
  readonly host: string;

  constructor({ host, ...options }: { host: string } & AppErrorOptions) {
    super(`The RPC ${host} sent an answer that is too long to be read.`, options);
    this.host = host;
  }
}

/** No RPC answered. */
export class RpcUnreachableError extends AppError {
  override readonly name = 'RpcUnreachableError';

  constructor(options: AppErrorOptions = {}) {
    super('The RPC, which tells this page what the chain says, does not answer.', options);
  }
}

/** An RPC was asked and did not answer within its time. */
export class RpcTimeoutError extends AppError {
  override readonly name = 'RpcTimeoutError';

  constructor(options: AppErrorOptions = {}) {
    super('The RPC, which tells this page what the chain says, took too long to respond.', options);
  }
}

/** An RPC answered with an HTTP error. */
export class RpcHttpError extends AppError {
  override readonly name = 'RpcHttpError';
  readonly status: number;

  constructor({ status, ...options }: { status: number } & AppErrorOptions) {
    super(`The RPC, which tells this page what the chain says, refused with HTTP status ${status}.`, options);
    this.status = status;
  }
}

/** The contract at an address does not answer as a token does. */
export class NotATokenError extends AppError {
  override readonly name = 'NotATokenError';
  readonly address: Address;

  constructor({ address, ...options }: { address: Address } & AppErrorOptions) {
    super('The contract does not answer as a token does, so it cannot be added.', options);
    this.address = address;
  }
}
