import { type Address, type Hash, type Hex, isAddressEqual } from 'viem';
import type { HashedRecord } from '../check-confirmation';
import { decodeExecution } from '../execution';
import { recoverSigner } from '../signature';
import type { ExecutionStatement } from '../statements';
import { type UnpackedSignature, unpackSignatures } from '../unpack-signatures';
import { type Check, type FoundExecution, nameChain, type SafeFacts } from '../verification';

const label = 'Execution';

/** What the gateway says became of a transaction, against the Safe's nonce, the receipt and the Safe's own event. */
export async function checkExecution(record: HashedRecord, facts: SafeFacts): Promise<readonly Check[]> {
  const { execution: stated, transaction } = record;
  if (!stated) return checkUnstated(record, facts);
  const source = nameChain(facts);
  const base = { id: 'execution', label, source } as const;
  if (facts.nonce <= transaction.nonce)
    return [
      {
        ...base,
        state: 'contradicts',
        detail: `The gateway says that this is executed; the chain says that the Safe is at nonce ${facts.nonce}, so nothing with nonce ${transaction.nonce} is.`,
        chainSuffices: true,
      },
    ];
  const { execution: found } = facts;
  if (found?.kind === 'unread') return [{ ...base, state: 'unchecked', detail: unread }];
  if (found?.kind !== 'found')
    return [
      {
        ...base,
        state: 'unchecked',
        detail: stated.transactionHash
          ? `The RPC does not have the chain transaction ${stated.transactionHash}. It may be too old for it, or too new.`
          : 'The gateway names no chain transaction by which this was executed.',
      },
    ];
  const seenAt = nameChain({ ...facts, blockNumber: found.blockNumber });
  return [
    { id: 'execution', label, source: seenAt, ...judgeOutcome(stated, found) },
    ...checkExecutor(stated, found, seenAt),
    ...(await checkCalldata(record, found, seenAt)),
  ];
}

const unread = 'The RPC did not answer what became of this.';

/** An execution of which only the chain tells: the gateway reads the chain a minute late, or was not asked. */
function checkUnstated(record: HashedRecord, facts: SafeFacts): readonly Check[] {
  const { execution: found } = facts;
  if (found?.kind === 'unread')
    return [{ id: 'execution', label, source: nameChain(facts), state: 'unchecked', detail: unread }];
  if (found?.kind !== 'found' || found.outcome === 'absent') return [];
  const seenAt = nameChain({ ...facts, blockNumber: found.blockNumber });
  const says = `The Safe’s own event says ${found.outcome}`;
  // Whoever states nothing of a Safe was not asked, or did not answer.
  const isGatewayHeard = record.statedSafe !== undefined;
  return [
    isGatewayHeard
      ? {
          id: 'execution',
          label,
          source: seenAt,
          state: 'behind',
          detail: `${says}; the gateway does not yet.`,
        }
      : { id: 'execution', label, source: seenAt, state: 'agrees', detail: `${says}.` },
  ];
}

function judgeOutcome(
  stated: ExecutionStatement,
  { outcome }: FoundExecution,
): Pick<Check, 'state' | 'detail'> {
  if (outcome === 'absent')
    return {
      state: 'contradicts',
      detail: `The gateway names the chain transaction ${stated.transactionHash}; in it the Safe says nothing of this hash.`,
    };
  const words = { success: 'success', failure: 'failure' } as const;
  if (stated.outcome === 'unknown')
    return { state: 'unchecked', detail: `The Safe’s own event says ${words[outcome]}.` };
  return stated.outcome === outcome
    ? { state: 'agrees', detail: `The Safe’s own event says ${words[outcome]}.` }
    : {
        state: 'contradicts',
        detail: `The gateway says ${words[stated.outcome]}; the Safe’s own event says ${words[outcome]}.`,
      };
}

function checkExecutor(
  { executor }: ExecutionStatement,
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

/** The fields and signers in the calldata, where the Safe was called directly; its parts may stand in any order. */
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
      { ...base, state: 'unchecked', detail: 'The calldata is no plain execution by this Safe’s function.' },
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
    (signer) => !confirmations.some((stated) => isAddressEqual(stated.signer, signer)),
  );
  if (!signers || !unstated)
    return [
      {
        ...base,
        state: 'unchecked',
        detail: 'The fields are those stated here. The signatures in it cannot be read.',
      },
    ];
  const words = `The fields are those stated here, signed by ${signers.join(', ')}.`;
  return unstated.length === 0
    ? [{ ...base, state: 'agrees', detail: words }]
    : [{ ...base, state: 'behind', detail: `${words} The gateway does not state ${unstated.join(', ')}.` }];
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

/** Who signed: named by the bytes, or recovered; undefined where one of them cannot be. */
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
