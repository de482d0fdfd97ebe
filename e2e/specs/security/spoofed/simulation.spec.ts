import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  numberToHex,
  pad,
  parseAbi,
  parseEther,
} from 'viem';
import { demoTokens } from '@/config/demo-tokens';
import { canonicalAddress } from '@/devnet/chain/safe-setup';
import { spoofedRpcUrl, test } from '@/e2e/fixtures/spoofed';
import { deploy } from '@/e2e/support/chain/deploy';
import { whileTrusted } from '@/e2e/support/chain/while-trusted';
import type { RpcCall, RpcSpoof } from '@/e2e/support/spoofed/rewrite-rpc';
import { open, type SpoofedCase } from '@/e2e/support/spoofed/spoofed-case';
import { stack } from '@/e2e/support/stack';

const { host: spoofedHost } = new URL(spoofedRpcUrl);
const { host: honestHost } = new URL(stack.rpc);

const word = (value: bigint) => pad(numberToHex(value), { size: 32 }).slice(2);

/** Words in the answers to simulations, one in the place of the other. */
const simulates = (truth: string, instead: string): RpcSpoof => ({
  answer: ({ method }, result) =>
    method === 'eth_simulateV1'
      ? JSON.parse(JSON.stringify(result).replaceAll(new RegExp(truth, 'gi'), instead))
      : undefined,
});

const hasOverrides = ({ method, params }: RpcCall) => method === 'eth_call' && params.length > 2;
const isSimulation = ({ method }: RpcCall) => method === 'eth_simulateV1';
const without0x = (address: Address) => address.slice(2).toLowerCase();

/** What foreign code behind a transfer puts into the place of the Safe's code, in every case of one run. */
let shape: Promise<Address> | undefined;
const takeOver = (attacker: Address) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [attacker, 0n] });

const openTakeOver: SpoofedCase['opens'] = async ({ add, attacker }) => {
  shape ??= deploy('BybitShape');
  const to = await shape;
  return whileTrusted(to, () => add({ to, data: takeOver(attacker), operation: 1 }));
};

const detectorAbi = parseAbi(['function buy(uint8 tell) payable']);
/** Opens a purchase for 1 ETH from a contract that pays only where the account that sends it has code (SimulationDetector.sol). */
const openDetector: SpoofedCase['opens'] = async ({ add }) => {
  const token = encodeAbiParameters([{ type: 'address' }], [demoTokens.usdc.address]);
  const data = encodeFunctionData({ abi: detectorAbi, functionName: 'buy', args: [0] });
  return add({ to: await deploy('SimulationDetector', token), value: parseEther('1'), data });
};

const cases: readonly SpoofedCase[] = [
  {
    name: 'two honest nodes',
    opens: open('ready'),
    rpc: () => ({}),
    says: () => [{ says: [/5 → 4\.8 ETH/] }, { says: [honestHost, /simulates the same result/i] }],
    never: [/simulate different outcomes/i, /Not simulated/i],
    outcome: 'signable',
  },
  {
    name: 'the first node says that less leaves the Safe',
    opens: open('ready'),
    rpc: () => simulates(word(parseEther('4.8')), word(parseEther('4.9'))),
    says: () => [
      { says: [/two RPC nodes simulate different outcomes/i, spoofedHost, honestHost, '0.1 ETH', '0.2 ETH'] },
    ],
    outcome: 'said',
    tag: '@quick',
  },
  {
    name: 'the first node says that it succeeds as foreign code leaves the Safe as it is',
    opens: openTakeOver,
    rpc: ({ attacker }) => simulates(without0x(attacker), without0x(canonicalAddress('1.4.1', 'SafeL2'))),
    // Other code in that place would have no owners: the answers of the first node do not fit each other.
    says: () => [{ says: [/does more than its calls say/i, /Owners/, /Threshold/] }],
    outcome: 'stopped',
  },
  {
    name: 'a take-over, and two honest nodes',
    opens: openTakeOver,
    rpc: () => ({}),
    says: ({ attacker }) => [{ says: [/does more than its calls say/i, /Safe contract/i, attacker] }],
    outcome: 'stopped',
  },
  {
    name: 'a node without eth_simulateV1',
    opens: open('ready'),
    rpc: () => ({ refuses: isSimulation }),
    isOnlyRpc: true,
    says: () => [{ says: [/5 → 4\.8 ETH/] }, { says: [/Simulated (just now|\d+ s ago)/] }],
    never: [/Not simulated/i, /may act differently/i],
    outcome: 'signable',
  },
  {
    name: 'a node without eth_simulateV1, and a contract that gives tokens only to a sender with code',
    opens: openDetector,
    rpc: () => ({ refuses: isSimulation }),
    isOnlyRpc: true,
    says: () => [
      { says: [/Sends 1 ETH/, /receives nothing/] },
      { says: [/Simulated\. The call may act differently when executed\./] },
    ],
    never: [/3,000 tUSDC/],
    outcome: 'said',
  },
  {
    name: 'a node without eth_simulateV1 finds a take-over too',
    opens: openTakeOver,
    rpc: () => ({ refuses: isSimulation }),
    isOnlyRpc: true,
    says: ({ attacker }) => [{ says: [/does more than its calls say/i, /Safe contract/i, attacker] }],
    outcome: 'stopped',
  },
  {
    name: 'a node without eth_simulateV1 and without state overrides',
    opens: open('ready'),
    rpc: () => ({ refuses: (call) => isSimulation(call) || hasOverrides(call) }),
    isOnlyRpc: true,
    says: () => [
      { says: [/Not simulated/] },
      { says: [spoofedHost, /supports neither eth_simulateV1 nor state overrides/i] },
    ],
    never: [/Simulated (just now|\d+ s ago)/],
    outcome: 'signable',
  },
];

test.describe('Spoofed simulation', () => {
  for (const spoofed of cases) test(spoofed.name, { tag: spoofed.tag }, ({ hold }) => hold(spoofed));
});
