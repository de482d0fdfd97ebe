import { encodeFunctionData, type Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import { multiSendAbi } from '@/lib/safe/abi';
import type { SafeTransaction } from '@/lib/safe/types';
import { batchOf, callOf, callsAbi, multicall3Address, transferData } from '@/tests/support/calls';
import { chainWith, judge, officialAt, titles } from '@/tests/support/judged';
import { stranger, token } from '@/tests/support/people';

const foreign = 'Runs foreign code as the Safe itself';

describe('foreign code run as the Safe', () => {
  test('behind the words of a token transfer is red, and gone past only by typing', () => {
    const { dangers } = judge({ to: stranger.address, data: transferData, operation: 1 });
    expect(dangers).toMatchObject([
      {
        kind: 'delegateCall',
        level: 'red',
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
    [
      'a message of the Safe',
      callOf(
        officialAt('signMessageLib'),
        encodeFunctionData({ abi: callsAbi, functionName: 'signMessage', args: ['0x12'] }),
        1,
      ),
    ],
  ])('is nothing to warn of in %s', (_name, given) => {
    expect(titles(judge(given))).toEqual([]);
  });

  test.each<[string, Hex | undefined]>([
    ['has other code now', `0x${'12'.repeat(32)}`],
    ['could not be asked for its code', undefined],
  ])('is red where an official contract %s', (_name, codeHash) => {
    const to = officialAt('multiSendCallOnly');
    expect(titles(judge(batchOf(to, [callOf(token, transferData)]), chainWith({ [to]: codeHash })))).toEqual([
      foreign,
    ]);
  });

  test.each(['1.3.0', '1.4.1', '1.5.0'])('is found three batches of %s deep', (version) => {
    const to = officialAt('multiSend', version);
    const given = batchOf(to, [batchOf(to, [batchOf(to, [callOf(stranger.address, transferData, 1)])])]);
    const found = titles(judge(given));
    expect(found).toContain(foreign);
    expect(found).toContain('A batch that runs foreign code as the Safe itself');
  });

  test('is red for Multicall3, and says what it runs', () => {
    const data = encodeFunctionData({
      abi: callsAbi,
      functionName: 'aggregate3',
      args: [[{ target: token, allowFailure: false, callData: transferData }]],
    });
    const judged = judge({ to: multicall3Address, data, operation: 1 });
    expect(titles(judged)).toEqual([foreign]);
    expect(judged.tree.children[0]?.decoded?.functionName).toBe('transfer');
  });

  test('is red for another function of an official contract', () => {
    expect(titles(judge(callOf(officialAt('signMessageLib'), transferData, 1)))).toEqual([foreign]);
  });

  test('is red for a batch that cannot be read', () => {
    const data = encodeFunctionData({ abi: multiSendAbi, functionName: 'multiSend', args: ['0x00'] });
    expect(titles(judge(callOf(officialAt('multiSendCallOnly'), data, 1)))).toEqual([
      ...['A batch that cannot be read', 'Not everything inside can be read'],
    ]);
  });
});
