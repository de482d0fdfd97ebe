/** What a wallet answers when it does not do what it was asked (EIP-1193, EIP-1474). */
export class WalletRpcError extends Error {
  override readonly name = 'WalletRpcError';
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}
