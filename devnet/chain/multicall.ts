import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Address, isHex } from 'viem';
import { z } from 'zod';
import type { ChainClient } from '@/devnet/chain/chain-client';
import { DevnetError } from '@/devnet/devnet-error';

export const multicall3Address: Address = '0xcA11bde05977b3631167028862bE2a173976CA11';

/**
 * Multicall3 stands on Base from its beginning; anvil has none. This is Viem's build of the same source, and not the bytes
 * that stand on Base.
 */
export async function placeMulticall(client: ChainClient): Promise<void> {
  const { data: runtimeCode } = await client.call({ data: creationCode() });
  if (runtimeCode === undefined)
    throw new DevnetError('The creation code of Multicall3 returned no contract.');
  await client.setCode({ address: multicall3Address, bytecode: runtimeCode });
}

/** Viem carries the code for chains without the contract, but lists the file among no exports. */
function creationCode() {
  const require = createRequire(import.meta.url);
  const file = join(dirname(require.resolve('viem/package.json')), '_cjs', 'constants', 'contracts.js');
  const hex = z.templateLiteral(['0x', z.string()]).refine((value) => isHex(value));
  return z.object({ multicall3Bytecode: hex }).parse(require(file)).multicall3Bytecode;
}
