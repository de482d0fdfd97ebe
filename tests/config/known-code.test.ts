import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getAddress } from 'viem';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { base } from '@/config/chains';
import { knownCode } from '@/config/known-code';

const deploymentSchema = z.object({
  contractName: z.string(),
  version: z.string(),
  networkAddresses: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  deployments: z.record(z.string(), z.object({ address: z.string(), codeHash: z.string() })),
});

/** Every contract that Safe's own list says is on Base. */
function listPublished() {
  const entry = createRequire(import.meta.url).resolve('@safe-global/safe-deployments');
  const assets = join(dirname(entry), 'assets');
  return readdirSync(assets).flatMap((version) =>
    readdirSync(join(assets, version)).flatMap((file) => {
      const text = readFileSync(join(assets, version, file), 'utf8');
      const { contractName, networkAddresses, deployments, ...rest } = deploymentSchema.parse(
        JSON.parse(text),
      );
      return [networkAddresses[String(base.id)] ?? []].flat().map((set) => {
        const { address = '', codeHash = '' } = deployments[set] ?? {};
        return { name: contractName, version: rest.version, address: getAddress(address), codeHash };
      });
    }),
  );
}

const byAddress = (a: { address: string }, b: { address: string }) => a.address.localeCompare(b.address);

test('the known code is that of every official contract on Base, and of no other', () => {
  const published = listPublished().toSorted(byAddress);
  expect(published.length).toBeGreaterThan(30);
  expect(knownCode.map(({ kind: _, ...rest }) => rest).toSorted(byAddress)).toEqual(published);
});
