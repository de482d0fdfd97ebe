import { calculateSafeTransactionHash } from '@safe-global/protocol-kit';
import { getAddress, keccak256, slice, toHex, zeroAddress } from 'viem';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { type Measurement, median } from '@/scripts/bench/measurement';
import { ScriptError } from '@/scripts/support/script-error';

const count = 500;
const warmUps = 6;
const rounds = 15;
// Both hash with the same library: what is left is the fewer hashes, since the domain is hashed once.
const minRatio = 2;

const safe = { chainId: 8453, address: getAddress('0x8ba1f109551bd432803012645ac136ddd64dba72') };
const version = '1.4.1';

/** Payments and calls of tokens in turn, as they stand in queues; each is another one. */
function makeTransactions(): readonly SafeTransaction[] {
  return Array.from({ length: count }, (_, index): SafeTransaction => {
    const word = keccak256(toHex(index));
    return {
      to: getAddress(slice(word, 12)),
      value: index % 2 === 0 ? BigInt(index + 1) * 10n ** 15n : 0n,
      data: index % 2 === 0 ? '0x' : `0xa9059cbb${word.slice(2)}${keccak256(word).slice(2)}`,
      operation: 0,
      ...{ safeTxGas: 0n, baseGas: 0n, gasPrice: 0n, gasToken: zeroAddress, refundReceiver: zeroAddress },
      nonce: BigInt(index),
    };
  });
}

/** Times our hashing and that of Safe's own kit in turn, on the same transactions and warm, in this process. */
export async function timeHashing(): Promise<readonly Measurement[]> {
  const transactions = makeTransactions();
  const forKit = transactions.map(({ value, nonce, ...rest }) => ({
    ...rest,
    value: String(value),
    ...{ safeTxGas: '0', baseGas: '0', gasPrice: '0' },
    nonce: Number(nonce),
  }));
  const chainId = BigInt(safe.chainId);
  const ours = () => transactions.map((one) => hashTransaction(safe, one, version).safeTxHash);
  const kits = () => forKit.map((one) => calculateSafeTransactionHash(safe.address, one, version, chainId));
  if (ours().join() !== kits().join()) throw new ScriptError('The two do not give the same hashes.');

  const times = { ours: [] as number[], kits: [] as number[] };
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const [ourTime, kitsTime] = [time(ours), time(kits)];
    if (round < warmUps) continue;
    times.ours.push(ourTime);
    times.kits.push(kitsTime);
  }
  const micro = (values: readonly number[]) => (median(values) / count) * 1_000;
  // Round by round: whatever else the machine did fell on both.
  const ratio = median(times.kits.map((kitsTime, round) => kitsTime / (times.ours[round] ?? Number.NaN)));
  return [
    { name: 'Concord', value: `${micro(times.ours).toFixed(1)} µs a hash`, isWithin: true },
    { name: 'protocol-kit', value: `${micro(times.kits).toFixed(1)} µs a hash`, isWithin: true },
    {
      name: 'Concord is faster by',
      value: `${ratio.toFixed(2)} times`,
      limit: `at least ${minRatio}`,
      isWithin: ratio >= minRatio,
    },
  ];
}

function time(submission: () => unknown): number {
  const start = performance.now();
  submission();
  return performance.now() - start;
}
