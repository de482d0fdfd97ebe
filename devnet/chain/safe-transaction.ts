import {
  type Address,
  concat,
  encodeFunctionData,
  type Hash,
  type Hex,
  hashTypedData,
  type LocalAccount,
  parseAbi,
  parseEventLogs,
  type TransactionReceipt,
  zeroAddress,
} from 'viem';
import { type ChainClient, localChainId, send } from '@/devnet/chain/chain-client';

export type SafeTransaction = {
  readonly to: Address;
  readonly value: bigint;
  readonly data: Hex;
  readonly operation: 0 | 1;
  readonly safeTxGas: bigint;
  readonly baseGas: bigint;
  readonly gasPrice: bigint;
  readonly gasToken: Address;
  readonly refundReceiver: Address;
  readonly nonce: bigint;
};

export type OwnerSignature = { readonly signer: Address; readonly signature: Hex };

const types = {
  SafeTx: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
    { name: 'operation', type: 'uint8' },
    { name: 'safeTxGas', type: 'uint256' },
    { name: 'baseGas', type: 'uint256' },
    { name: 'gasPrice', type: 'uint256' },
    { name: 'gasToken', type: 'address' },
    { name: 'refundReceiver', type: 'address' },
    { name: 'nonce', type: 'uint256' },
  ],
} as const;

const safeAbi = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
  'event ExecutionSuccess(bytes32 txHash, uint256 payment)',
]);

/** The same event since 1.4.1, with its hash among the topics. */
const indexedAbi = parseAbi(['event ExecutionSuccess(bytes32 indexed txHash, uint256 payment)']);

/** Fills in what an ordinary transaction leaves at zero. */
export function safeTransaction(
  given: Pick<SafeTransaction, 'to' | 'nonce'> & Partial<SafeTransaction>,
): SafeTransaction {
  return {
    value: 0n,
    data: '0x',
    operation: 0,
    safeTxGas: 0n,
    baseGas: 0n,
    gasPrice: 0n,
    gasToken: zeroAddress,
    refundReceiver: zeroAddress,
    ...given,
  };
}

export function hashSafeTransaction(safe: Address, transaction: SafeTransaction): Hash {
  return hashTypedData(typedData(safe, transaction));
}

export async function signSafeTransaction(
  safe: Address,
  transaction: SafeTransaction,
  owner: LocalAccount,
  chainId = localChainId,
): Promise<OwnerSignature> {
  const signature = await owner.signTypedData(typedData(safe, transaction, chainId));
  return { signer: owner.address, signature };
}

/** Calldata that executes, with signatures packed by whoever calls this. */
export function encodeExecTransaction(transaction: SafeTransaction, signatures: Hex): Hex {
  const t = transaction;
  return encodeFunctionData({
    abi: safeAbi,
    functionName: 'execTransaction',
    args: [
      ...([t.to, t.value, t.data, t.operation, t.safeTxGas, t.baseGas, t.gasPrice] as const),
      ...([t.gasToken, t.refundReceiver, signatures] as const),
    ],
  });
}

/** Executes and says whether the Safe reported success; a call that fails inside does not undo the execution. */
export async function executeSafeTransaction(
  client: ChainClient,
  {
    from,
    safe,
    transaction,
    signatures,
    tip,
  }: {
    from: LocalAccount;
    safe: Address;
    transaction: SafeTransaction;
    signatures: readonly OwnerSignature[];
    tip?: bigint;
  },
): Promise<{ receipt: TransactionReceipt; succeeded: boolean }> {
  // The contract wants the signers in ascending order.
  const ordered = [...signatures].sort((a, b) => (a.signer.toLowerCase() < b.signer.toLowerCase() ? -1 : 1));
  const data = encodeExecTransaction(transaction, concat(ordered.map(({ signature }) => signature)));
  const receipt = await send(client, { from, to: safe, data, tip });
  const successes = [safeAbi, indexedAbi].flatMap((abi) =>
    parseEventLogs({ abi, logs: receipt.logs, eventName: 'ExecutionSuccess' }),
  );
  const hash = hashSafeTransaction(safe, transaction);
  return { receipt, succeeded: successes.some((log) => log.args.txHash === hash) };
}

function typedData(safe: Address, transaction: SafeTransaction, chainId = localChainId) {
  return {
    domain: { chainId, verifyingContract: safe },
    types,
    primaryType: 'SafeTx',
    message: transaction,
  } as const;
}
