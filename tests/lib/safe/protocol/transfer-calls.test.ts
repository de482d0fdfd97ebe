import { bigInt as anyBigInt, array, assert, constant, integer, oneof, property, record } from 'fast-check';
import { getAddress, numberToHex } from 'viem';
import { expect, test } from 'vitest';
import { listBalanceChanges } from '@/lib/safe/decode/balance-changes';
import { buildCallTree } from '@/lib/safe/decode/call-tree';
import { encodeTransfer, type Transfer } from '@/lib/safe/protocol/calls';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';

const safe = '0x62923B81958aa09713b5393062AEa3009Dd8B0e4';
const multiSend = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2';

const address = anyBigInt({ min: 0x10000n, max: 2n ** 160n - 1n }).map((value) =>
  getAddress(numberToHex(value, { size: 20 })),
);
const uint = anyBigInt({ min: 1n, max: 2n ** 256n - 1n });
const transfer = oneof(
  record({ kind: constant('native' as const), to: address, amount: uint }),
  record({ kind: constant('erc20' as const), token: address, to: address, amount: uint }),
  record({ kind: constant('erc721' as const), collection: address, to: address, id: uint }),
  record({ kind: constant('erc1155' as const), collection: address, to: address, id: uint, amount: uint }),
);

/** What was entered, in the words in which the review says what it decoded. */
function describeEntered(entered: Transfer) {
  const moved = { direction: 'out', counterparty: entered.to };
  switch (entered.kind) {
    case 'native':
      return { ...moved, asset: { kind: 'native' }, amount: entered.amount };
    case 'erc20':
      return { ...moved, asset: { kind: 'token', token: entered.token }, amount: entered.amount };
    case 'erc721':
      return {
        ...moved,
        asset: { kind: 'collectible', collection: entered.collection, id: entered.id },
        amount: 1n,
      };
    case 'erc1155':
      return {
        ...moved,
        asset: { kind: 'collectible', collection: entered.collection, id: entered.id },
        amount: entered.amount,
      };
  }
}

test('what the review decodes is what was entered, alone and in a batch', () => {
  assert(
    property(
      array(transfer, { minLength: 1, maxLength: 12 }),
      integer({ min: 0, max: 9 }),
      (entered, nonce) => {
        const calls = entered.map((one) => encodeTransfer(safe, one));
        const transaction = buildSafeTransaction({ calls, nonce: BigInt(nonce), multiSend });
        const tree = buildCallTree(transaction, { actor: safe });
        const effects = listBalanceChanges(tree, {
          safe,
          runsForeignCode: false,
          isWrappedEther: () => false,
        });
        expect(effects).toEqual({
          balanceChanges: entered.map(describeEntered),
          approvals: [],
          more: undefined,
        });
        expect(tree.isIncomplete).toBe(false);
      },
    ),
  );
});
