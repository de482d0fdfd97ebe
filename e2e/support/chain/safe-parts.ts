import { type Address, getAddress, type Hex, parseAbi, slice, zeroAddress } from 'viem';
import { chainClient } from '@/e2e/support/stack';

const abi = parseAbi([
  'function getOwners() view returns (address[])',
  'function getThreshold() view returns (uint256)',
  'function getModulesPaginated(address start, uint256 pageSize) view returns (address[] array, address next)',
]);
/** Where the lists of a Safe begin and end. */
export const sentinel = '0x0000000000000000000000000000000000000001';

/** Where a Safe keeps what it has no function for (SafeProxy.sol, GuardManager.sol, FallbackManager.sol). */
const slots = {
  singleton: '0x0',
  guard: '0x4a204f620c8c5ccdca3fd54d003badd85ba500436a431f0cbda4f558c93c34c8',
  moduleGuard: '0xb104e0b93118902c651344349b610029d694cfdec91c589c91ebafbcd0289947',
  fallbackHandler: '0x6c9a6c4a39284e37ed1cf53d337577d14212a4870fb976a4366c693b939918d5',
} as const satisfies Readonly<Record<string, Hex>>;

/** Who and what can act for a Safe or checks it, as the chain has it. */
export async function readParts(safe: Address) {
  const [owners, threshold, [modules]] = await Promise.all([
    chainClient.readContract({ abi, address: safe, functionName: 'getOwners' }),
    chainClient.readContract({ abi, address: safe, functionName: 'getThreshold' }),
    chainClient.readContract({
      ...{ abi, address: safe, functionName: 'getModulesPaginated', args: [sentinel, 10n] },
    }),
  ]);
  const readSlot = async (slot: Hex) => {
    const word = (await chainClient.getStorageAt({ address: safe, slot })) ?? '0x';
    const address = getAddress(slice(word, 12));
    return address === zeroAddress ? undefined : address;
  };
  return {
    ...{ owners, modules, threshold: Number(threshold) },
    singleton: await readSlot(slots.singleton),
    guard: await readSlot(slots.guard),
    moduleGuard: await readSlot(slots.moduleGuard),
    fallbackHandler: await readSlot(slots.fallbackHandler),
  };
}
