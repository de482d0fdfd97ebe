import { SignaturesRing } from '@/components/signing/signatures-ring';
import { useOtherOwners } from '@/components/signing/use-other-owners';
import type { SafeState } from '@/lib/chain/safe-state';

/** The number of owners who must confirm the composed transaction. */
export function NeededConfirmations({ state: { threshold, owners } }: { state: SafeState }) {
  const { isOwner, others } = useOtherOwners(owners);
  return (
    <div className="flex items-center gap-4 p-5">
      <SignaturesRing confirmed={0} required={threshold} size="lg" isYourTurn={isOwner} />
      <div>
        <p className="font-semibold text-17">
          {threshold === 1 ? 'Needs 1 confirmation' : `Needs ${threshold} confirmations`}
        </p>
        <p className="text-balance text-muted">
          {!isOwner
            ? `From ${owners.length === 1 ? 'its owner' : `any of ${owners.length} owners`}`
            : threshold === 1
              ? 'Yours is enough'
              : threshold === 2
                ? `You confirm first, then ${others}`
                : `Yours and ${threshold - 1} more`}
        </p>
      </div>
    </div>
  );
}
