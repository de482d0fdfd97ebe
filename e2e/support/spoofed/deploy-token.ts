import { type Address, encodeDeployData, parseAbi } from 'viem';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { compileContracts } from '@/devnet/chain/compile';
import { DevnetError } from '@/devnet/devnet-error';
import { chainClient } from '@/e2e/support/stack';

const abi = parseAbi(['constructor(string name, string symbol, uint8 decimals)']);

/** A contract that is in nobody's table. */
export async function deployToken(
  token: { readonly name: string; readonly symbol: string; readonly decimals: number },
  chain = chainClient,
): Promise<Address> {
  const { TestToken: bytecode } = await compileContracts();
  const args = [token.name, token.symbol, token.decimals] as const;
  const data = encodeDeployData({ abi, bytecode, args });
  const { contractAddress } = await send(chain, { from: otherAccount(), data });
  if (!contractAddress) throw new DevnetError(`${token.name} could not be deployed.`);
  return contractAddress;
}
