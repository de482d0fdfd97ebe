import { isAddressEqual } from 'viem';
import { SignaturesRing } from '@/components/signing/signatures-ring';
import type { SafeState } from '@/lib/chain/safe-state';
import { formatShortAddress } from '@/lib/format/address';
import { listNames } from '@/lib/format/list-names';
import { useSession } from '@/lib/hooks/use-wallet';
import { useNames } from '@/lib/queries/use-name';

/** The number of owners who must confirm the composed transaction. */
export function NeededConfirmations({ state }: { state: SafeState }) {
  const session = useSession();
  const nameOf = useNames();
  const { threshold, owners } = state;
  const others = owners.filter(
    (owner) => session.status !== 'connected' || !isAddressEqual(owner, session.account),
  );
  const isOwner = others.length < owners.length;
  return (
    <div className="flex items-center gap-4 p-5">
      <SignaturesRing confirmed={0} required={threshold} size="lg" isYourTurn={isOwner} />
      <div>
        <p className="font-semibold text-17">
          {threshold === 1 ? 'Needs 1 confirmation' : `Needs ${threshold} confirmations`}
        </p>
        <p className="text-muted">
          {!isOwner
            ? `From ${owners.length === 1 ? 'its owner' : `any of ${owners.length} owners`}`
            : threshold === 1
              ? 'Yours is enough'
              : threshold === 2
                ? `Yours, then ${listNames(
                    others.map((owner) => nameOf(owner) ?? formatShortAddress(owner)),
                    'or',
                  )}`
                : `Yours and ${threshold - 1} more`}
        </p>
      </div>
    </div>
  );
}
