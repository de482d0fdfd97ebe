import type { Address, Hash, Hex } from 'viem';
import { localChainId } from '@/devnet/chain/chain-client';
import type { OwnerSignature, SafeTransaction } from '@/devnet/chain/safe-transaction';
import { DevnetError } from '@/devnet/devnet-error';

/** What the scenario needs of the gateway: its address, its clock, and to know when it has read the whole chain. */
export type ScenarioGateway = {
  readonly url: string;
  settled(): Promise<void>;
  setNow(now: () => number): void;
};

/** Proposes as any client would, over HTTP. */
export async function postProposal(
  gateway: ScenarioGateway,
  {
    safe,
    safeTxHash,
    transaction,
    proposal,
    note,
  }: {
    safe: Address;
    safeTxHash: Hash;
    transaction: SafeTransaction;
    proposal: OwnerSignature;
    note?: string;
  },
): Promise<void> {
  const { to, data, operation, gasToken, refundReceiver } = transaction;
  await post(gateway, `transactions/${safe}/propose`, {
    ...{ to, data, operation, gasToken, refundReceiver, safeTxHash },
    value: String(transaction.value),
    nonce: String(transaction.nonce),
    safeTxGas: String(transaction.safeTxGas),
    baseGas: String(transaction.baseGas),
    gasPrice: String(transaction.gasPrice),
    sender: proposal.signer,
    signature: proposal.signature,
    origin: note === undefined ? null : JSON.stringify({ note }),
  });
}

export async function postConfirmation(
  gateway: ScenarioGateway,
  { safeTxHash, signature }: { safeTxHash: Hash } & Pick<OwnerSignature, 'signature'>,
): Promise<void> {
  await post(gateway, `transactions/${safeTxHash}/confirmations`, { signature });
}

/** Sends a message under its first signature. */
export async function postMessage(
  gateway: ScenarioGateway,
  { safe, message, signature }: { safe: Address; message: string | object; signature: Hex },
): Promise<void> {
  await post(gateway, `safes/${safe}/messages`, { message, signature });
}

export async function postMessageSignature(
  gateway: ScenarioGateway,
  { messageHash, signature }: { messageHash: Hash; signature: Hex },
): Promise<void> {
  await post(gateway, `messages/${messageHash}/signatures`, { signature });
}

export async function postDelegate(
  gateway: ScenarioGateway,
  delegate: { safe: Address; delegate: Address; delegator: Address; label: string; signature: Hex },
): Promise<void> {
  await post(gateway, 'delegates', delegate, 'v2');
}

async function post(gateway: ScenarioGateway, path: string, body: unknown, version = 'v1'): Promise<void> {
  const response = await fetch(`${gateway.url}/${version}/chains/${localChainId}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.ok) return;
  throw new DevnetError(
    `The local gateway refused a part of the demo story with ${response.status}: ${await response.text()}`,
  );
}
