import { type Address, encodeFunctionData, getAddress, type Hex, parseAbi, parseEther } from 'viem';
import { demoGenesisHash } from '@/config/demo';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { compileContracts } from '@/devnet/chain/compile';
import type { SafeVersion } from '@/devnet/chain/safe-artifacts';
import { createSafe } from '@/devnet/chain/safe-setup';
import type { Chain } from '@/devnet/chain/start-chain';
import { fund } from '@/devnet/chain/tokens';
import { analyzeBytes } from '@/lib/actions/risk/analyze-bytes';
import { predict } from '@/lib/actions/risk/predict';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { crossCheck } from '@/lib/simulation/cross-check/cross-check';
import { simulate } from '@/lib/simulation/simulate';
import { amara, bruno, chiara } from './people';

export const fixtureAbi = parseAbi([
  'function swap(address from, uint256 amount, address to, uint256 received) payable',
  'function pretend(address from, address to, uint256 amount, uint256 times)',
  'function mintPiece(address to, uint256 id, uint256 amount)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function setApprovalForAll(address operator, bool approved)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function setGuard(address guard)',
  'function refuse()',
  'function sneakModule(address module)',
  'function hideMember(uint256 mappingSlot, address member)',
  'function hidePacked(bytes packed)',
  'function verifyFor(address handler, bytes32 domain, address verifier)',
  'function tell(address module, bytes32 approved, bytes32 signed)',
]);

/** Calldata of the stage's contract, and of tokens. */
export const encode = (
  functionName: (typeof fixtureAbi)[number]['name'],
  args: readonly unknown[] = [],
): Hex => encodeFunctionData({ abi: fixtureAbi, functionName, args } as never); // each case of the tests gives its own arguments

/** A client over a chain; methods, and calls of selectors, that are refused are unknown to its node. */
export const connectTo = (url: string, refused: readonly string[] = []) =>
  createChainClient({
    rpcUrls: [url],
    identity: { chainId: 8453, genesisHash: demoGenesisHash },
    fetch: async (input, init) => {
      const asked = [JSON.parse(String(init?.body)) as { id: number; method: string }].flat(); // viem wrote it
      const isRefused = asked.map((one) => refused.some((word) => JSON.stringify(one).includes(word)));
      const answer = [await (await fetch(input, init)).json()].flat() as readonly unknown[];
      const answers = asked.map(({ id, method }, index) =>
        isRefused[index]
          ? { jsonrpc: '2.0', id, error: { code: -32601, message: `the method ${method} does not exist` } }
          : answer[index],
      );
      return Response.json(String(init?.body).startsWith('[') ? answers : answers[0]);
    },
  });

/** A new Safe of three, two of whom must sign, with ten ETH. */
export async function createRichSafe(chain: Chain, version: SafeVersion): Promise<SafeRef> {
  const owners = [amara.address, bruno.address, chiara.address];
  const address = await createSafe({ rpcUrl: chain.url, owners, threshold: 2, version });
  await fund({ rpcUrl: chain.url, to: address, amount: parseEther('10') });
  return { chainId: 8453, address };
}

export async function deployFixture(chain: Chain): Promise<Address> {
  const { SimulationStage } = await compileContracts();
  const { contractAddress } = await send(chain.client, {
    from: otherAccount(),
    data: SimulationStage,
    gas: 5_000_000n,
  });
  if (!contractAddress) throw new Error('The contract was not deployed.');
  return getAddress(contractAddress);
}

/** What decoding says, the outcome, and what comes of holding one against the other. */
export async function simulateDecoded(
  client: ReturnType<typeof connectTo>,
  safe: SafeRef,
  transaction: SafeTransaction,
  {
    sender,
    signatures,
  }: { readonly sender?: Address | undefined; readonly signatures?: Hex | undefined } = {},
) {
  const prediction = predict(safe, await analyzeBytes(client, safe, transaction));
  const simulation = await simulate(client, {
    ...{ safe, transaction, sender, prediction, signatures },
  });
  if (simulation.kind === 'absent') throw new Error(`It was not simulated: ${simulation.reason}.`);
  return { ...simulation, prediction, check: crossCheck(simulation.outcome, transaction, prediction) };
}
