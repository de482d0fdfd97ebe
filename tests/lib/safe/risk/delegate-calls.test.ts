import { type Address, encodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { knownCode } from '@/config/known-code';
import { multiSendAbi } from '@/lib/safe/abi/safe';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { unshownMessage } from '@/lib/safe/risk/signed-messages';
import { recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { assess, chainWith, officialAt, titles } from '@/tests/support/transactions/analyzed';
import {
  batchOf,
  callOf,
  callsAbi,
  multicall3Address,
  packSteps,
  transferData,
} from '@/tests/support/transactions/calls';

const foreign = 'Runs foreign code as the Safe itself';

describe('foreign code run as the Safe', () => {
  test('behind the words of a token transfer is red, and gone past only by typing', () => {
    const { risks } = assess({ to: stranger.address, data: transferData, operation: 1 });
    expect(risks).toMatchObject([
      {
        kind: 'delegateCall',
        level: 'critical',
        title: foreign,
        needsAcknowledgement: true,
        address: stranger.address,
      },
    ]);
  });

  test.each<[string, Partial<SafeTransaction>]>([
    [
      'a batch of calls by the contract that only calls',
      batchOf(officialAt('multiSendCallOnly'), [callOf(token, transferData)]),
    ],
    ['a batch of calls by the other one', batchOf(officialAt('multiSend'), [callOf(token, transferData)])],
  ])('is nothing to warn of in %s', (_name, given) => {
    expect(titles(assess(given))).toEqual([]);
  });

  test('that signs a message is told apart: its hash says nothing, and is gone past only by typing', () => {
    const data = encodeFunctionData({ abi: callsAbi, functionName: 'signMessage', args: ['0x12'] });
    const signed = callOf(officialAt('signMessageLib'), data, 1);
    expect(assess(signed).risks).toEqual([unshownMessage]);
    expect(assess(batchOf(officialAt('multiSend'), [signed])).risks).toContainEqual(unshownMessage);
    // The same words at any other address sign nothing.
    expect(titles(assess(callOf(stranger.address, data, 1)))).toEqual([foreign]);
    expect(titles(assess(callOf(token, data)))).toEqual([]);
  });

  test.each<[string, Hex | undefined]>([
    ['has other code now', `0x${'12'.repeat(32)}`],
    ['could not be asked for its code', undefined],
  ])('is red where an official contract %s', (_name, codeHash) => {
    const to = officialAt('multiSendCallOnly');
    expect(titles(assess(batchOf(to, [callOf(token, transferData)]), chainWith({ [to]: codeHash })))).toEqual(
      [foreign],
    );
  });

  test.each(['1.3.0', '1.4.1', '1.5.0'])('is found three batches of %s deep', (version) => {
    const to = officialAt('multiSend', version);
    const given = batchOf(to, [batchOf(to, [batchOf(to, [callOf(stranger.address, transferData, 1)])])]);
    const found = titles(assess(given));
    expect(found).toContain(foreign);
    expect(found).toContain('Batch that runs foreign code as the Safe itself');
  });

  test('is red for Multicall3, and says what it runs', () => {
    const data = encodeFunctionData({
      abi: callsAbi,
      functionName: 'aggregate3',
      args: [[{ target: token, allowFailure: false, callData: transferData }]],
    });
    const assessed = assess({ to: multicall3Address, data, operation: 1 });
    expect(titles(assessed)).toEqual([foreign]);
    expect(assessed.tree.children[0]?.decoded?.functionName).toBe('transfer');
  });

  test('is red for another function of an official contract', () => {
    expect(titles(assess(callOf(officialAt('signMessageLib'), transferData, 1)))).toEqual([foreign]);
  });

  test('is red for a batch that cannot be read', () => {
    const unread: Hex = `0x02${packSteps([callOf(recipient, '0x')]).slice(4)}`;
    const data = encodeFunctionData({ abi: multiSendAbi, functionName: 'multiSend', args: [unread] });
    expect(titles(assess(callOf(officialAt('multiSendCallOnly'), data, 1)))).toEqual([
      ...['Batch that can’t be read', 'Not everything can be read'],
    ]);
  });

  test('that makes a new Safe by official code is nothing to warn of, run on this Safe it is', () => {
    const makeSafe = (setupTo: Address, setupData: Hex) => {
      const initializer = encodeFunctionData({
        abi: callsAbi,
        functionName: 'setup',
        args: [[stranger.address], 1n, setupTo, setupData, zeroAddress, zeroAddress, 0n, zeroAddress],
      });
      const args = [officialAt('singletonL2'), initializer, 1n] as const;
      const data = encodeFunctionData({ abi: callsAbi, functionName: 'createProxyWithNonce', args });
      return { initializer, transaction: callOf(officialAt('factory'), data) };
    };
    const plain = makeSafe(zeroAddress, '0x');
    expect(titles(assess(plain.transaction))).toEqual([]);
    expect(titles(assess(callOf(officialAt('singletonL2'), plain.initializer, 1)))).toEqual([foreign]);

    const toL2 = (singleton: Address) =>
      makeSafe(
        officialAt('setup'),
        encodeFunctionData({ abi: migrationAbi, functionName: 'setupToL2', args: [singleton] }),
      ).transaction;
    expect(titles(assess(toL2(officialAt('singletonL2'))))).toEqual([]);
    expect(titles(assess(toL2(stranger.address)))).toEqual([foreign]);
    expect(titles(assess(makeSafe(stranger.address, '0x12345678').transaction))).toEqual([foreign]);
  });

  test('of an official migration is red where it leads to code that is not official', () => {
    const migrate = (singleton: Address, handler: Address) => {
      const args = [singleton, handler] as const;
      const data = encodeFunctionData({ abi: migrationAbi, functionName: 'migrateFromV111', args });
      return callOf(toL2Migration, data, 1);
    };
    const handler = officialAt('fallbackHandler');
    expect(titles(assess(migrate(officialAt('singletonL2'), handler)))).not.toContain(foreign);
    expect(titles(assess(migrate(stranger.address, handler)))).toContain(foreign);
    expect(titles(assess(migrate(officialAt('singletonL2'), stranger.address)))).toContain(foreign);
    const other = chainWith({ [officialAt('singletonL2')]: `0x${'12'.repeat(32)}` });
    expect(titles(assess(migrate(officialAt('singletonL2'), handler), other))).toContain(foreign);
  });

  test('is found behind the accessor of simulations, which really runs what it is given', () => {
    const args = [stranger.address, 0n, transferData, 1] as const;
    const data = encodeFunctionData({ abi: migrationAbi, functionName: 'simulate', args });
    const { tree, risks } = assess(callOf(officialAt('simulation'), data, 1));
    expect(tree.children[0]).toMatchObject({ actor: safe.address, decoded: { functionName: 'transfer' } });
    expect(risks.map(({ address }) => address)).toEqual([officialAt('simulation'), stranger.address]);
  });

  test('is red for every other official contract', () => {
    const trusted = ['multiSend', 'multiSendCallOnly', 'signMessageLib', 'migration', 'setup'];
    for (const { kind, address } of knownCode) {
      const found = titles(assess(callOf(address, transferData, 1)));
      expect([kind, found]).toEqual([kind, expect.arrayContaining([expect.stringMatching(/foreign|read/)])]);
      if (!trusted.includes(kind)) expect(found).toEqual([foreign]);
    }
  });
});

const migrationAbi = parseAbi([
  'function setupToL2(address l2Singleton)',
  'function migrateFromV111(address l2Singleton, address fallbackHandler)',
  'function simulate(address to, uint256 value, bytes data, uint8 operation)',
]);
const toL2Migration = knownCode.find(({ name }) => name === 'SafeToL2Migration')?.address ?? zeroAddress;
