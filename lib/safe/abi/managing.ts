import { write } from './function-abi';

const address = (name: string) => ({ type: 'address', name }) as const;
const threshold = { type: 'uint256', name: 'threshold' } as const;

/**
 * The functions by which a Safe changes itself (OwnerManager.sol, ModuleManager.sol, GuardManager.sol,
 * FallbackManager.sol).
 */
export const managingAbi = [
  write('addOwnerWithThreshold', [address('owner'), threshold]),
  write('removeOwner', [address('prevOwner'), address('owner'), threshold]),
  write('swapOwner', [address('prevOwner'), address('oldOwner'), address('newOwner')]),
  write('changeThreshold', [threshold]),
  write('enableModule', [address('module')]),
  write('disableModule', [address('prevModule'), address('module')]),
  write('setGuard', [address('guard')]),
  /** Since 1.5.0. */
  write('setModuleGuard', [address('moduleGuard')]),
  write('setFallbackHandler', [address('handler')]),
] as const;

/** SafeMigration.sol of 1.4.1 and 1.5.0, which a Safe runs as a delegate call. */
export const migrationAbi = [
  write('migrateSingleton', []),
  write('migrateWithFallbackHandler', []),
  write('migrateL2Singleton', []),
  write('migrateL2WithFallbackHandler', []),
] as const;
