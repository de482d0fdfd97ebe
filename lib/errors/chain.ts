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

/** No RPC answered. */
export class RpcUnreachableError extends AppError {
  override readonly name = 'RpcUnreachableError';

  constructor(options: AppErrorOptions = {}) {
    super('The RPC, which tells this page what the chain says, does not answer.', options);
  }
}
