import type { Address } from 'viem';
import { creationContracts } from '@/config/creation-contracts';
import { CreationError } from '@/lib/errors/creation';
import { predictSafeAddress, type SafeSetup, type SetupContracts } from '@/lib/safe/create/creation';

/** The official contracts of a setup's version. Throws `unknown-safe-version`. */
export function findCreationContracts(version: string): SetupContracts {
  const contracts = creationContracts.find((row) => row.version === version);
  if (!contracts) throw new CreationError({ kind: 'unknown-safe-version' });
  return contracts;
}

/** The address of a setup with the official contracts. Throws `unknown-safe-version`. */
export const predictAddress = (setup: SafeSetup): Address =>
  predictSafeAddress(setup, findCreationContracts(setup.version));
