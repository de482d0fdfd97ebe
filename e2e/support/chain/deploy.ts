import { type Address, concatHex, getAddress, type Hex } from 'viem';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { compileContracts } from '@/devnet/chain/compile';
import { DevnetError } from '@/devnet/devnet-error';
import { chainClient } from '@/e2e/support/stack';

/** Puts one of our own contracts onto the local chain, with the encoded arguments of its constructor. */
export async function deploy(
  name: keyof Awaited<ReturnType<typeof compileContracts>>,
  args: Hex = '0x',
): Promise<Address> {
  const codes = await compileContracts();
  const { contractAddress } = await send(chainClient, {
    from: otherAccount(),
    data: concatHex([codes[name], args]),
  });
  if (!contractAddress) throw new DevnetError(`${name} was not deployed.`);
  return getAddress(contractAddress);
}
