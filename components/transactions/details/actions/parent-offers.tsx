import type { Address, Hash } from 'viem';
import { NamedAddress } from '@/components/shared/address/named-address';
import { HashText } from '@/components/signing/hashes/hash-text';
import { findWaitingApproval } from '@/components/transactions/review/surrounding/find-waiting-approval';
import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/config/routes';
import { findApprovalDisabledReason } from '@/lib/actions/risk/find-approval-disabled-reason';
import type { ParentPath } from '@/lib/actions/risk/find-parents';
import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { formatShortAddress } from '@/lib/format/address';
import { useParents } from '@/lib/queries/safes/parents';
import { useQueue } from '@/lib/queries/transactions/transactions';
import { useNames } from '@/lib/queries/use-name';
import { hashForParents } from '@/lib/safe/protocol/parent';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface ParentOffersProps {
  verified: VerifiedTransaction;
  account: Address;
}

/** The Safes through which the connected account can approve: they are owners here, and the account acts for them. */
export function ParentOffers({ verified, account }: ParentOffersProps) {
  const { safe, state } = verified;
  const parents = useParents(safe, { owners: state?.owners ?? [], account });
  // A failed search offers nothing; the rest of the page says that the chain does not answer.
  return parents.data?.map((path) => (
    <ParentOffer key={path.map((parent) => parent.safe.address).join()} verified={verified} path={path} />
  ));
}

interface ParentOfferProps {
  verified: VerifiedTransaction;
  path: ParentPath;
}

function ParentOffer({ verified, path: [parent, ...further] }: ParentOfferProps) {
  const nameOf = useNames();
  const { safe, state, inspection } = verified;
  if (!parent || !inspection) return null;
  const { report } = inspection;
  const hashes = hashForParents(report.hashes, state?.version, [parent, ...further]);
  const signed = hashes.at(-1)?.safeMessageHash;
  const { address } = parent.safe;
  const disabledReason = findApprovalDisabledReason(verified, address);
  const name = nameOf(address) ?? formatShortAddress(address);
  return (
    <div className="mt-3 grid gap-2 border-line border-t pt-3">
      <p className="flex flex-wrap items-center gap-2 text-muted">
        <NamedAddress address={address} avatarSize={20} /> is an owner of this Safe
        {further.length === 0
          ? ', and you are an owner of it.'
          : `, and you control it through ${further.map((step) => nameOf(step.safe.address) ?? formatShortAddress(step.safe.address)).join(', ')}.`}
      </p>
      {disabledReason === undefined ? (
        <>
          <ApproveAs
            parent={parent.safe}
            child={safe}
            hash={report.hashes.safeTxHash}
            name={name}
            isNeeded={state === undefined || report.confirmations.length < state.threshold}
          />
          {signed && (
            <details className="text-muted">
              <summary className="cursor-pointer">Hash for signing off-chain</summary>
              <p className="mt-1 mb-2">
                Owners of the last Safe can also sign with another tool. Their devices show this hash, not the
                transaction’s.
              </p>
              <HashText label="EIP-712 Digest of the Safe message" hash={signed} />
            </details>
          )}
        </>
      ) : (
        <p className="text-muted">{disabledReason}</p>
      )}
    </div>
  );
}

interface ApproveAsProps {
  /** The Safe that approves, and its name. */
  parent: SafeRef;
  name: string;
  /** The Safe whose transaction is approved, and the transaction's hash. */
  child: SafeRef;
  hash: Hash;
  /** Whether too few owners have confirmed without this approval. */
  isNeeded: boolean;
}

/** Links to the approval that waits in the approving Safe's queue, or else to a new one. */
function ApproveAs({ parent, name, child, hash, isNeeded }: ApproveAsProps) {
  // Until the queue has loaded a new approval is offered, whose composer checks the queue again.
  const { data: queue } = useQueue(parent);
  const waitingId = queue && findWaitingApproval({ safe: parent, child, hash }, queue);
  const address = formatSafeAddress(parent);
  return (
    <>
      {!isNeeded && (
        <p className="text-muted">Enough owners have confirmed; another approval is not needed.</p>
      )}
      <div>
        <ButtonLink
          variant={isNeeded ? 'primary' : 'secondary'}
          className="max-w-full"
          href={
            waitingId === undefined
              ? routes.newTransaction(address, { kind: 'approve', child: formatSafeAddress(child), hash })
              : routes.transaction(address, waitingId)
          }
        >
          <span className="truncate">
            {waitingId === undefined ? `Approve as ${name}` : 'Open the approval'}
          </span>
        </ButtonLink>
      </div>
    </>
  );
}
