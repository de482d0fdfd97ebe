import {
  type Address,
  concatHex,
  encodeAbiParameters,
  type Hash,
  type Hex,
  isAddressEqual,
  keccak256,
  numberToHex,
  type StateMapping,
} from 'viem';
import { encodeApproval, packSignatures } from '@/lib/safe/protocol/pack-signatures';

/** The slots of a Safe's nonce and `approvedHashes` (Safe.sol, 1.3.0 to 1.5.0). */
const slots = { nonce: 5n, approvedHashes: 8n } as const;

export type ApprovedExecution = {
  /** The overridden slots of the Safe's storage. */
  readonly stateDiff: StateMapping;
  /** The override for the sender's own approval, which is not needed where the sender itself calls the Safe. */
  readonly ofSender: StateMapping;
  /** The signatures as the Safe reads them. */
  readonly signatures: Hex;
};

export type ApproveRequest = {
  readonly safeTxHash: Hash;
  readonly owners: readonly Address[];
  readonly threshold: number;
  readonly sender: Address;
  /** The nonce of the transaction; undefined where it is the Safe's next one. */
  readonly nonce: bigint | undefined;
};

/**
 * Overrides the storage so that as many real owners as the threshold requires have approved a hash on the chain. A
 * sender who is an owner comes first, because sending is an approval. Owners, threshold and everything else that a
 * transaction may read or change stay as they are.
 */
export function approveByOverride({
  safeTxHash,
  owners,
  threshold,
  sender,
  nonce,
}: ApproveRequest): ApprovedExecution {
  const isSender = (owner: Address) => isAddressEqual(owner, sender);
  const approving = [...owners.filter(isSender), ...owners.filter((owner) => !isSender(owner))].slice(
    0,
    threshold,
  );
  const nonceDiff = nonce === undefined ? [] : [{ slot: word(slots.nonce), value: word(nonce) }];
  return {
    stateDiff: [
      ...approving.filter((owner) => !isSender(owner)).map((owner) => approve(owner, safeTxHash)),
      ...nonceDiff,
    ],
    ofSender: [approve(sender, safeTxHash)],
    signatures: packSignatures(approving.map((signer) => ({ signer, signature: encodeApproval(signer) }))),
  };
}

const approve = (owner: Address, hash: Hash) => ({ slot: approvalSlot(owner, hash), value: word(1n) });

/** Computes the slot of `approvedHashes[owner][hash]`. */
const approvalSlot = (owner: Address, hash: Hash) =>
  keccak256(
    concatHex([
      hash,
      keccak256(
        encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [owner, slots.approvedHashes]),
      ),
    ]),
  );

const word = (value: bigint) => numberToHex(value, { size: 32 });
