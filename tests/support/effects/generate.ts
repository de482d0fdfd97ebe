import { type Address, concatHex, type Hex, size, slice, toHex } from 'viem';
import { safeVersions } from '@/devnet/chain/safe-artifacts';
import { encodeApproval } from '@/lib/safe/protocol/pack-signatures';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { amara, bruno, chiara, recipient, stranger } from '../chain/people';
import { encode } from '../chain/simulation-fixture';
import { officialAt } from '../transactions/analyzed';
import { batchOf } from '../transactions/calls';
import type { Dice } from './dice';
import { coins, collection, pieceOfMany, type Theater, worldCall } from './theater';

/** What a Safe is asked to do; a step of a batch has the same parts. */
export type GeneratedCall = {
  readonly to: Address;
  readonly value: bigint;
  readonly data: Hex;
  readonly operation: 0 | 1;
  /** Fields by which the Safe pays for its execution. */
  readonly fee?: Partial<SafeTransaction>;
};

export type Generated = GeneratedCall & { readonly kind: string };

const zero: Address = '0x0000000000000000000000000000000000000000';
const endless = 2n ** 256n - 1n;

type Maker = (theater: Theater, dice: Dice) => GeneratedCall;

const call = (to: Address, data: Hex, value = 0n): GeneratedCall => ({ to, value, data, operation: 0 });

/** Kinds of single calls, as people and attackers send them. */
const makers: Readonly<Record<string, Maker>> = {
  ether: (_, dice) => call(dice.pick([recipient, stranger.address]), '0x', BigInt(dice.below(1_000)) + 1n),
  tokenTransfer: (_, dice) =>
    call(dice.pick(coins), worldCall('transfer', [recipient, BigInt(dice.below(10_000))])),
  tokenTransferFrom: ({ safe }, dice) =>
    call(dice.pick(coins), worldCall('transferFrom', [safe.address, recipient, BigInt(dice.below(10_000))])),
  approve: ({ spenders }, dice) =>
    call(dice.pick(coins), worldCall('approve', [dice.pick(spenders), dice.pick([endless, 5n, 10n ** 21n])])),
  piece: ({ safe, localCopies }, dice) =>
    call(collection, worldCall('transferFrom', [safe.address, recipient, dice.pick(localCopies)])),
  safePiece: ({ safe, localCopies }, dice) =>
    call(collection, worldCall('safeTransferFrom', [safe.address, recipient, dice.pick(localCopies)])),
  operator: ({ spenders }, dice) =>
    call(collection, worldCall('setApprovalForAll', [dice.pick(spenders), true])),
  pieceOfMany: ({ safe, fixture }, dice) =>
    call(
      fixture,
      encode('safeTransferFrom', [
        ...[safe.address, recipient, pieceOfMany, BigInt(dice.below(9)) + 1n],
        '0x',
      ]),
    ),
  swap: ({ fixture }, dice) =>
    call(fixture, encode('swap', [coins[0], 0n, coins[1], BigInt(dice.below(99))])),
  addOwner: ({ safe }, dice) =>
    call(safe.address, worldCall('addOwnerWithThreshold', [stranger.address, dice.pick([1n, 2n])])),
  removeOwner: ({ safe }) => call(safe.address, worldCall('removeOwner', [amara.address, bruno.address, 1n])),
  swapOwner: ({ safe }) =>
    call(safe.address, worldCall('swapOwner', [bruno.address, chiara.address, stranger.address])),
  changeThreshold: ({ safe }, dice) =>
    call(safe.address, worldCall('changeThreshold', [BigInt(dice.below(3)) + 1n])),
  enableModule: ({ safe, fixture }) => call(safe.address, worldCall('enableModule', [fixture])),
  setGuard: ({ safe, fixture }) => call(safe.address, worldCall('setGuard', [fixture])),
  setFallbackHandler: ({ safe, fixture }) => call(safe.address, worldCall('setFallbackHandler', [fixture])),
  approveHash: ({ child }, dice) => call(child, worldCall('approveHash', [dice.bytes(32)])),
  childPayment: ({ child, safe }, dice) => {
    const inner = dice.pick([
      [recipient, 5n, '0x'],
      [child, 0n, worldCall('addOwnerWithThreshold', [stranger.address, 1n])],
    ] as const);
    const data = worldCall('execTransaction', [
      ...[...inner, 0, 0n, 0n, 0n, zero, zero],
      encodeApproval(safe.address),
    ]);
    return call(child, data);
  },
  signMessage: ({ version }, dice) => ({
    ...call(officialAt('signMessageLib', version), worldCall('signMessage', [dice.bytes(32)])),
    operation: 1,
  }),
  foreignCode: ({ fixture, child }) => ({ ...call(fixture, encode('sneakModule', [child])), operation: 1 }),
  ownUnknown: ({ safe }, dice) => call(safe.address, dice.bytes(4 + 32 * dice.below(3))),
  nothing: ({ safe }) => call(safe.address, '0x'),
};

