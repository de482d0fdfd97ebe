import { type Address, encodeAbiParameters, type Hex, pad, toEventSelector, toHex } from 'viem';
import { expect, test } from 'vitest';
import { readOutgoing } from '@/lib/safe/verify/read-outgoing';
import { bruno, recipient, safe, token } from '@/tests/support/chain/people';

const word = (value: Address | bigint): Hex =>
  typeof value === 'bigint' ? toHex(value, { size: 32 }) : pad(value);
const log = (signature: string, words: readonly (Address | bigint)[], data: Hex = '0x') => ({
  address: token,
  topics: [toEventSelector(signature), ...words.map(word)] as [Hex, ...Hex[]],
  data,
});
const transfer = 'Transfer(address,address,uint256)';
const single = 'TransferSingle(address,address,address,uint256,uint256)';
const batch = 'TransferBatch(address,address,address,uint256[],uint256[])';
const two = encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [5n, 3n]);
const lists = encodeAbiParameters(
  [{ type: 'uint256[]' }, { type: 'uint256[]' }],
  [
    [5n, 6n],
    [3n, 4n],
  ],
);
const to = recipient;
const away = [safe.address, to] as const;

test.each([
  ['a token', log(transfer, away, word(9n)), [{ kind: 'erc20', token, to, amount: 9n }]],
  ['a piece', log(transfer, [...away, 9n]), [{ kind: 'erc721', token, to, tokenId: 9n }]],
  [
    'pieces of one kind',
    log(single, [bruno.address, ...away], two),
    [{ kind: 'erc1155', token, to, tokenId: 5n, amount: 3n }],
  ],
  [
    'pieces of several kinds',
    log(batch, [bruno.address, ...away], lists),
    [
      { kind: 'erc1155', token, to, tokenId: 5n, amount: 3n },
      { kind: 'erc1155', token, to, tokenId: 6n, amount: 4n },
    ],
  ],
  ['nothing, where it came to the account', log(transfer, [to, safe.address], word(9n)), []],
  ['nothing, where it stayed', log(transfer, [safe.address, safe.address], word(9n)), []],
  ['nothing, where others moved it', log(transfer, [bruno.address, to], word(9n)), []],
  ['nothing, in another event', log('Approval(address,address,uint256)', away, word(9n)), []],
  ['nothing, without an amount', log(transfer, away), []],
  ['nothing, in data that are no list', log(batch, [bruno.address, ...away], '0x12'), []],
])('an event says that %s left an account', (_what, event, moved) => {
  expect(readOutgoing(event, safe.address)).toEqual(moved);
});
