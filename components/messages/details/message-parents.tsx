import { type Address, isAddressEqual } from 'viem';
import { NamedAddress } from '@/components/shared/address/named-address';
import { HashText } from '@/components/signing/hashes/hash-text';
import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/config/routes';
import type { VerifiedMessage } from '@/lib/actions/verify/load-verified-message';
import { formatShortAddress } from '@/lib/format/address';
import { useParents } from '@/lib/queries/safes/parents';
import { useNames } from '@/lib/queries/use-name';
import { findMessageDisabledReason } from '@/lib/safe/permissions/find-message-disabled-reason';
import { hashMessageForParents } from '@/lib/safe/protocol/parent';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';

export interface MessageParentsProps {
  verified: VerifiedMessage;
  account: Address;
}

/** The Safes of the connected account that are owners here, each with the way to approve as that Safe. */
export function MessageParents({ verified: { safe, state, inspection }, account }: MessageParentsProps) {
  const known = useNames();
  const nameOf = (owner: Address) => known(owner) ?? formatShortAddress(owner);
  const parents = useParents(safe, { owners: state?.owners ?? [], account });
  if (!inspection || !state || findMessageDisabledReason(safe, inspection.content)) return null;
  const { hashes, confirmations, contradictions } = inspection.report;
  if (contradictions.length > 0) return null;
  // Parents that can't be read are left out; the rest of the page tells that the chain doesn't answer.
  return parents.data?.map((path) => {
    const [direct] = path;
    const signed = hashMessageForParents(hashes, state.version, path).at(-1);
    if (!direct || !signed) return null;
    const isThere = confirmations.some(({ signer }) => isAddressEqual(signer, direct.safe.address));
    return (
      <div
        key={path.map((parent) => parent.safe.address).join()}
        className="mt-3 grid gap-2 border-line border-t pt-3"
      >
        <p className="flex flex-wrap items-center gap-2 text-muted">
          <NamedAddress address={direct.safe.address} avatarSize={20} /> is an owner of this Safe, and you can
          approve on its behalf.
        </p>
        {isThere ? (
          <p className="text-muted">That Safe has signed this message.</p>
        ) : (
          <>
            <div>
              <ButtonLink
                variant="primary"
                className="max-w-full"
                href={routes.newTransaction(formatSafeAddress(direct.safe), {
                  kind: 'approve',
                  child: formatSafeAddress(safe),
                  hash: hashes.safeMessageHash,
                })}
              >
                <span className="truncate">Approve as {nameOf(direct.safe.address)}</span>
              </ButtonLink>
            </div>
            <details className="text-muted">
              <summary className="cursor-pointer">Hash for signing off-chain</summary>
              <p className="mt-1 mb-2">
                Its owners can also sign with another tool. Their devices show this hash, not the message’s.
              </p>
              <HashText label="EIP-712 Digest of the Safe message" hash={signed.safeMessageHash} />
            </details>
          </>
        )}
      </div>
    );
  });
}
