import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  type Hex,
  isHex,
  keccak256,
  pad,
  parseAbi,
  parseAbiParameters,
} from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allowanceModules, delayModifiers, faultyModules } from '@/config/known-modules';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { runCompiler } from '@/devnet/chain/run-compiler';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { analyzeBytes } from '@/lib/actions/risk/analyze-bytes';
import { findFaultyModules } from '@/lib/chain/find-faulty-modules';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { recipient, stranger } from '@/tests/support/chain/people';
import { connectTo, createRichSafe, simulateDecoded } from '@/tests/support/chain/simulation-fixture';
import { officialAt, titles } from '@/tests/support/transactions/analyzed';
import { batchOf, callOf, transferData } from '@/tests/support/transactions/calls';
import { makeTransaction } from '@/tests/support/transactions/transactions';

/** Modules that write into the Safe's storage by a delegatecall of foreign code, when they are called or paid. */
const source = `
pragma solidity ^0.8.28;
interface Safe { function execTransactionFromModule(address, uint256, bytes calldata, uint8) external returns (bool); }
contract Writer {
    function write() external { assembly { sstore(99, 1) } }
    function act(address safe) public { Safe(safe).execTransactionFromModule(address(this), 0, abi.encodeCall(this.write, ()), 1); }
    receive() external payable { act(msg.sender); }
}
contract Relay {
    function pass(address to, bytes calldata data) external { (bool ok,) = to.call(data); require(ok); }
}
contract Beacon { address public implementation; constructor(address target) { implementation = target; } }
`;
const abi = parseAbi([
  'function act(address safe)',
  'function pass(address to, bytes data)',
  'function enableModule(address module)',
  'function executeNextTx(address to, uint256 value, bytes data, uint8 operation)',
]);

let chain: Chain;
let client: ReturnType<typeof connectTo>;
let safe: SafeRef;
let writer: Address;
/** The same code, and no module. */
let spare: Address;
let relay: Address;
let codes: Readonly<Record<string, string>>;

async function deploy(data: Hex): Promise<Address> {
  const { contractAddress } = await send(chain.client, { from: otherAccount(), data });
  if (!contractAddress) throw new Error('The contract was not deployed.');
  return getAddress(contractAddress);
}
const codeOf = (name: string): Hex => {
  const code = codes[name];
  if (!isHex(code)) throw new Error(`${name} was not compiled.`);
  return code;
};
/** The Safe's own list of modules becomes this one (ModuleManager.sol). */
async function enable(modules: readonly Address[]): Promise<void> {
  const slotOf = (key: Address) =>
    keccak256(encodeAbiParameters(parseAbiParameters('address, uint256'), [key, 1n]));
  const ring: readonly Address[] = [pad('0x01', { size: 20 }), ...modules];
  for (const [index, key] of ring.entries())
    await chain.client.setStorageAt({
      address: safe.address,
      index: slotOf(key),
      value: pad(ring[index + 1] ?? pad('0x01', { size: 20 }), { size: 32 }),
    });
}
const minimalProxy = (target: Address): Hex =>
  concatHex(['0x602d8060093d393df3363d3d373d3d3d363d73', target, '0x5af43d82803e903d91602b57fd5bf3']);

beforeAll(async () => {
  codes = runCompiler(
    JSON.stringify({
      language: 'Solidity',
      sources: { 'Modules.sol': { content: source } },
      settings: { evmVersion: 'cancun', outputSelection: { '*': { '*': ['evm.bytecode.object'] } } },
    }),
  );
  chain = await startChain();
  client = connectTo(chain.url);
  safe = await createRichSafe(chain, '1.4.1');
  writer = await deploy(codeOf('Writer'));
  spare = await deploy(codeOf('Writer'));
  relay = await deploy(codeOf('Relay'));
});
afterAll(() => chain.close());

const assess = (given: Partial<SafeTransaction>) => analyzeBytes(client, safe, makeTransaction(given));
const act = () => encodeFunctionData({ abi, functionName: 'act', args: [safe.address] });
const callsModule = 'Calls a module of the Safe';

