import type { Address } from 'viem';
import type { ChainClient } from '@/devnet/chain/chain-client';
import { readPublishedCode } from '@/devnet/chain/published-contract';
import { DevnetError } from '@/devnet/devnet-error';

/** Where Safe's AllowanceModule 0.1.1 stands on Base (safe-modules-deployments). */
export const allowanceModuleAddress: Address = '0xAA46724893dedD72658219405185Fb0Fc91e091C';

/** Puts the official module there. Its constructor keeps nothing, so that its code is the same wherever it runs. */
export async function placeAllowanceModule(client: ChainClient): Promise<void> {
  const { address, creationCode } = readPublishedCode('allowance-module');
  const { data: runtimeCode } = await client.call({ data: creationCode });
  if (runtimeCode === undefined) throw new DevnetError('The AllowanceModule has no code.');
  await client.setCode({ address, bytecode: runtimeCode });
}
