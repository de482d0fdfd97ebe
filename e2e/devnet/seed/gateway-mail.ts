import type { Address, Hash } from 'viem';
import { localChainId } from '@/e2e/devnet/chain/chain-client';
import type { OwnerSignature, SafeTransaction } from '@/e2e/devnet/chain/safe-transaction';
import { DevnetError } from '@/e2e/devnet/devnet-error';

/** What the story needs of the gateway: its address, its clock, and to know when it has read the whole chain. */
export type StoryGateway = {
  readonly url: string;
  settled(): Promise<void>;
  setNow(now: () => number): void;
};

/** Proposes as any client would, over HTTP. */
export async function postProposal(
  gateway: StoryGateway,
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
  gateway: StoryGateway,
  { safeTxHash, signature }: { safeTxHash: Hash } & Pick<OwnerSignature, 'signature'>,
): Promise<void> {
  await post(gateway, `transactions/${safeTxHash}/confirmations`, { signature });
}

async function post(gateway: StoryGateway, path: string, body: unknown): Promise<void> {
  const response = await fetch(`${gateway.url}/v1/chains/${localChainId}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.ok) return;
  throw new DevnetError(
    `The local gateway refused a part of the demo story with ${response.status}: ${await response.text()}`,
  );
}
