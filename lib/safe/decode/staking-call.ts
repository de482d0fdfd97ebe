import type { Hex } from 'viem';
import type { SafeTransaction } from '../protocol/types';
import { readArguments } from './calldata/read-arguments';

/** A call to a staking contract, decoded from its bytes. */
export type StakingCall =
  | { readonly kind: 'deposit'; readonly value: bigint; readonly validatorCount: number | undefined }
  | { readonly kind: 'exit' | 'withdrawal'; readonly validators: readonly Hex[] };

/** The stake of one validator, in wei. */
const stake = 32n * 10n ** 18n;
/** The number of digits of a validator's public key, which has 48 bytes. */
const keyDigits = 96;
const maxValidators = 1_000;

/** Functions of Kiln's staking contract: `requestValidatorsExit(bytes)`, `batchWithdrawCLFee(bytes)`. */
const kinds: Readonly<Record<string, 'exit' | 'withdrawal'>> = {
  '0xb6b06dec': 'exit',
  '0x0ffab6c2': 'withdrawal',
};
const depositSelector = '0xd0e30db0';

/** Reads a deposit of Ether, or the validators of an exit or a withdrawal of rewards; undefined for other calls. */
export function readStakingCall({
  data,
  value,
}: Pick<SafeTransaction, 'data' | 'value'>): StakingCall | undefined {
  const selector = data.slice(0, 10).toLowerCase();
  if (selector === depositSelector) {
    const isWhole = value > 0n && value % stake === 0n;
    return { kind: 'deposit', value, validatorCount: isWhole ? Number(value / stake) : undefined };
  }
  const kind = Object.hasOwn(kinds, selector) ? kinds[selector] : undefined;
  if (!kind) return undefined;
  const read = readArguments([{ type: 'bytes' }], data.toLowerCase() as Hex); // the same bytes in small letters
  const [keys] = read?.values ?? [];
  if (typeof keys !== 'string' || read?.encoding.isTruncated) return undefined;
  const digits = keys.slice(2);
  const count = digits.length / keyDigits;
  if (!Number.isInteger(count) || count === 0 || count > maxValidators) return undefined;
  const validators = Array.from(
    { length: count },
    (_, index): Hex => `0x${digits.slice(index * keyDigits, (index + 1) * keyDigits)}`,
  );
  return { kind, validators };
}
