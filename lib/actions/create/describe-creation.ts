import { safeSingletons } from '@/config/contracts';
import type { SafeState } from '@/lib/chain/safe-state';
import { encodeCreation, type SafeSetup } from '@/lib/safe/create/creation';
import type { SimulatedCreation } from '@/lib/simulation/simulate';
import type { UndeployedSafe } from '@/lib/storage/creation/undeployed-safes';
import { findCreationContracts, predictAddress } from './creation-contracts';
import { findMultiSend } from './find-multi-send';

/** What a simulation does before anything else for a Safe that is not on the chain; undefined where its address is not that of its setup. */
export function describeCreation({
  safe,
  setup,
}: Pick<UndeployedSafe, 'safe' | 'setup'>): SimulatedCreation | undefined {
  // What stands in the storage may have been written by anybody.
  if (predictAddress(setup) !== safe.address) return undefined;
  const contracts = findCreationContracts(setup.version);
  const { owners, threshold } = setup;
  return {
    call: { to: contracts.factory, value: 0n, data: encodeCreation(setup, contracts) },
    ...{ multiSend: findMultiSend(setup.version), singleton: contracts.singleton, owners, threshold },
  };
}

/** How a Safe will stand once it is created from its setup, and before anything else. */
export function describeNewSafe(setup: SafeSetup): SafeState {
  const { singleton, fallbackHandler } = findCreationContracts(setup.version);
  const { owners, threshold } = setup;
  return {
    ...{ owners, threshold, nonce: 0n, singleton, fallbackHandler },
    version: safeSingletons.find(({ address }) => address === singleton)?.version,
    ...{ isL2: true, isKnownProxy: true, isCreated: false },
    modules: { addresses: [], isComplete: true },
    ...{ guard: undefined, moduleGuard: undefined },
    blockNumber: 0n,
  };
}
