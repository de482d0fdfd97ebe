import { createWalletClient, custom, type Hex, type LocalAccount, type WalletClient } from 'viem';

export type WalletRequest = { readonly method: string; readonly params?: unknown };
export type Answers = Readonly<Record<string, (params: readonly unknown[]) => unknown>>;

export type SigningWallet = {
  readonly client: WalletClient;
  /** Methods that were asked, in order. */
  readonly asked: readonly string[];
};

/**
 * A wallet at the edge: an EIP-1193 provider that holds a real key. `answers` replaces what it says to single
 * methods; what stands nowhere is asked of `rpcUrl`, as wallets do.
 */
export function doubleSigningWallet(
  owner: LocalAccount,
  { answers = {}, rpcUrl, chainId = '0x2105' }: { answers?: Answers; rpcUrl?: string; chainId?: string } = {},
): SigningWallet {
  const asked: string[] = [];
  const honest: Answers = {
    eth_chainId: () => chainId,
    eth_accounts: () => [owner.address],
    // The wallet is sent the payload as text, with numbers as texts in it: viem takes both.
    eth_signTypedData_v4: ([, payload]) => owner.signTypedData(JSON.parse(String(payload))),
    // viem sends the message's bytes.
    personal_sign: ([message]) => owner.signMessage({ message: { raw: message as Hex } }),
  };
  const request = async ({ method, params }: WalletRequest): Promise<unknown> => {
    asked.push(method);
    const answer = answers[method] ?? honest[method];
    if (answer) return answer(Array.isArray(params) ? params : []);
    if (rpcUrl === undefined) throw Object.assign(new Error(`No ${method} here`), { code: -32601 });
    return askRpc(rpcUrl, method, params);
  };
  const client = createWalletClient({
    account: owner.address,
    transport: custom({ request }, { retryCount: 0 }),
  });
  return { client, asked };
}

async function askRpc(url: string, method: string, params: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const body: unknown = await response.json();
  if (typeof body === 'object' && body !== null && 'result' in body) return body.result;
  throw Object.assign(new Error(JSON.stringify(body)), { code: -32603 });
}
