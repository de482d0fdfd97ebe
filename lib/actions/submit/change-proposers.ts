import { type Address, hashTypedData, type TypedDataDefinition } from 'viem';
import type { GatewayClient } from '@/lib/gateway/http/client';
import { createDelegate, deleteDelegate } from '@/lib/gateway/resources/delegates';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';
import { signDigest } from '../sign/sign-digest';

export type ProposerChange = {
  readonly safe: SafeRef;
  /** The account that may propose. */
  readonly proposer: Address;
  /** The connected account that signs: an owner, or for a removal the proposer too. */
  readonly account: Address;
  /** Aborted when the person stops waiting. */
  readonly signal?: AbortSignal;
  readonly onSigned?: () => void;
} & (
  | { readonly kind: 'add' /** At most 50 characters. */; readonly label: string }
  | {
      readonly kind: 'remove';
      /** The owner who added it. */
      readonly delegator: Address;
      /** Whether the gateway has it for every Safe of that owner. */
      readonly isForAllSafes: boolean;
    }
);

type Clients = { readonly gateway: GatewayClient; readonly wallet: SigningClient };

const hourMs = 3_600_000;

/**
 * Adds a proposer at the gateway, or removes one: the owner signs the proposer's address, which is valid for this hour
 * (`totp`, hours since 1970). Throws what signing and the gateway throw.
 * Source: `Delegate` of the Safe Transaction Service.
 */
export async function changeProposers({ gateway, wallet }: Clients, change: ProposerChange): Promise<void> {
  const { safe, proposer, account, signal } = change;
  const typedData = {
    domain: { name: 'Safe Transaction Service', version: '1.0', chainId: safe.chainId },
    types: {
      Delegate: [
        { name: 'delegateAddress', type: 'address' },
        { name: 'totp', type: 'uint256' },
      ],
    },
    primaryType: 'Delegate',
    message: { delegateAddress: proposer, totp: BigInt(Math.floor(Date.now() / hourMs)) },
  } as const satisfies TypedDataDefinition;
  const digest = hashTypedData(typedData);
  const request = { chainId: safe.chainId, typedData, digest, account, way: 'typedData' } as const;
  const signature = await signDigest(wallet, request);
  // A signature is dropped once the person has stopped waiting.
  signal?.throwIfAborted();
  change.onSigned?.();
  const named = { chainId: safe.chainId, delegate: proposer, signature };
  if (change.kind === 'add')
    return createDelegate(gateway, {
      ...named,
      ...{ safe: safe.address, delegator: account, label: change.label },
    });
  const { delegator, isForAllSafes } = change;
  return deleteDelegate(gateway, { ...named, delegator, ...(!isForAllSafes && { safe: safe.address }) });
}
