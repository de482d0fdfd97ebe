import { type Address, type Hash, type Hex, isAddressEqual } from 'viem';
import { decodeExecution } from '@/lib/safe/protocol/execution';
import { recoverSigner } from '@/lib/safe/protocol/signature';
import { type UnpackedSignature, unpackSignatures } from '@/lib/safe/protocol/unpack-signatures';
import type { HashedRecord } from '../check-confirmation';
import type { ExecutionClaim } from '../claims';
import { type Check, type FoundExecution, nameChain, type OnchainState } from '../verification';

const label = 'Execution';

/** Compares the gateway's claim of an outcome with the Safe's nonce, the receipt and the Safe's own event. */
export async function checkExecution(record: HashedRecord, onchain: OnchainState): Promise<readonly Check[]> {
  const { execution: claimed, transaction } = record;
  if (!claimed) return checkUnstated(record, onchain);
  const source = nameChain(onchain);
  const base = { id: 'execution', label, source } as const;
  if (onchain.nonce <= transaction.nonce)
    return [
      {
        ...base,
        state: 'contradicts',
        detail: `The gateway says that this is executed; the chain says that the Safe is at nonce ${onchain.nonce}, so nothing with nonce ${transaction.nonce} is.`,
        chainSuffices: true,
      },
    ];
  const { execution: found } = onchain;
  if (found?.kind === 'unread') return [{ ...base, state: 'unchecked', detail: unread }];
  if (found?.kind !== 'found')
    return [
      {
        ...base,
        state: 'unchecked',
        detail: claimed.transactionHash
          ? `The RPC does not have the chain transaction ${claimed.transactionHash}. The node may not keep old transactions, or not have the newest.`
          : 'The gateway names no transaction that executed this.',
      },
    ];
  const seenAt = nameChain({ ...onchain, blockNumber: found.blockNumber });
  return [
    { id: 'execution', label, source: seenAt, ...assessOutcome(claimed, found) },
    ...checkExecutor(claimed, found, seenAt),
    ...(await checkCalldata(record, found, seenAt)),
  ];
}

const unread = 'The RPC didn’t say whether this transaction was executed.';

/** Checks an execution that only the chain has: the gateway lags by up to a minute, or was not asked. */
function checkUnstated(record: HashedRecord, onchain: OnchainState): readonly Check[] {
  const { execution: found } = onchain;
  if (found?.kind === 'unread')
    return [{ id: 'execution', label, source: nameChain(onchain), state: 'unchecked', detail: unread }];
  if (found?.kind !== 'found' || found.outcome === 'absent') return [];
  const seenAt = nameChain({ ...onchain, blockNumber: found.blockNumber });
  const says = `The Safe’s own event says ${found.outcome}`;
  // Without a claim about the Safe the gateway was not asked, or did not answer.
  const isGatewayHeard = record.claimedSafe !== undefined;
  return [
    isGatewayHeard
      ? {
          id: 'execution',
          label,
          source: seenAt,
          state: 'stale',
          detail: `${says}; the gateway does not yet.`,
        }
      : { id: 'execution', label, source: seenAt, state: 'agrees', detail: `${says}.` },
  ];
}

function assessOutcome(
  claimed: ExecutionClaim,
  { outcome }: FoundExecution,
): Pick<Check, 'state' | 'detail'> {
  if (outcome === 'absent')
    return {
      state: 'contradicts',
      detail: `The gateway names the chain transaction ${claimed.transactionHash}; in it the Safe has no event for this hash.`,
    };
  if (claimed.outcome === 'unknown')
    return { state: 'unchecked', detail: `The Safe’s own event says ${outcome}.` };
  return claimed.outcome === outcome
    ? { state: 'agrees', detail: `The Safe’s own event says ${outcome}.` }
    : {
        state: 'contradicts',
        detail: `The gateway says ${claimed.outcome}; the Safe’s own event says ${outcome}.`,
      };
}

function checkExecutor(
  { executor }: ExecutionClaim,
  { sender }: FoundExecution,
  source: string,
): readonly Check[] {
  if (!executor) return [];
  const base = { id: 'executor', label: 'Executor', source } as const;
  return isAddressEqual(executor, sender)
    ? [{ ...base, state: 'agrees', detail: `Sent by ${sender}.` }]
    : [
        {
          ...base,
          state: 'contradicts',
          detail: `The gateway says that ${executor} executed this; the chain says ${sender}.`,
        },
      ];
}

/**
 * Checks the fields and signers in the calldata, where the Safe was called directly; the contracts' parts may be in any
 * order.
 */
async function checkCalldata(
  { transaction, confirmations, hashes }: HashedRecord,
  { input }: FoundExecution,
  source: string,
): Promise<readonly Check[]> {
  if (!input) return [];
  const base = { id: 'calldata', label: 'Executed calldata', source } as const;
  const executed = decodeExecution(input);
  if (!executed)
    return [
      {
        ...base,
        state: 'unchecked',
        detail: 'The calldata isn’t a direct call of this Safe’s execTransaction.',
      },
    ];
  const { fields, packed } = executed;
  const signatures = readSignatures(packed);
  const changed = executedFields.find((field) => !isSame(fields[field], transaction[field]));
  if (changed)
    return [
      {
        ...base,
        label: `Field "${changed}" as executed`,
        state: 'contradicts',
        detail: `The gateway says ${String(transaction[changed])}; the calldata says ${String(fields[changed])}.`,
      },
    ];
  const signers = signatures && (await listSigners(signatures, hashes.safeTxHash));
  const unstated = signers?.filter(
    (signer) => !confirmations.some((claimed) => isAddressEqual(claimed.signer, signer)),
  );
  if (!signers || !unstated)
    return [
      {
        ...base,
        state: 'unchecked',
        detail: 'The fields are those stated here. Its signatures can’t be read.',
      },
    ];
  const detail = `The fields are those stated here, signed by ${signers.join(', ')}.`;
  return unstated.length === 0
    ? [{ ...base, state: 'agrees', detail }]
    : [{ ...base, state: 'stale', detail: `${detail} The gateway does not state ${unstated.join(', ')}.` }];
}

const isSame = (one: unknown, other: unknown) => String(one).toLowerCase() === String(other).toLowerCase();

const executedFields = [
  ...(['to', 'value', 'data', 'operation', 'safeTxGas', 'baseGas'] as const),
  ...(['gasPrice', 'gasToken', 'refundReceiver'] as const),
];

function readSignatures(packed: Hex): readonly UnpackedSignature[] | undefined {
  try {
    return unpackSignatures(packed);
  } catch {
    return undefined;
  }
}

/** Lists the signers, as the bytes name them or recovered; undefined where one of them can't be recovered. */
async function listSigners(
  signatures: readonly UnpackedSignature[],
  safeTxHash: Hash,
): Promise<readonly Address[] | undefined> {
  try {
    return await Promise.all(
      signatures.map(({ signer, signature }) => signer ?? recoverSigner(safeTxHash, signature)),
    );
  } catch {
    return undefined;
  }
}
