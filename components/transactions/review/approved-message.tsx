import type { Hash } from 'viem';
import { FullAddress } from '@/components/shared/address/full-address';
import { DetailList, DetailRow, Section } from '@/components/shared/section';
import { HashText } from '@/components/signing/hashes/hash-text';
import { MessageText } from '@/components/signing/message/message-text';
import { TypedDataView } from '@/components/signing/message/typed-data-view';
import { VerificationFold } from '@/components/signing/verification-fold';
import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/config/routes';
import type { ApprovedMessage as Found } from '@/lib/actions/risk/look-up-approved-message';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { ApprovalRows } from './calls/approval-rows';

export interface ApprovedMessageProps {
  message: Found;
  /** The approved hash. */
  hash: Hash;
  /** The Safes that approve it; the one of this page is first. */
  parents: readonly SafeRef[];
}

/** A message of another Safe that is signed by approving its hash. */
export function ApprovedMessage({ message: { verified, content }, hash, parents }: ApprovedMessageProps) {
  const { safe, state, inspection } = verified;
  if (!inspection) return null;
  const { report } = inspection;
  return (
    <Section title="Approved message">
      <p className="mb-3 text-muted">
        The approval counts as a signature for this message of another Safe and can’t be revoked.
        {verified.copy && ' Saved copy from this browser; newer signatures may be missing.'}
      </p>
      {typeof content === 'string' ? <MessageText text={content} /> : <TypedDataView typedData={content} />}
      <div className="mt-3">
        <DetailList>
          <DetailRow name="Safe">
            <FullAddress address={safe.address} avatarSize={28} />
          </DetailRow>
          <ApprovalRows
            parents={parents}
            confirmed={report.confirmations.length}
            required={state?.threshold}
          />
        </DetailList>
      </div>
      <HashText className="mt-4" label="Approved hash" hash={hash} />
      <p className="mt-1 mb-3 text-13 text-muted">Your browser computed this hash from the message above.</p>
      <VerificationFold name={`verification-${hash}`} checks={report.checks} />
      <ButtonLink className="mt-3" href={routes.message(formatSafeAddress(safe), hash)}>
        Open the approved message
      </ButtonLink>
    </Section>
  );
}
