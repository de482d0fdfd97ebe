import { type Address, encodeDeployData, encodeFunctionData, type Hex, isAddressEqual, parseAbi } from 'viem';
import { type DemoToken, demoTokens } from '@/config/demo-tokens';
import { demoAccount, otherAccount } from '@/devnet/chain/accounts';
import { type ChainClient, createChainClient, send } from '@/devnet/chain/chain-client';
import { compileContracts } from '@/devnet/chain/compile';
import { DevnetError } from '@/devnet/devnet-error';

/** Deploys nothing but the tokens, so that their addresses depend on nothing but their order. */
const issuerIndex = 1001;

const constructorAbi = parseAbi(['constructor(string name, string symbol, uint8 decimals)']);
const collectionAbi = parseAbi(['constructor(string name, string symbol)']);
const mintAbi = parseAbi(['function mint(address to, uint256 amount)']);

/** Puts the test tokens at the addresses of `config/demo-tokens.ts`. */
export async function deployTokens(client: ChainClient): Promise<void> {
  const codes = await compileContracts();
  const coin = (bytecode: Hex, { name, symbol, decimals }: DemoToken) =>
    encodeDeployData({ abi: constructorAbi, bytecode, args: [name, symbol, decimals] });
  const collection = (bytecode: Hex, { name, symbol }: DemoToken) =>
    encodeDeployData({ abi: collectionAbi, bytecode, args: [name, symbol] });
  const { usdc, cedar, silent, stallPass, breadStamps } = demoTokens;
  const deployments: readonly (readonly [DemoToken, Hex])[] = [
    [usdc, coin(codes.TestToken, usdc)],
    [cedar, coin(codes.TestToken, cedar)],
    [silent, coin(codes.SilentToken, silent)],
    [stallPass, collection(codes.TestCollectible, stallPass)],
    [breadStamps, collection(codes.TestMultiToken, breadStamps)],
  ];
  for (const [token, data] of deployments) {
    const { contractAddress } = await send(client, { from: demoAccount(issuerIndex), data });
    if (!contractAddress || !isAddressEqual(contractAddress, token.address)) {
      throw new DevnetError(
        `${token.name} was deployed at ${contractAddress}, but ${token.address} was expected.`,
      );
    }
  }
}

/** Gives somebody test tokens; for a collectible `amount` is its number. */
export async function mintToken({
  rpcUrl,
  token,
  to,
  amount,
}: {
  rpcUrl: string;
  token: Address;
  to: Address;
  amount: bigint;
}): Promise<void> {
  const data = encodeFunctionData({ abi: mintAbi, functionName: 'mint', args: [to, amount] });
  await send(createChainClient(rpcUrl), { from: otherAccount(), to: token, data });
}

/** Sends ETH that comes from nowhere, as an ordinary transfer which history can show. */
export async function fund({ rpcUrl, to, amount }: { rpcUrl: string; to: Address; amount: bigint }) {
  const client = createChainClient(rpcUrl);
  const from = otherAccount();
  await client.setBalance({ address: from.address, value: amount });
  await send(client, { from, to, value: amount });
}
