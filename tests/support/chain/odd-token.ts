import { type Address, concatHex, encodeAbiParameters, getAddress } from 'viem';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { compileContracts } from '@/devnet/chain/compile';
import type { Chain } from '@/devnet/chain/start-chain';

/** In the order of OddToken.sol. */
export const oddWays = [
  'plain',
  'refuses',
  'fee',
  'burn',
  'fee on top',
  'bonus',
  'silent',
  'lies',
  'reverts',
] as const;
const oddForms = ['text', 'word', 'nothing'] as const;

export type OddToken = {
  readonly way?: (typeof oddWays)[number];
  /** In hundredths of a percent. */
  readonly rate?: bigint;
  /** How it tells its symbol. */
  readonly form?: (typeof oddForms)[number];
  readonly hasDecimals?: boolean;
};

/** Deploys a token of two decimals that does not do, or say, what others do. */
export async function deployOddToken(
  { client }: Pick<Chain, 'client'>,
  { way = 'plain', rate = 0n, form = 'text', hasDecimals = true }: OddToken = {},
): Promise<Address> {
  const { OddToken } = await compileContracts();
  const given = encodeAbiParameters(
    [{ type: 'uint8' }, { type: 'uint256' }, { type: 'uint8' }, { type: 'bool' }],
    [oddWays.indexOf(way), rate, oddForms.indexOf(form), hasDecimals],
  );
  const { contractAddress } = await send(client, {
    from: otherAccount(),
    data: concatHex([OddToken, given]),
  });
  if (!contractAddress) throw new Error('The token was not deployed.');
  return getAddress(contractAddress);
}
