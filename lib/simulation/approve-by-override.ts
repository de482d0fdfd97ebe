import {
  type Address,
  concatHex,
  encodeAbiParameters,
  type Hash,
  type Hex,
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
  /** Packed, as the Safe reads them. */
  readonly signatures: Hex;
};

export type ApproveRequest = {
  readonly safeTxHash: Hash;
  readonly owners: readonly Address[];
  readonly threshold: number;
  /** The nonce that the transaction was made for; undefined where it is the Safe's next one. */
  readonly nonce: bigint | undefined;
};

/**
 * Takes as many real owners as must sign to have approved a hash on the chain. Owners, threshold and everything else that
 * a transaction may read or change stay as they are.
 */
export function approveByOverride({
  safeTxHash,
  owners,
  threshold,
  nonce,
}: ApproveRequest): ApprovedExecution {
  const approving = owners.slice(0, threshold);
  const nonceDiff = nonce === undefined ? [] : [{ slot: word(slots.nonce), value: word(nonce) }];
  return {
    stateDiff: [
      ...approving.map((owner) => ({ slot: approvalSlot(owner, safeTxHash), value: word(1n) })),
      ...nonceDiff,
    ],
    signatures: packSignatures(approving.map((signer) => ({ signer, signature: encodeApproval(signer) }))),
  };
}

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
