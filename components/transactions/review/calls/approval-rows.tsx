import { NamedAddress } from '@/components/shared/address/named-address';
import { DetailRow } from '@/components/shared/section';
import { SignaturesRing } from '@/components/signing/signatures-ring';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface ApprovalRowsProps {
  /** The Safes that approve; the one of this page is first. */
  parents: readonly SafeRef[];
  confirmed: number;
  /** Undefined while the chain has not answered. */
  required: number | undefined;
}

/** The Safes that approve for another Safe, and how many owners of that one have confirmed. */
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