/** Every kind there is, for a test that counts them. */
export const generatedKinds: readonly string[] = [...Object.keys(makers), 'batch'];

/** A transaction of a seeded kind; of three, two have bytes that no honest program would write. */
export function generate(theater: Theater, dice: Dice): Generated {
  const kind = dice.pick(generatedKinds);
  if (kind === 'batch') return { kind, ...makeBatch(theater, dice, 0) };
  const made = make(theater, dice, kind);
  return { kind, ...(dice.chance(3) ? made : mutate(made, theater, dice)) };
}

function make(theater: Theater, dice: Dice, kind: string): GeneratedCall {
  const maker = makers[kind];
  if (!maker) throw new RangeError(`There is no kind ${kind}.`);
  return maker(theater, dice);
}

function makeBatch(theater: Theater, dice: Dice, depth: number): GeneratedCall {
  const version = dice.pick(safeVersions);
  const kind = dice.pick(['multiSend', 'multiSendCallOnly'] as const);
  const steps = Array.from({ length: 1 + dice.below(4) }, () => {
    if (depth < 2 && dice.chance(8)) return makeBatch(theater, dice, depth + 1);
    const made = make(theater, dice, dice.pick(Object.keys(makers)));
    const step = dice.chance(2) ? made : mutate(made, theater, dice);
    // The zero address is the Safe itself in the batches of 1.5.0.
    return step.to === theater.safe.address && dice.chance(3) ? { ...step, to: zero } : step;
  });
  const batch = batchOf(officialAt(kind, version), steps);
  return dice.chance(3) ? { ...batch, data: mutateData(batch.data, dice) } : batch;
}

function mutate(made: GeneratedCall, { safe, fixture }: Theater, dice: Dice): GeneratedCall {
  const way = dice.below(10);
  if (way === 0) return { ...made, operation: made.operation === 1 ? 0 : 1 };
  if (way === 1) return { ...made, value: BigInt(dice.below(100)) };
  if (way === 2) return { ...made, to: dice.pick([safe.address, fixture, coins[0], collection]) };
  return { ...made, data: mutateData(made.data, dice) };
}

/** Calldata with something more, less or otherwise than an encoder would write. */
function mutateData(data: Hex, dice: Dice): Hex {
  const length = size(data);
  const at = (start: number, end: number): Hex => (end > start ? slice(data, start, end) : '0x');
  if (length <= 4) return concatHex([data, dice.bytes(1 + dice.below(40))]);
  switch (dice.below(6)) {
    case 0:
      return concatHex([data, dice.bytes(1 + dice.below(70))]);
    case 1:
      return concatHex([data, toHex(0, { size: 1 + dice.below(33) })]);
    case 2: {
      // High bytes of a word that an address does not use.
      const word = 4 + 32 * dice.below(Math.floor((length - 4) / 32));
      return length >= word + 32
        ? concatHex([at(0, word), dice.bytes(12), at(word + 12, length)])
        : concatHex([data, '0x00']);
    }
    case 3: {
      const place = 4 + dice.below(length - 4);
      return concatHex([at(0, place), dice.bytes(1), at(place + 1, length)]);
    }
    case 4:
      return at(0, length - 1 - dice.below(Math.min(32, length - 4)));
    default: {
      // One byte of one word, such as an offset, becomes another small number.
      const word = 4 + 32 * dice.below(Math.max(1, Math.floor((length - 4) / 32)));
      const last = Math.min(word + 31, length - 1);
      return concatHex([at(0, last), toHex(32 * dice.below(8), { size: 1 }), at(last + 1, length)]);
    }
  }
}
