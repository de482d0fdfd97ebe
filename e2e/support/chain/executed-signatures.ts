import { type Address, decodeFunctionData, hexToBigInt, hexToNumber, parseAbi, size, slice } from 'viem';
import { DevnetError } from '@/devnet/devnet-error';
import { chainClient } from '@/e2e/support/stack';

const abi = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
]);

const kinds: Readonly<Record<number, string>> = {
  0: 'contract',
  1: 'approvedHash',
  31: 'ethSign',
  32: 'ethSign',
};

/** The kinds of the signatures in a Safe's last execution, as its calldata on the chain has them, sorted. */
export async function readKinds(safe: Address): Promise<readonly string[]> {
  const logs = await chainClient.getLogs({ address: safe, fromBlock: 0n });
  const hash = logs.at(-1)?.transactionHash;
  if (!hash) throw new DevnetError(`Nothing was executed by ${safe}.`);
  const { input } = await chainClient.getTransaction({ hash });
  const { args } = decodeFunctionData({ abi, data: input });
  const signatures = args[9];
  const found: string[] = [];
  let end = size(signatures);
  for (let start = 0; start + 65 <= end; start += 65) {
    const v = hexToNumber(slice(signatures, start + 64, start + 65));
    // A contract's own part stands behind all heads.
    if (v === 0) end = Math.min(end, Number(hexToBigInt(slice(signatures, start + 32, start + 64))));
    found.push(kinds[v] ?? 'typedData');
  }
  return found.toSorted();
}