describe('a transaction that calls a module of the Safe', () => {
  test.each<[string, (to: Address) => Partial<SafeTransaction>]>([
    ['with a function nobody knows', (to) => callOf(to, act())],
    ['with one that every token has', (to) => callOf(to, transferData)],
    ['by a payment without data', (to) => ({ to, value: 1n })],
    [
      'in a batch',
      (to) => batchOf(officialAt('multiSendCallOnly'), [callOf(recipient, '0x'), callOf(to, act())]),
    ],
  ])('has to be acknowledged by typed words: %s', async (_name, make) => {
    await enable([writer]);
    const { risks } = await assess(make(writer));
    const [risk] = risks.filter(({ title }) => title === callsModule);
    expect(risk).toMatchObject({
      ...{ kind: 'delegateCall', level: 'critical', needsAcknowledgement: true, address: writer },
    });
    expect(risk?.consequence).toBeUndefined();
    expect(titles(await assess(make(spare)))).toEqual([]);
  });

  test('is stopped where only the simulation shows the module', async () => {
    await enable([writer]);
    const data = encodeFunctionData({ abi, functionName: 'pass', args: [writer, act()] });
    const given = callOf(relay, data);
    expect(titles(await assess(given))).toEqual([]);
    const simulated = async () => {
      const { check, outcome } = await simulateDecoded(client, safe, makeTransaction(given));
      expect(outcome.result.kind).toBe('success');
      return check.surprises;
    };
    expect(await simulated()).toEqual([{ kind: 'claim', name: 'Module transaction', value: writer }]);
    // A module that is called openly was said before, and stops nobody.
    const openly = makeTransaction(callOf(writer, act()));
    expect((await simulateDecoded(client, safe, openly)).check.surprises).toEqual([]);
  });

  test('says nothing of official modules, whose functions have words of their own', async () => {
    const [allowance] = allowanceModules;
    const delay = await deploy(minimalProxy(delayModifiers[0] ?? '0x'));
    await enable([allowance, delay]);
    expect(titles(await assess(callOf(allowance, '0x12345678')))).toEqual([]);
    const next = encodeFunctionData({ abi, functionName: 'executeNextTx', args: [recipient, 5n, '0x', 0] });
    expect(titles(await assess(callOf(delay, next)))).toEqual([]);
    expect(titles(await assess(callOf(delay, '0x12345678')))).toEqual([callsModule]);
  });

  test('says that it could not be checked where the RPC doesn’t answer', async () => {
    const silent = connectTo(chain.url, ['eth_call']);
    const { risks } = await analyzeBytes(
      silent,
      safe,
      makeTransaction({ value: 0n, to: writer, data: act() }),
    );
    expect(risks).toMatchObject([{ title: 'Couldn’t check whether this calls a module', level: 'warning' }]);
  });
});

describe('a module that is known to be faulty', () => {
  const target = () => {
    const [first] = faultyModules;
    if (!first || !('address' in first)) throw new Error('The list has no addresses.');
    return first.address;
  };
  const slots = {
    implementation: '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
    beacon: '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50',
  } as const;
  async function proxyWith(slot: Hex, value: Address): Promise<Address> {
    const proxy = await deploy(codeOf('Relay'));
    await chain.client.setStorageAt({ address: proxy, index: slot, value: pad(value, { size: 32 }) });
    return proxy;
  }

  test.each<[string, () => Promise<Address>]>([
    ['itself', async () => target()],
    ['behind a minimal proxy (EIP-1167)', () => deploy(minimalProxy(target()))],
    [
      'behind a minimal proxy (ERC-7511)',
      () =>
        deploy(
          concatHex(['0x602c8060095f395ff3365f5f375f5f365f73', target(), '0x5af43d5f5f3e5f3d91602a57fd5bf3']),
        ),
    ],
    ['behind an upgradeable proxy (ERC-1967)', () => proxyWith(slots.implementation, target())],
    [
      'behind a beacon',
      async () =>
        proxyWith(
          slots.beacon,
          await deploy(
            concatHex([codeOf('Beacon'), encodeAbiParameters(parseAbiParameters('address'), [target()])]),
          ),
        ),
    ],
    ['behind a proxy of a proxy', async () => deploy(minimalProxy(await deploy(minimalProxy(target()))))],
  ])('is found %s, and enabling it has to be ticked', async (_name, make) => {
    const module = await make();
    const { faulty, unchecked } = await findFaultyModules(client, [module, writer]);
    expect([...faulty.keys()]).toEqual([module]);
    expect(unchecked).toEqual([]);
    const data = encodeFunctionData({ abi, functionName: 'enableModule', args: [module] });
    const { risks } = await assess(callOf(safe.address, data));
    expect(risks.find(({ title }) => title === 'Enables a module that is known to be faulty')).toMatchObject({
      ...{ level: 'critical', needsAcknowledgement: true, address: module },
      consequence: 'I understand that strangers may take everything from this Safe through this module.',
    });
  });

  test('is found by the hash of its code too', async () => {
    const code = await chain.client.getCode({ address: writer });
    const known = [{ name: 'Writer', about: 'It writes.', codeHash: keccak256(code ?? '0x') }];
    const proxy = await deploy(minimalProxy(writer));
    expect([...(await findFaultyModules(client, [proxy, relay], known)).faulty.keys()]).toEqual([proxy]);
  });

  test('is no other module, and no proxy of another one', async () => {
    const proxy = await deploy(minimalProxy(stranger.address));
    const { faulty, unchecked } = await findFaultyModules(client, [writer, proxy, ...allowanceModules]);
    expect([faulty.size, unchecked]).toEqual([0, []]);
    const data = encodeFunctionData({ abi, functionName: 'enableModule', args: [proxy] });
    expect(titles(await assess(callOf(safe.address, data)))).toEqual(['Enables a module']);
  });

  test('is never ruled out where the RPC doesn’t answer', async () => {
    const silent = connectTo(chain.url, ['eth_getCode']);
    const { faulty, unchecked } = await findFaultyModules(silent, [writer]);
    expect([faulty.size, unchecked]).toEqual([0, [writer]]);
    const data = encodeFunctionData({ abi, functionName: 'enableModule', args: [writer] });
    const { risks } = await analyzeBytes(silent, safe, makeTransaction(callOf(safe.address, data)));
    expect(titles({ risks })).toContain('Couldn’t check this module against known faulty ones');
  });
});
