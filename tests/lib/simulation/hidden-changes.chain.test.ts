import { type Address, concatHex, encodeFunctionData, type Hex, keccak256, pad, parseAbi, toHex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { knownCode } from '@/config/known-code';
import { safeVersions } from '@/devnet/chain/safe-artifacts';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { hashSafeMessage } from '@/lib/safe/protocol/message-hash';
import type { MultiSendStep } from '@/lib/safe/protocol/multisend';
import { operations, type SafeRef, type SafeTransaction } from '@/lib/safe/protocol/types';
import { amara, recipient, stranger } from '@/tests/support/chain/people';
import {
  connectTo,
  createRichSafe,
  deployFixture,
  encode,
  simulateDecoded,
} from '@/tests/support/chain/simulation-fixture';
import { worldCall } from '@/tests/support/effects/theater';
import { officialAt } from '@/tests/support/transactions/analyzed';
import { batchOf, callOf } from '@/tests/support/transactions/calls';
import { makeTransaction } from '@/tests/support/transactions/transactions';

let chain: Chain;
let fixture: Address;
beforeAll(async () => {
  chain = await startChain();
  fixture = await deployFixture(chain);
});
afterAll(() => chain.close());

const hash = keccak256('0x01');
const none = pad('0x', { size: 32 });
const nobody: Address = '0x0000000000000000000000000000000000000000';

describe.each(safeVersions)('of a Safe %s', (version) => {
  let safe: SafeRef;
  beforeAll(async () => {
    safe = await createRichSafe(chain, version);
  });
  const run = (given: Partial<SafeTransaction>, refused: readonly string[] = []) =>
    simulateDecoded(connectTo(chain.url, refused), safe, makeTransaction({ value: 0n, nonce: 0n, ...given }));
  const foreign = (data: Hex) => ({ to: fixture, data, operation: operations.delegateCall });
  const stops = async (given: Partial<SafeTransaction>, refused?: readonly string[]) =>
    (await run(given, refused)).check.surprises;

  test.each([
    ['eth_simulateV1', []],
    ['eth_call alone', ['eth_simulateV1']],
  ])('an owner or a module in no list stops signing, by %s', async (_name, refused) => {
    const hide = (slot: bigint) => foreign(encode('hideMember', [slot, stranger.address]));
    const found = (name: string) => [{ kind: 'setting', name, decoded: [], simulated: [stranger.address] }];
    expect(await stops(hide(2n), refused)).toEqual(found('Hidden owners'));
    expect(await stops(hide(1n), refused)).toEqual(found('Hidden modules'));
    // Another mapping has another meaning: the Safe obeys nobody by it.
    expect(await stops(hide(9n), refused)).toEqual([]);
  });

  test('an owner is found too who is named where no word stands', async () => {
    const packed = concatHex(['0x01', stranger.address, toHex(7n, { size: 32 }), toHex(0n, { size: 32 })]);
    expect(await stops(foreign(encode('hidePacked', [packed])))).toMatchObject([
      { name: 'Hidden owners', simulated: [stranger.address] },
    ]);
  });

  test('a removed owner that the Safe goes on to obey stops signing', async () => {
    const steps = [
      { ...callOf(fixture, encode('hideMember', [2n, amara.address])), operation: operations.delegateCall },
    ];
    const owners = await chain.client.readContract({
      address: safe.address,
      abi: parseAbi(['function getOwners() view returns (address[])']),
      functionName: 'getOwners',
    });
    const before = owners[owners.indexOf(amara.address) - 1] ?? '0x0000000000000000000000000000000000000001';
    const remove = callOf(safe.address, worldCall('removeOwner', [before, amara.address, 1n]));
    const batch = (all: readonly MultiSendStep[]) => batchOf(officialAt('multiSend', version), all);
    expect(await stops(batch([remove, ...steps]))).toMatchObject([
      { name: 'Hidden owners', simulated: [amara.address] },
    ]);
    expect(await stops(batch([remove]))).toEqual([]);
  });

  test('what the Safe’s own events tell and no call says stops signing', async () => {
    const tell = (...args: readonly unknown[]) => foreign(encode('tell', args));
    expect(await stops(tell(stranger.address, none, none))).toEqual([
      { kind: 'setting', name: 'Module enabled', decoded: [], simulated: [stranger.address] },
    ]);
    expect(await stops(tell(nobody, hash, none))).toEqual([
      { kind: 'claim', name: 'Transaction hash approved', value: hash },
    ]);
    expect(await stops(tell(nobody, none, hash))).toEqual([
      { kind: 'claim', name: 'Message signed', value: hash },
    ]);
    expect(await stops(tell(nobody, none, none))).toEqual([]);
    // The same words of another contract are not the Safe's.
    expect(await stops({ to: fixture, data: encode('tell', [stranger.address, hash, hash]) })).toEqual([]);
  });

  test('a message that the calls say is signed, and another is not', async () => {
    const sign = (bytes: Hex) => ({
      ...callOf(officialAt('signMessageLib', version), worldCall('signMessage', [bytes])),
      operation: operations.delegateCall,
    });
    const { outcome, check } = await run(sign(hash));
    expect(outcome.events).toEqual([
      { kind: 'claim', name: 'Message signed', value: hashSafeMessage(safe, hash).safeMessageHash },
    ]);
    expect(check.surprises).toEqual([]);
    const steps = [
      sign(hash),
      { ...callOf(fixture, encode('tell', [nobody, none, hash])), operation: operations.delegateCall },
    ];
    expect(await stops(batchOf(officialAt('multiSend', version), steps))).toEqual([
      { kind: 'claim', name: 'Message signed', value: hash },
    ]);
  });

  test.each<[string, (safe: Address) => Hex]>([
    ['addOwner', () => worldCall('addOwnerWithThreshold', [stranger.address, 1n])],
    ['changeThreshold', () => worldCall('changeThreshold', [1n])],
    ['enableModule', () => worldCall('enableModule', [stranger.address])],
    ['setGuard', () => worldCall('setGuard', [fixture])],
    ['setFallbackHandler', () => worldCall('setFallbackHandler', [fixture])],
  ])(
    'what %s says of the Safe is told by its events as well, and contradicts nothing',
    async (_name, data) => {
      const { outcome, check } = await run({ to: safe.address, data: data(safe.address) });
      expect(outcome.events.length).toBeGreaterThan(0);
      expect(outcome.hidden).toEqual([]);
      expect(check).toEqual({ surprises: [], remarks: [] });
    },
  );

  test('a payment to more people than are looked for among owners needs no search', async () => {
    const steps = Array.from(
      { length: 60 },
      (_, index) => callOf(`${recipient.slice(0, 39)}${100 + index}` as Address, '0x'), // no checksum is asked for
    );
    const { outcome, check } = await run(batchOf(officialAt('multiSendCallOnly', version), steps));
    expect(outcome.areMembersComplete).toBe(false);
    expect(check).toEqual({ surprises: [], remarks: [] });
  });
});

test('who may sign for an app is a surprise where no call says it, and none where one does', async () => {
  const handler =
    knownCode.find(({ name }) => name === 'ExtensibleFallbackHandler')?.address ?? expect.unreachable('');
  const safe = await createRichSafe(chain, '1.5.0');
  const setVerifier = encodeFunctionData({
    abi: parseAbi(['function setDomainVerifier(bytes32 domainSeparator, address newVerifier)']),
    args: [hash, stranger.address],
  });
  const run = (given: Partial<SafeTransaction>) =>
    simulateDecoded(connectTo(chain.url), safe, makeTransaction({ value: 0n, nonce: 0n, ...given }));
  const said = await run(
    batchOf(officialAt('multiSendCallOnly', '1.5.0'), [
      callOf(safe.address, worldCall('setFallbackHandler', [handler])),
      callOf(safe.address, setVerifier),
    ]),
  );
  const safeClaim = {
    ...{ kind: 'claim', name: 'Domain verifier' },
    value: concatHex([hash, stranger.address]).toLowerCase(),
  };
  expect(said.outcome.result.kind).toBe('success');
  expect(said.outcome.events).toContainEqual(safeClaim);
  expect(said.check.surprises).toEqual([]);
  const unsaid = await run({
    to: fixture,
    data: encode('verifyFor', [handler, hash, stranger.address]),
    operation: operations.delegateCall,
  });
  expect(unsaid.check.surprises).toEqual([safeClaim]);
});
