import {
  type Address,
  type Hash,
  hashMessage,
  hashTypedData,
  type LocalAccount,
  type TypedDataDefinition,
} from 'viem';
import { localChainId } from '@/devnet/chain/chain-client';
import { DevnetError } from '@/devnet/devnet-error';
import {
  postDelegate,
  postMessage,
  postMessageSignature,
  type ScenarioGateway,
} from '@/devnet/seed/gateway-api';

export type ScenarioMessage = {
  readonly safe: Address;
  /** A text, or typed data. */
  readonly message: string | TypedDataDefinition;
  /** Who signs, in this order; the first one sends it. */
  readonly signers: readonly LocalAccount[];
};

/** Signs a message for a Safe by some of its owners, over HTTP as any client would. */
export async function sendMessage(
  gateway: ScenarioGateway,
  { safe, message, signers: [first, ...others] }: ScenarioMessage,
): Promise<void> {
  if (first === undefined) throw new DevnetError('A demo message has no signer.');
  const inner = typeof message === 'string' ? hashMessage(message) : hashTypedData(message);
  const asked = {
    domain: { chainId: localChainId, verifyingContract: safe },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: inner },
  } as const;
  await postMessage(gateway, { safe, message, signature: await first.signTypedData(asked) });
  const messageHash: Hash = hashTypedData(asked);
  for (const owner of others) {
    await postMessageSignature(gateway, { messageHash, signature: await owner.signTypedData(asked) });
  }
}

type Appointment = {
  readonly safe: Address;
  readonly owner: LocalAccount;
  readonly delegate: Address;
  readonly label: string;
};

/** Lets somebody propose in the owner's name. */
export async function appoint(
  gateway: ScenarioGateway,
  { safe, owner, delegate, label }: Appointment,
  now: number,
): Promise<void> {
  const signature = await owner.signTypedData({
    domain: { name: 'Safe Transaction Service', version: '1.0', chainId: localChainId },
    types: {
      Delegate: [
        { name: 'delegateAddress', type: 'address' },
        { name: 'totp', type: 'uint256' },
      ],
    },
    primaryType: 'Delegate',
    message: { delegateAddress: delegate, totp: BigInt(Math.floor(now / 3_600)) },
  });
  await postDelegate(gateway, { safe, delegate, delegator: owner.address, label, signature });
}
