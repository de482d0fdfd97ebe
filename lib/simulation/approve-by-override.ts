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

/** Where a Safe keeps its nonce and `approvedHashes` (Safe.sol, 1.3.0 to 1.5.0). */
const slots = { nonce: 5n, approvedHashes: 8n } as const;

export type ApprovedExecution = {
  /** What of the Safe's storage is taken to be otherwise. */
  readonly stateDiff: StateMapping;
  /** The same for the sender's own approval, which counts by itself where the sender is who calls the Safe. */
  readonly ofSender: StateMapping;
  /** Packed, as the Safe reads them. */
  readonly signatures: Hex;
};

export type ApproveRequest = {
  readonly safeTxHash: Hash;
  readonly owners: readonly Address[];
  readonly threshold: number;
  readonly sender: Address;
  /** The nonce that the transaction was made for; undefined where it is the Safe's next one. */
  readonly nonce: bigint | undefined;
};

/**
 * Takes as many real owners as must sign to have approved a hash on the chain: a sender who is an owner first, because
 * sending it is an approval. Owners, threshold and everything else that a transaction may read or change stay as they are.
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

/** `approvedHashes[owner][hash]`, where Solidity puts it. */
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
