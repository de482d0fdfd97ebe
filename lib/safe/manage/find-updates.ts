import { type Address, encodeFunctionData, type Hex, isAddressEqual } from 'viem';
import { migrationAbi } from '../abi/managing';
import { operations } from '../protocol/types';
import type { OfficialCode } from '../risk/delegate-calls';

/** The parts of a Safe's state that decide its updates. */
export type UpdatedSafe = {
  readonly version: string | undefined;
  readonly isL2: boolean;
  readonly fallbackHandler: Address | undefined;
};

/** An update of a Safe to a newer official version by the migration contract of that version. */
export type SafeUpdate = {
  readonly version: string;
  /** Official code that is run as the Safe itself. */
  readonly migration: OfficialCode;
  readonly singleton: Address;
  /** Undefined where the handler stays as it is. */
  readonly fallbackHandler: Address | undefined;
  readonly transaction: {
    readonly to: Address;
    readonly value: 0n;
    readonly data: Hex;
    readonly operation: typeof operations.delegateCall;
  };
};

/**
 * The official versions to which a Safe of official code can be updated, newest first: always to the code for layer 2,
 * which alone Safe's service can follow. A Safe that does not run that code can move to it within its version too. The
 * handler of an older version is renewed, and a handler of another sort is left alone. Source: SafeMigration.sol 1.4.1
 * and 1.5.0.
 */
export function findUpdates(safe: UpdatedSafe, official: readonly OfficialCode[]): readonly SafeUpdate[] {
  const { version, isL2, fallbackHandler } = safe;
  if (version === undefined) return [];
  const isOfficialHandler = official.some(
    ({ name, address }) =>
      name === handlerName && fallbackHandler !== undefined && isAddressEqual(address, fallbackHandler),
  );
  return official
    .filter(
      (code) => code.name === 'SafeMigration' && compareVersions(code.version, version) >= (isL2 ? 1 : 0),
    )
    .toSorted((a, b) => compareVersions(b.version, a.version))
    .flatMap((migration) => {
      const find = (matches: (code: OfficialCode) => boolean) =>
        official.find((code) => code.version === migration.version && matches(code))?.address;
      const singleton = find(({ kind }) => kind === 'singletonL2');
      const handler = isOfficialHandler ? find(({ name }) => name === handlerName) : undefined;
      if (!singleton || (isOfficialHandler && !handler)) return [];
      const data = encodeFunctionData({
        abi: migrationAbi,
        functionName: handler ? 'migrateL2WithFallbackHandler' : 'migrateL2Singleton',
      });
      return [
        {
          version: migration.version,
          migration,
          singleton,
          fallbackHandler: handler,
          transaction: { to: migration.address, value: 0n, data, operation: operations.delegateCall },
        },
      ];
    });
}

/** Names an update for a button: its version, or only the move to layer 2 where the version stays. */
export function describeUpdate(safe: Pick<UpdatedSafe, 'version' | 'isL2'>, version: string): string {
  if (version === safe.version) return 'Switch to the L2 contract';
  return `Update to ${version}${safe.isL2 ? '' : ' (L2)'}`;
}

const handlerName = 'CompatibilityFallbackHandler';

function compareVersions(a: string, b: string): 1 | 0 | -1 {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  const differing = [0, 1, 2].find((part) => left?.[part] !== right?.[part]);
  return differing === undefined ? 0 : (left?.[differing] ?? 0) > (right?.[differing] ?? 0) ? 1 : -1;
}
