import { type Address, getAddress, type Hex, keccak256, slice, toHex, zeroAddress } from 'viem';

// Values that look random and are the same every time.

const word = (seed: string): Hex => keccak256(toHex(`concord vector ${seed}`));

export const madeUpAddress = (seed: string): Address => getAddress(slice(word(`address ${seed}`), 12));

/** A number of so many bytes. */
export const madeUpNumber = (seed: string, bytes: number): bigint =>
  BigInt(slice(word(`number ${seed}`), 0, bytes));

export function madeUpBytes(seed: string, length: number): Hex {
  let bytes = '';
  for (let part = 0; bytes.length < length * 2; part += 1) bytes += word(`bytes ${seed} ${part}`).slice(2);
  return `0x${bytes.slice(0, length * 2)}`;
}

/** A transaction as Safe's kit takes it, its numbers as texts. */
export type MadeUpTransaction = {
  readonly to: Address;
  readonly value: string;
  readonly data: Hex;
  readonly operation: 0 | 1;
  readonly safeTxGas: string;
  readonly baseGas: string;
  readonly gasPrice: string;
  readonly gasToken: Address;
  readonly refundReceiver: Address;
  readonly nonce: number;
};

/** The first three are as plain as most are; the others have every field filled, with lengths around a block of Keccak. */
export function madeUpTransaction(index: number): MadeUpTransaction {
  const seed = String(index);
  const isPlain = index < 3;
  const amount = (name: string, bytes: number) => (isPlain ? '0' : String(madeUpNumber(name + seed, bytes)));
  const address = (name: string) => (isPlain ? zeroAddress : madeUpAddress(name + seed));
  return {
    to: madeUpAddress(`to ${seed}`),
    value: String(madeUpNumber(`value ${seed}`, isPlain ? 8 : 32)),
    data: madeUpBytes(seed, [0, 68, 4, 1, 135, 136, 137, 300][index % 8] ?? 0),
    operation: isPlain || index % 2 === 0 ? 0 : 1,
    safeTxGas: amount('safeTxGas', 4),
    baseGas: amount('baseGas', 5),
    gasPrice: amount('gasPrice', 32),
    gasToken: address('gasToken'),
    refundReceiver: address('refundReceiver'),
    nonce: index,
  };
}
