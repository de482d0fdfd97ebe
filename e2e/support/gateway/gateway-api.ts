import { type Address, getTypesForEIP712Domain, type Hash, type Hex, type TypedDataDomain } from 'viem';
import { localChainId } from '@/devnet/chain/chain-client';
import type { OwnerSignature, SafeTransaction } from '@/devnet/chain/safe-transaction';
import { DevnetError } from '@/devnet/devnet-error';
import { stack } from '@/e2e/support/stack';

export type GatewayDetails = {
  readonly txId: string;
  readonly txStatus: string;
  readonly detailedExecutionInfo: {
    readonly nonce: number;
    readonly confirmations: readonly { readonly signer: { readonly value: Address } }[];
  };
};

const baseOf = (gateway: string) => `${gateway}/v1/chains/${localChainId}`;
const base = baseOf(stack.gateway);

/** Proposes as any client would. */
export async function propose(
  safe: Address,
  {
    safeTxHash,
    transaction,
    signed,
    gateway = stack.gateway,
  }: { safeTxHash: Hash; transaction: SafeTransaction; signed: OwnerSignature; gateway?: string },
): Promise<void> {
  const { nonce, value, safeTxGas, baseGas, gasPrice, ...rest } = transaction;
  const numbers = Object.entries({ nonce, value, safeTxGas, baseGas, gasPrice });
  await post(`${baseOf(gateway)}/transactions/${safe}/propose`, {
    ...rest,
    ...Object.fromEntries(numbers.map(([name, number]) => [name, String(number)])),
    ...{ safeTxHash, sender: signed.signer, signature: signed.signature },
  });
}

export async function confirm(
  safeTxHash: Hash,
  { signature }: OwnerSignature,
  gateway: string = stack.gateway,
): Promise<void> {
  await post(`${baseOf(gateway)}/transactions/${safeTxHash}/confirmations`, { signature });
}

/** Puts a message of a Safe, with its first signature, before the gateway. */
export async function proposeMessage(
  safe: Address,
  body: { readonly message: string | object; readonly signature: Hex },
): Promise<void> {
  await post(`${base}/safes/${safe}/messages`, { ...body, message: withDomainType(body.message) });
}

/** The service takes typed data only with the type of their domain. */
function withDomainType(message: string | object): string | object {
  if (typeof message === 'string' || !('types' in message) || !('domain' in message)) return message;
  // Both are what the test wrote.
  const { types, domain } = message as { readonly types: object; readonly domain: TypedDataDomain };
  return { ...message, types: { EIP712Domain: getTypesForEIP712Domain({ domain }), ...types } };
}

/** What the gateway says about a transaction, undefined when it does not know it. */
export async function findDetails(safeTxHash: Hash): Promise<GatewayDetails | undefined> {
  const response = await fetch(`${base}/transactions/${safeTxHash}`);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new DevnetError(`The gateway answered ${response.status} for ${safeTxHash}.`);
  // The gateway is this project's own, and its shapes are held by tests of their own.
  return (await response.json()) as GatewayDetails;
}

/** Ids of the transactions that wait, in the gateway's order. */
export async function listQueued(safe: Address): Promise<readonly string[]> {
  const response = await fetch(`${base}/safes/${safe}/transactions/queued`);
  if (!response.ok)
    throw new DevnetError(`The gateway answered ${response.status} for the queue of ${safe}.`);
  // As above.
  const { results } = (await response.json()) as { results: { transaction?: { id: string } }[] };
  return results.flatMap(({ transaction }) => (transaction ? [transaction.id] : []));
}

export async function isSafeKnown(safe: Address, gateway: string = stack.gateway): Promise<boolean> {
  return (await fetch(`${baseOf(gateway)}/safes/${safe}`)).ok;
}

async function post(url: string, body: unknown): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new DevnetError(`The gateway answered ${response.status}: ${await response.text()}`);
}
