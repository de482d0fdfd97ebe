import { type Address, getAddress, type Hash, isAddressEqual } from 'viem';
import { recoverSigner } from '../protocol/signature';
import type { Confirmation } from '../protocol/types';
import { type UnpackedSignature, unpackSignatures } from '../protocol/unpack-signatures';
import { type Check, type FoundExecution, nameChain, type OnchainState } from './verification';

export type ExecutedSigners = {
  readonly checks: readonly Check[];
  /** Those that counted in the execution, each owner once; undefined where its signatures cannot be read. */
  readonly confirmations: readonly Confirmation[] | undefined;
  /** How many were needed then; undefined where nothing says it. */
  readonly threshold: number | undefined;
};

/**
 * Reads the signers of an executed transaction from the signatures that the Safe received: the gateway may have
 * rewritten them, and owners may have changed since. Undefined where it is not executed.
 */
export async function checkExecutedSigners(
  safeTxHash: Hash,
  onchain: OnchainState | undefined,
): Promise<ExecutedSigners | undefined> {
  const { execution } = onchain ?? {};
  if (!onchain || execution?.kind !== 'found' || execution.outcome === 'absent') return undefined;
  const source = nameChain({ ...onchain, blockNumber: execution.blockNumber });
  const unpacked = unpack(execution);
  const threshold = execution.signatures?.threshold;
  if (!unpacked) {
    const detail = 'The signatures in the execution could not be read: it came through another contract.';
    const check: Check = {
      ...{ id: 'executed-signatures', label: 'Signatures in the execution', source },
      ...{ state: 'unchecked', detail },
    };
    return { checks: [check], confirmations: undefined, threshold };
  }
  const assessed = await Promise.all(
    unpacked.map((signature, index) => assess(signature, { index, safeTxHash, execution, onchain })),
  );
  const counting = assessed.flatMap(({ signer, signature, state }) =>
    signer && state === 'agrees' ? [{ signer, signature }] : [],
  );
  return {
    checks: assessed.flatMap(({ signer, state, detail }) =>
      signer ? [{ id: `signer-${signer}`, label: `Signature of ${signer}`, source, state, detail }] : [],
    ),
    confirmations: [...new Map(counting.map((confirmation) => [confirmation.signer, confirmation])).values()],
    threshold,
  };
}

function unpack({ signatures }: FoundExecution): readonly UnpackedSignature[] | undefined {
  try {
    return signatures && unpackSignatures(signatures.packed);
  } catch {
    return undefined;
  }
}

type Around = {
  readonly index: number;
  readonly safeTxHash: Hash;
  readonly execution: FoundExecution;
  readonly onchain: OnchainState;
};

type Assessed = Pick<UnpackedSignature, 'signature'> & {
  readonly signer: Address | undefined;
  readonly state: 'agrees' | 'unchecked';
  readonly detail: string;
};

async function assess(
  { kind, signature, signer: named }: UnpackedSignature,
  around: Around,
): Promise<Assessed> {
  const { onchain, execution } = around;
  const has = (list: readonly Address[] = []) => list.some((one) => signer && isAddressEqual(one, signer));
  const signer = named ?? (await recoverSigner(around.safeTxHash, signature).catch(() => undefined));
  const isAccepted = hasAccepted(around);
  const assessed = (state: Assessed['state'], detail: string): Assessed => ({
    ...{ signer: signer && getAddress(signer), signature, state },
    detail: has(onchain.owners) ? detail : `${detail} This account is not an owner now.`,
  });
  if (kind === 'eoa' || kind === 'ethSign')
    return isAccepted || has(onchain.owners)
      ? assessed('agrees', 'Signed by this account for this hash, and used in the execution.')
      : assessed('unchecked', 'Used in the execution. Concord can’t tell whether the Safe checked it.');
  const caller = execution.signatures?.caller;
  if (kind === 'approvedHash' && caller && has([caller]))
    return assessed('agrees', 'This owner executed the transaction, which counts as a signature.');
  if (kind === 'approvedHash' && has(onchain.approvedBy))
    return assessed('agrees', 'This owner approved the hash on-chain.');
  if (isAccepted) return assessed('agrees', 'The Safe accepted it in the execution.');
  return assessed('unchecked', 'Used in the execution. Concord can’t tell whether the Safe accepted it.');
}

/**
 * The Safe looks at as many signatures as its threshold says, and executes only if each is by an owner
 * (`checkNSignatures`, Safe.sol). Calldata inside that of other contracts may be there without having been used.
 */
function hasAccepted({ index, execution: { signatures }, onchain }: Around): boolean {
  if (!signatures || signatures.caller === undefined || onchain.version === undefined) return false;
  return signatures.threshold !== undefined && index < signatures.threshold;
}
