import { type Address, isAddress, isAddressEqual } from 'viem';
import { readContract } from 'viem/actions';
import { listEnabledModules } from '@/lib/chain/list-enabled-modules';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { isContractAnswer } from '@/lib/errors/mapping/is-contract-answer';
import { isOwnerAbi } from '@/lib/safe/abi/safe';
import type { MessageTypedData } from '@/lib/safe/protocol/message-hash';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { Risk } from '@/lib/safe/risk/risk';
import { listedContracts } from './listed-contracts';

const critical = { kind: 'opaque', level: 'critical', needsAcknowledgement: true } as const;

/**
 * Warns where the verifying contract of typed data is a module of the Safe, or a Safe that it owns: both can act on
 * such a signature. Throws the RPC's errors.
 */
export async function assessMessageContract(
  chain: ChainClient,
  { safe, typedData }: { safe: SafeRef; typedData: MessageTypedData },
): Promise<readonly Risk[]> {
  const address = typedData.domain?.verifyingContract;
  const isUnknown =
    address !== undefined &&
    isAddress(address, { strict: false }) &&
    ![safe.address, ...listedContracts].some((listed) => isAddressEqual(listed, address));
  if (!isUnknown) return [];
  const [modules, isChild] = await Promise.all([
    listEnabledModules(chain, { safes: [safe.address], contracts: [address] }),
    isOwnerOf(chain, { safe: address, owner: safe.address }),
  ]);
  return [
    ...(modules.length > 0
      ? [
          {
            ...{ ...critical, address },
            title: 'Addressed to a module of this Safe',
            reason: 'The module can act as this Safe by this signature, without a transaction of its owners.',
          },
        ]
      : []),
    ...(isChild
      ? [
          {
            ...{ ...critical, address },
            title: 'Addressed to a Safe that this Safe owns',
            reason: 'The signature can count there as this Safe’s confirmation. No app needs it.',
          },
        ]
      : []),
  ];
}

/** Whether a contract has an account as its owner; false for a contract that is no Safe. */
async function isOwnerOf(
  chain: ChainClient,
  { safe, owner }: { safe: Address; owner: Address },
): Promise<boolean> {
  try {
    return await readContract(chain, {
      abi: isOwnerAbi,
      address: safe,
      functionName: 'isOwner',
      args: [owner],
    });
  } catch (error) {
    if (isContractAnswer(error)) return false;
    throw error;
  }
}
