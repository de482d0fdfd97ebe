import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Hex, isHex } from 'viem';
import { z } from 'zod';
import { runCompiler } from '@/devnet/chain/run-compiler';

/** Our own contracts; each stands in a file of its name. */
const contractNames = [
  'TestToken',
  'SilentToken',
  'OddToken',
  'TestCollectible',
  'TestMultiToken',
  'NameRegistry',
  'NameResolver',
  'GasEater',
  'BybitShape',
  'SafeProbe',
  'SimulationStage',
  'SimulationDetector',
  'RewardModule',
  'SmartWallet',
  'GuardSample',
  'TestPriceFeed',
] as const;
type ContractName = (typeof contractNames)[number];

type CreationCodes = Readonly<Record<ContractName, Hex>>;

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const require = createRequire(import.meta.url);

const settings = {
  // Code that every fork since Base's own can run; the compiler's default moves with its version.
  evmVersion: 'cancun',
  optimizer: { enabled: true, runs: 200 },
  metadata: { bytecodeHash: 'none' },
  outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
} as const;

const hex = z.custom<Hex>((value) => isHex(value));
const codesSchema = z.object({
  TestToken: hex,
  SilentToken: hex,
  OddToken: hex,
  TestCollectible: hex,
  TestMultiToken: hex,
  NameRegistry: hex,
  NameResolver: hex,
  GasEater: hex,
  BybitShape: hex,
  SafeProbe: hex,
  SimulationStage: hex,
  SimulationDetector: hex,
  RewardModule: hex,
  SmartWallet: hex,
  GuardSample: hex,
  TestPriceFeed: hex,
});

/** Creation code of our own contracts: compiled from source, or taken from the cache when nothing has changed. */
export async function compileContracts(): Promise<CreationCodes> {
  const sources = Object.fromEntries(
    await Promise.all(
      contractNames.map(async (name) => {
        const content = await readFile(join(root, 'devnet', 'contracts', `${name}.sol`), 'utf8');
        return [`${name}.sol`, { content }] as const;
      }),
    ),
  );
  const input = JSON.stringify({ language: 'Solidity', sources, settings });
  const versions = await Promise.all(['solc', '@openzeppelin/contracts'].map(packageVersion));
  const key = createHash('sha256')
    .update(JSON.stringify([input, versions]))
    .digest('hex')
    .slice(0, 24);

  const folder = join(root, 'node_modules', '.cache', 'concord');
  const file = join(folder, `contracts-${key}.json`);
  const cached = codesSchema.safeParse(await readJson(file));
  if (cached.success) return cached.data;

  const codes = codesSchema.parse(runCompiler(input));
  await mkdir(folder, { recursive: true });
  // Renamed into place: two programs that compile at once never read half a file.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, JSON.stringify(codes));
  await rename(draft, file);
  return codes;
}

async function packageVersion(name: string): Promise<string> {
  const manifest = await readFile(require.resolve(`${name}/package.json`), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(manifest)).version;
}

/** Null for a file that is missing or broken: either way it is written anew. */
async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}
