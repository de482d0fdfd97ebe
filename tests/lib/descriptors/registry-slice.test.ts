import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { describedImplementations } from '@/config/described-code';
import { describedEndings } from '@/config/described-contracts';
import type { Descriptor } from '@/lib/descriptors/descriptor';
import { ownDescriptors } from '@/lib/descriptors/own-descriptors';
import registry from '@/lib/descriptors/registry.json';
import { registryDescriptors } from '@/lib/descriptors/registry-descriptors';
import { renderRegistrySlice } from '@/scripts/descriptors/render-registry-slice';
import { projectRoot } from '@/tests/support/architecture/project-files';

const deployments = z.array(
  z.object({ chainId: z.number(), address: z.string().refine((text) => isAddress(text, { strict: false })) }),
);
const field: z.ZodType = z.lazy(() =>
  z.object({
    path: z.string().optional(),
    value: z.string().optional(),
    label: z.string().optional(),
    format: z.string().optional(),
    params: z.record(z.string(), z.unknown()).optional(),
    fields: z.array(field).optional(),
  }),
);
const file = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  descriptor: z.object({
    includes: z.string().optional(),
    context: z
      .object({
        contract: z.object({ deployments: deployments.optional() }).optional(),
        eip712: z.object({ deployments: deployments.optional() }).optional(),
      })
      .optional(),
    metadata: z
      .object({ owner: z.string().optional(), constants: z.record(z.string(), z.string()).optional() })
      .optional(),
    display: z.object({ formats: z.record(z.string(), z.object({ fields: z.array(field) })) }).optional(),
  }),
});

const deploymentsOf = ({ context }: Descriptor) => [
  ...(context.contract?.deployments ?? []),
  ...(context.eip712?.deployments ?? []),
];
const all = () => [...registryDescriptors(), ...ownDescriptors];

describe('the slice of the registry', () => {
  test('is what the pinned package has, byte by byte', () => {
    const kept = readFileSync(join(projectRoot, 'lib/descriptors/registry.json'), 'utf8');
    expect(JSON.parse(kept)).toEqual(JSON.parse(renderRegistrySlice()));
  });

  test('has the form of ERC-7730 as it is read', () => {
    for (const one of Object.values(registry.files)) file.parse(one);
  });
});

describe('every descriptor', () => {
  test('is for Base alone', () => {
    expect(
      all()
        .flatMap(({ descriptor }) => deploymentsOf(descriptor))
        .filter(({ chainId }) => chainId !== 8453),
    ).toEqual([]);
  });

  test('names its source', () => {
    for (const { source } of all())
      expect(source.kind === 'own' ? source.url : source.path).toMatch(
        source.kind === 'own' ? /^https:\/\/github\.com\// : /^registry\//,
      );
  });

  test('is announced by the ending of its address', () => {
    const endings = all().flatMap(({ descriptor }) =>
      deploymentsOf(descriptor).map(({ address }) => address.slice(-4).toLowerCase()),
    );
    expect(describedEndings).toBe([...new Set(endings)].sort().join(' '));
  });

  test('of a proxy names the code behind it', () => {
    for (const [proxy, implementations] of Object.entries(describedImplementations)) {
      expect(
        all().some(({ descriptor }) =>
          deploymentsOf(descriptor).some(({ address }) => address.toLowerCase() === proxy.toLowerCase()),
        ),
      ).toBe(true);
      expect(implementations.length).toBeGreaterThan(0);
    }
  });
});
