import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Address, getAddress, type Hash, type Hex, isAddress, isHex } from 'viem';
import { z } from 'zod';

export const safeVersions = ['1.3.0', '1.4.1', '1.5.0'] as const;
export type SafeVersion = (typeof safeVersions)[number];
type AddressSet = 'canonical' | 'eip155';

export type PublishedContract = {
  readonly version: SafeVersion;
  readonly name: string;
  readonly set: AddressSet;
  readonly address: Address;
  readonly codeHash: Hash;
};

const require = createRequire(import.meta.url);

const sources: Readonly<Record<SafeVersion, string>> = {
  '1.3.0': '@gnosis.pm/safe-contracts',
  '1.4.1': '@safe-global/safe-contracts',
  '1.5.0': '@safe-global/safe-smart-account',
};

const hex = z.custom<Hex>((value) => isHex(value));
const address = z
  .custom<Address>((value) => typeof value === 'string' && isAddress(value))
  .transform((value) => getAddress(value));
const place = z.object({ address, codeHash: hex });
const deploymentSchema = z.object({
  contractName: z.string(),
  deployments: z.object({ canonical: place, eip155: place.optional() }),
});
const artifactSchema = z.object({ contractName: z.string(), bytecode: hex, deployedBytecode: hex });

export type Artifact = z.infer<typeof artifactSchema>;

const published = new Map<SafeVersion, readonly PublishedContract[]>();

/** Every contract of the version that safe-deployments knows on ordinary chains, once per address set. */
export function listPublishedContracts(version: SafeVersion): readonly PublishedContract[] {
  const contracts = published.get(version) ?? readPublishedContracts(version);
  published.set(version, contracts);
  return contracts;
}

function readPublishedContracts(version: SafeVersion): readonly PublishedContract[] {
  const folder = join(packageFolder('@safe-global/safe-deployments'), 'dist', 'assets', `v${version}`);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => {
      const { contractName, deployments } = deploymentSchema.parse(readJson(join(folder, file)));
      const sets: readonly AddressSet[] = ['canonical', 'eip155'];
      return sets.flatMap((set) => {
        const found = deployments[set];
        return found === undefined ? [] : [{ version, name: contractName, set, ...found }];
      });
    });
}

/** The compiled contracts of the published package, by contract name. */
export function readArtifacts(version: SafeVersion): ReadonlyMap<string, Artifact> {
  const folder = join(packageFolder(sources[version]), 'build', 'artifacts', 'contracts');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.json') && !file.endsWith('.dbg.json') && !/^(test|interfaces)\b/.test(file),
  );
  return new Map(
    files.map((file) => {
      const artifact = artifactSchema.parse(readJson(join(folder, file)));
      return [artifact.contractName, artifact];
    }),
  );
}

function packageFolder(name: string): string {
  return dirname(require.resolve(`${name}/package.json`));
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
