/** An error in the form of EIP-1193. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError';
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** The errors of EIP-1193, EIP-1474 and EIP-3326 that this wallet gives. */
export const providerErrors = {
  rejected: () => new ProviderRpcError(4001, 'User rejected the request.'),
  unauthorized: () => new ProviderRpcError(4100, 'This account is not connected to this site.'),
  unsupported: (method: string) => new ProviderRpcError(4200, `This wallet refuses ${method}.`),
  unknownMethod: (method: string) => new ProviderRpcError(-32601, `This wallet does not know ${method}.`),
  unknownChain: () => new ProviderRpcError(4902, 'This wallet does not know this network.'),
  invalid: (what: string) => new ProviderRpcError(-32602, what),
} as const;
