import { FullAddress } from '@/components/shared/address/full-address';
import { DetailList, DetailRow, Section } from '@/components/shared/section';
import { HashText } from '@/components/signing/hashes/hash-text';
import { VerificationFold } from '@/components/signing/verification-fold';
import { ApprovalRows } from '@/components/transactions/review/calls/approval-rows';
import { CallTreeView } from '@/components/transactions/review/calls/call-tree-view';
import { describeApproved } from '@/components/transactions/words/describe-approved';
import { listNamedTokens } from '@/components/transactions/words/describe-calls';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/overlay/notice';
import { routes } from '@/config/routes';
import type { ApprovedTransaction } from '@/lib/actions/risk/analyze-transaction';
import {
  findSpentApproval,
  hasOnlySpentApprovals,
  type SpentApproval,
} from '@/lib/actions/risk/approvals/find-spent-approval';
import { readPayments } from '@/lib/actions/risk/read-payments';
import { GatewayError, isWithoutGateway } from '@/lib/errors/gateway';
import { describeError } from '@/lib/errors/mapping/describe';
import { useTokens } from '@/lib/queries/tokens';
import { useAnalysis } from '@/lib/queries/transactions/analysis';
import { useRemembered } from '@/lib/queries/transactions/transaction';
import { useNames } from '@/lib/queries/use-name';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import type { ApprovedHash } from '@/lib/safe/risk/approve-hash';
import { ApprovedMessage } from './approved-message';
import { PaymentsTable } from './payments-table';

interface SpentApprovalNoticeProps {
  spent: SpentApproval;
  /** Whether the transaction on this page no longer has any effect. */
  isUseless: boolean;
}

const titles: Readonly<Record<SpentApproval, string>> = {
  executed: 'The approved transaction is already executed',
  passed: 'The approved transaction can no longer be executed',
};

export interface ChildApprovalsSectionProps {
  safe: SafeRef;
  transaction: SafeTransaction;
  /** Whether it can still be executed. */
  isOpen: boolean;
}

/** The transactions of other Safes that this one approves, with the approvals inside them. */
export function ChildApprovalsSection({ safe, transaction, isOpen }: ChildApprovalsSectionProps) {
  const { data } = useAnalysis(safe, transaction);
  // The section with the calls reports loading and errors.
  return data?.approved.map((approved) => (
    <ChildApproval
      key={approved.child + approved.safeTxHash}
      parents={[safe]}
      approved={approved}
      isOpen={isOpen}
      isUseless={hasOnlySpentApprovals(data)}
    />
  ));
}

interface ChildApprovalProps {
  approved: ApprovedTransaction;
  /** The Safes that approve it; the one of this page is first. */
  parents: readonly SafeRef[];
  /** Whether the transaction on this page can still be executed. */
  isOpen: boolean;
  /** Whether the transaction on this page no longer has any effect. */
  isUseless?: boolean;
}

/** The transaction behind an approved hash: what it does, how its hash was verified, and who else signed. */
function ChildApproval({ approved, parents, isOpen, isUseless = false }: ChildApprovalProps) {
  const nameOf = useNames();
  // A person who approves here may never open the page of the child's transaction, which saves it too.
  useRemembered(approved.verified);
  const payments = approved.verified ? readPayments(approved.contents.tree, approved.child) : [];
  const tokens = useTokens(approved.verified ? listNamedTokens(approved.contents.tree, approved.child) : []);
  if (!approved.verified)
    return approved.message ? (
      <ApprovedMessage parents={parents} hash={approved.safeTxHash} message={approved.message} />
    ) : (
      <BareHash {...approved} />
    );
  const { verified, transaction, contents, safeTxHash } = approved;
  const { safe, state, inspection } = verified;
  if (!inspection) return null;
  const { report, decodedAction } = inspection;
  const isPlain = decodedAction.kind === 'nativeTransfer' || decodedAction.kind === 'tokenTransfer';
  const spent = isOpen ? findSpentApproval(approved) : undefined;
  return (
    <>
      <Section title="Approved transaction">
        <p className="wrap-anywhere font-semibold text-17">
          {describeApproved(approved, { tokenOf: (address) => tokens.get(address), nameOf })}
        </p>
        {spent ? (
          <SpentApprovalNotice spent={spent} isUseless={isUseless} />
        ) : (
          <p className="mt-1 text-muted">
            The approval counts as a signature for this transaction of another Safe and can’t be revoked.
            {verified.copy && ' Saved copy from this browser; newer signatures may be missing.'}
          </p>
        )}
        {!isPlain && payments.length > 0 && (
          <div className="mt-4 mb-5">
            <PaymentsTable safe={safe} payments={payments} />
          </div>
        )}
        <div className="mt-3">
          <DetailList>
            {isPlain && (
              <DetailRow name="Recipient">
                <FullAddress address={decodedAction.to} avatarSize={28} />
              </DetailRow>
            )}
            <DetailRow name="Safe">
              <FullAddress address={safe.address} avatarSize={28} />
            </DetailRow>
            <DetailRow name="Number">#{String(transaction.nonce)}</DetailRow>
            <ApprovalRows
              parents={parents}
              confirmed={report.confirmations.length}
              required={state?.threshold}
            />
          </DetailList>
        </div>
        <div className="mt-3">
          <CallTreeView assessed={contents} label="Calls of the approved transaction" />
        </div>
        <HashText className="mt-4" label="Approved hash" hash={safeTxHash} />
        <p className="mt-1 mb-3 text-13 text-muted">Your browser computed this hash from the fields above.</p>
        <VerificationFold name={`verification-${safeTxHash}`} checks={report.checks} />
        <ButtonLink className="mt-3" href={routes.transaction(formatSafeAddress(safe), safeTxHash)}>
          Open the approved transaction
        </ButtonLink>
      </Section>
      {contents.approved.map((deeper) => (
        <ChildApproval
          key={deeper.child + deeper.safeTxHash}
          approved={deeper}
          parents={[...parents, safe]}
          // An approved transaction that is spent has executed the approvals below it, or never will.
          isOpen={isOpen && !spent}
        />
      ))}
    </>
  );
}

function BareHash({ child, safeTxHash, error }: ApprovedHash & { error: unknown }) {
  return (
    <Section title="Approved transaction">
      <Notice tone="danger" title="This approves a bare hash">
        <p>{describeAbsence(error)}</p>
        <p className="mt-1">
          Whatever the hash stands for counts as approved, such as a payment of all funds or new owners. Ask
          the proposer for the transaction itself.
        </p>
      </Notice>
      <div className="mt-3">
        <DetailList>
          <DetailRow name="Safe">
            <FullAddress address={child} avatarSize={28} />
          </DetailRow>
        </DetailList>
      </div>
      <HashText className="mt-3" label="Approved hash" hash={safeTxHash} />
    </Section>
  );
}

function describeAbsence(error: unknown): string {
  if (error instanceof GatewayError && error.status === 404)
    return 'Neither the gateway nor this browser has a transaction or message with this hash.';
  if (isWithoutGateway(error))
    return 'This browser has no transaction or message with this hash, and you use no gateway to ask for it.';
  const failure = error === undefined ? undefined : describeError(error)?.title;
  return (
    failure ?? 'Concord didn’t look up this hash: approvals are nested too deeply, or there are too many.'
  );
}

/** Says that an approval comes too late. */
function SpentApprovalNotice({ spent, isUseless }: SpentApprovalNoticeProps) {
  return (
    <Notice className="mt-3" tone="warning" title={titles[spent]}>
      This approval no longer has any effect.{isUseless && ' Reject it to take it out of the queue.'}
    </Notice>
  );
}
