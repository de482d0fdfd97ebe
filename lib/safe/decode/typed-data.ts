import type { Address, Hex } from 'viem';
import { readSigningForm } from '../protocol/safe-version';
import type { SafeRef, SafeTransaction } from '../protocol/types';

const baseGasField = {
  baseGas: { name: 'baseGas', type: 'uint256' },
  dataGas: { name: 'dataGas', type: 'uint256' },
};

/** Typed data with the Safe's one type for transactions. */
export type SafeTypedData = {
  readonly domain: { readonly chainId?: number; readonly verifyingContract: Address };
  readonly types: { readonly SafeTx: readonly { readonly name: string; readonly type: string }[] };
  readonly primaryType: 'SafeTx';
  readonly message: Readonly<Record<string, Address | Hex | bigint | number>>;
};

/** Builds the EIP-712 payload that a wallet signs for a transaction of a Safe of this version. */
export function buildTypedData(safe: SafeRef, transaction: SafeTransaction, version?: string): SafeTypedData {
  const { hasChainId, baseGasName } = readSigningForm(version);
  const { baseGas, ...rest } = transaction;
  return {
    domain: { ...(hasChainId ? { chainId: safe.chainId } : {}), verifyingContract: safe.address },
    types: {
      SafeTx: [
        { name: 'to', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'data', type: 'bytes' },
        { name: 'operation', type: 'uint8' },
        { name: 'safeTxGas', type: 'uint256' },
        baseGasField[baseGasName],
        { name: 'gasPrice', type: 'uint256' },
        { name: 'gasToken', type: 'address' },
        { name: 'refundReceiver', type: 'address' },
        { name: 'nonce', type: 'uint256' },
      ],
    },
    primaryType: 'SafeTx',
    message: { ...rest, [baseGasName]: baseGas },
  };
}
