import type { Address } from 'viem';
import type { ChainClient } from '@/devnet/chain/chain-client';
import { compileContracts } from '@/devnet/chain/compile';
import { DevnetError } from '@/devnet/devnet-error';

/** Where Safe's AllowanceModule 0.1.1 stands on Base (safe-modules-deployments). */
export const allowanceModuleAddress: Address = '0xAA46724893dedD72658219405185Fb0Fc91e091C';

/** Puts a contract of our own with the module's interface and rules there: no package holds the module's code. */
export async function placeAllowanceStandIn(client: ChainClient): Promise<void> {
  const { AllowanceStandIn } = await compileContracts();
  const { data: runtimeCode } = await client.call({ data: AllowanceStandIn });
  if (runtimeCode === undefined) throw new DevnetError('The stand-in for the AllowanceModule has no code.');
  await client.setCode({ address: allowanceModuleAddress, bytecode: runtimeCode });
}
