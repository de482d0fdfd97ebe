import { safeSingletons } from '@/config/contracts';
import type { SafeState } from '@/lib/chain/safe-state';
import { encodeCreation, type SafeSetup } from '@/lib/safe/create/creation';
import type { SimulatedCreation } from '@/lib/simulation/simulate';
import type { UndeployedSafe } from '@/lib/storage/undeployed-safes';
import { findCreationContracts, predictAddress } from './creation-contracts';
import { findMultiSend } from './find-multi-send';

/**
 * The creation that a simulation runs first for an undeployed Safe; undefined where the setup gives another address.
 */
export function describeCreation({
  safe,
  setup,
}: Pick<UndeployedSafe, 'safe' | 'setup'>): SimulatedCreation | undefined {
  // Anybody may have written to the storage.
  if (predictAddress(setup) !== safe.address) return undefined;
  const contracts = findCreationContracts(setup.version);
  const { owners, threshold } = setup;
  return {
    call: { to: contracts.factory, value: 0n, data: encodeCreation(setup, contracts) },
    ...{ multiSend: findMultiSend(setup.version), singleton: contracts.singleton, owners, threshold },
  };
}

/** The state of a Safe right after its creation from a setup. */
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
