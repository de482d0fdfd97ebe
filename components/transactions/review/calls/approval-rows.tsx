import { NamedAddress } from '@/components/shared/address/named-address';
import { DetailRow } from '@/components/shared/section';
import { SignaturesRing } from '@/components/signing/signatures-ring';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface ApprovalRowsProps {
  /** The Safes that approve, the one that stands on this page first. */
  parents: readonly SafeRef[];
  confirmed: number;
  /** Undefined while the chain has not said it. */
  required: number | undefined;
}

/** Who approves what belongs to another Safe, and how far that one is. */
export function ApprovalRows({ parents, confirmed, required }: ApprovalRowsProps) {
  return (
    <>
      <DetailRow name="Approved by">
        <span className="grid gap-1">
          {parents.map((parent) => (
            <NamedAddress key={parent.address} address={parent.address} copy avatarSize={20} />
          ))}
        </span>
      </DetailRow>
      {required !== undefined && (
        <DetailRow name="Confirmations">
          <SignaturesRing confirmed={confirmed} required={required} />
        </DetailRow>
      )}
    </>
  );
}
