import { type Address, concatHex, encodeFunctionData, numberToHex, size } from 'viem';
import { multiSendAbi } from './abi';
import { type Call, operations } from './types';

/**
 * Packs calls into one call of a MultiSendCallOnly contract, to be run by delegatecall from the Safe.
 * Layout of each step: operation (1 byte), to (20), value (32), length (32), data. Source: MultiSendCallOnly.sol.
 */
export function encodeMultiSend({ calls, multiSend }: { calls: readonly Call[]; multiSend: Address }): Call {
  const steps = calls.map(({ to, value, data }) =>
    concatHex([
      numberToHex(operations.call, { size: 1 }),
      to,
      numberToHex(value, { size: 32 }),
      numberToHex(size(data), { size: 32 }),
      data,
    ]),
  );
  const data = encodeFunctionData({ abi: multiSendAbi, functionName: 'multiSend', args: [concatHex(steps)] });
  return { to: multiSend, value: 0n, data };
}
