import { type Address, getAddress } from 'viem';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { compileContracts } from '@/devnet/chain/compile';
import { DevnetError } from '@/devnet/devnet-error';
import { chainClient } from '@/e2e/support/stack';

/** Puts one of our own contracts, whose constructor takes nothing, onto the local chain. */
export async function deploy(name: keyof Awaited<ReturnType<typeof compileContracts>>): Promise<Address> {
  const codes = await compileContracts();
  const { contractAddress } = await send(chainClient, { from: otherAccount(), data: codes[name] });
  if (!contractAddress) throw new DevnetError(`${name} was not deployed.`);
  return getAddress(contractAddress);
}
