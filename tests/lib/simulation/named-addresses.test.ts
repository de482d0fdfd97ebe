import { concatHex, encodeAbiParameters, getAddress, pad, toHex } from 'viem';
import { expect, test } from 'vitest';
import { listNamedAddresses, listTopicAddresses } from '@/lib/simulation/named-addresses';
import { amara, bruno, recipient, stranger, token } from '@/tests/support/chain/people';
import { batchOf, callOf } from '@/tests/support/transactions/calls';

const word = (address: `0x${string}`) => pad(address, { size: 32 });

test('addresses of words are found, behind a selector and without one, with dirty high bytes too', () => {
  expect(listNamedAddresses(concatHex(['0x12345678', word(amara.address), word(bruno.address)]))).toEqual([
    amara.address,
    bruno.address,
  ]);
  expect(listNamedAddresses(word(amara.address))).toEqual([amara.address]);
  const dirty = concatHex(['0x12345678', `0x${'ff'.repeat(12)}`, amara.address]);
  expect(listNamedAddresses(dirty)).toContain(amara.address);
});

test('addresses are found where no word stands: in packed batches, and behind zeros', () => {
  const batch = batchOf(token, [
    callOf(recipient, '0x'),
    callOf(stranger.address, concatHex(['0x12345678', word(bruno.address)])),
  ]);
  expect(listNamedAddresses(batch.data)).toEqual(
    expect.arrayContaining([recipient, stranger.address, bruno.address]),
  );
  const shifted = concatHex(['0x12345678', '0xaabbcc', word(amara.address)]);
  expect(listNamedAddresses(shifted)).toContain(amara.address);
  const short = getAddress(`0x000000${'ab'.repeat(17)}`);
  expect(listNamedAddresses(concatHex(['0x12345678', word(short)]))).toContain(short);
});

test('amounts, offsets and hashes of events are none, each address stands once', () => {
  const data = encodeAbiParameters(
    [{ type: 'uint256' }, { type: 'uint256' }, { type: 'bytes' }],
    [10n ** 27n, 5n, '0x'],
  );
  expect(listNamedAddresses(concatHex(['0x12345678', data]))).toEqual([]);
  expect(listNamedAddresses('0x')).toEqual([]);
  expect(listNamedAddresses(concatHex([word(amara.address), word(amara.address)]))).toEqual([amara.address]);
  const topics = [toHex(1n, { size: 32 }), `0x${'ab'.repeat(32)}`, word(amara.address)] as const;
  expect(listTopicAddresses({ topics })).toEqual([amara.address]);
});
