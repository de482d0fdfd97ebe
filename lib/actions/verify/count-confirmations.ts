import { type Address, type Hash, type Hex, isAddressEqual } from 'viem';
import { listApproversOfEach } from '@/lib/chain/approved-hashes';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import type { SafeState } from '@/lib/chain/safe-state';
import { encodeDigest, type TransactionHashes } from '@/lib/safe/protocol/hash';
import type { HashedMessage } from '@/lib/safe/protocol/message-hash';
import { encodeMessageForOwner } from '@/lib/safe/protocol/parent';
import { recoverSigner } from '@/lib/safe/protocol/signature';
import type { Confirmation, SafeRef } from '@/lib/safe/protocol/types';
import type { SignedSubject } from '@/lib/safe/verify/check-confirmation';
import { checkConfirmations } from '@/lib/safe/verify/check-confirmations';
import { askContractSigners } from './ask-contract-signers';

/** A transaction or a message with the signatures that somebody claims for it, of any kind. */
export type CountedSubject = {
  /** Computed here from its fields, or from its content. */
  readonly hashes: TransactionHashes | HashedMessage;
  readonly claimed: readonly Confirmation[];
};

/** The part of a Safe's state that says at which block, of whom and in which way the chain is asked. */
export type CountingState = Pick<SafeState, 'owners' | 'threshold' | 'nonce' | 'version' | 'blockNumber'>;

/** What the chain said about the confirmations of a transaction or a message at one block. */
export type ChainAnswers = Pick<CountedConfirmations, 'contractAnswers' | 'approvedBy'>;

/** Which confirmations of a transaction or a message count at one block, and what the chain said about them. */
export type CountedConfirmations = {
  /** Those that count, each owner once: signatures of keys and contracts, and approvals on the chain. */
  readonly confirmations: readonly Confirmation[];
  /** What contracts say about signatures in their names; those that could not be asked are missing. */
  readonly contractAnswers: ReadonlyMap<Hex, boolean>;
  /** The owners without a signature who approved the hash; undefined where the chain did not answer. */
  readonly approvedBy: readonly Address[] | undefined;
  /** False where the chain did not answer about a signature or the approvals, so that more may count. */
  readonly isComplete: boolean;
};

/**
 * Asks the chain about the confirmations of transactions and messages of one Safe, at the block of the Safe's state:
 * contracts about the signatures in their names (EIP-1271), and the Safe for the approvals of all owners whose own
 * signature is not there (`approveHash`, Safe.sol, which takes the hash of a message too). Never rejects.
 */
export async function askAboutConfirmations(
  chain: ChainClient,
  { safe, subjects }: { readonly safe: SafeRef; readonly subjects: readonly CountedSubject[] },
  state: CountingState,
): Promise<readonly ChainAnswers[]> {
  const { owners, blockNumber } = state;
  const signed = subjects.map(({ hashes, claimed }) => ({ ...describeSigned(hashes, state), claimed }));
  const questions = await Promise.all(
    signed.map(async ({ hash, claimed }) => {
      const signers = await listSigners(hash, claimed);
      const isOpen = (owner: Address) => !signers.some((signer) => isAddressEqual(signer, owner));
      return { hash, owners: owners.filter(isOpen) };
    }),
  );
  const [approvers, answers] = await Promise.all([
    listApproversOfEach(chain, { safe, questions, blockNumber }).catch(() => undefined),
    Promise.all(
      signed.map(({ hash, bytes, claimed }) =>
        askContractSigners(chain, { safe, hash, bytes, confirmations: claimed }, state),
      ),
    ),
  ]);
  return subjects.map((_, index) => ({
    contractAnswers: answers[index] ?? new Map<Hex, boolean>(),
    approvedBy: approvers?.[index],
  }));
}

/**
 * Counts the confirmations of transactions and messages of one Safe without a gateway, by what the chain says at the
 * block of the Safe's state (`askAboutConfirmations`). What the chain does not answer doesn't count. Never rejects.
 */
export async function countConfirmations(
  chain: ChainClient,
  { safe, subjects }: { readonly safe: SafeRef; readonly subjects: readonly CountedSubject[] },
  state: CountingState,
): Promise<readonly CountedConfirmations[]> {
  const answers = await askAboutConfirmations(chain, { safe, subjects }, state);
  return Promise.all(
    subjects.map(async ({ hashes, claimed }, index): Promise<CountedConfirmations> => {
      const { contractAnswers = new Map<Hex, boolean>(), approvedBy } = answers[index] ?? {};
      const { what, hash } = describeSigned(hashes, state);
      const subject: SignedSubject = { what, hash, findOrigin: async () => undefined };
      const onchain = { ...state, contractAnswers, ...(approvedBy && { approvedBy }) };
      const { confirmations, checks } = await checkConfirmations(
        { confirmations: claimed },
        subject,
        onchain,
      );
      const isComplete = approvedBy !== undefined && checks.every((check) => check.state !== 'unchecked');
      return { confirmations, contractAnswers, approvedBy, isComplete };
    }),
  );
}

/** The digest that owners sign, and the bytes of it that a Safe of this version passes to owners that are contracts. */
function describeSigned(
  hashes: CountedSubject['hashes'],
  { version }: CountingState,
): { readonly what: SignedSubject['what']; readonly hash: Hash; readonly bytes: Hex } {
  if ('safeTxHash' in hashes)
    return { what: 'transaction', hash: hashes.safeTxHash, bytes: encodeDigest(hashes) };
  const bytes = encodeMessageForOwner(hashes, version);
  return { what: 'message', hash: hashes.safeMessageHash, bytes };
}

/** The accounts whose keys made one of the signatures. */
async function listSigners(hash: Hash, claimed: readonly Confirmation[]): Promise<readonly Address[]> {
  const signers = await Promise.all(
    claimed.map(({ signature }) => recoverSigner(hash, signature).catch(() => undefined)),
  );
  return signers.filter((signer) => signer !== undefined);
}
