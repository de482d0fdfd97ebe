import { NamedAddress } from '@/components/shared/address/named-address';
import { DetailList, DetailRow, Section } from '@/components/shared/section';
import { ChecksStrip } from '@/components/signing/checks-strip';
import { HashText } from '@/components/signing/hashes/hash-text';
import { SignaturesRing } from '@/components/signing/signatures-ring';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/overlay/notice';
import { routes } from '@/config/routes';
import type { ApprovedTransaction } from '@/lib/actions/risk/analyze-transaction';
import { GatewayError } from '@/lib/errors/gateway';
import { describeError } from '@/lib/errors/mapping/describe';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { describeAction } from '../action-sentence';
import { CallTreeView } from './call-tree-view';
import { describeCalls } from './describe-calls';

export interface ChildApprovalProps {
  approved: ApprovedTransaction;
  /** The Safes that approve it, the one that stands on this page first. */
  parents: readonly SafeRef[];
}

/** One transaction that is approved by its hash: what it does, how the hash was found to be its own, who else signed. */
export function ChildApproval({ approved, parents }: ChildApprovalProps) {
  if (!approved.verified) return <BareHash approved={approved} />;
  const { verified, transaction, contents, safeTxHash } = approved;
  const { safe, state, inspection } = verified;
  if (!inspection) return null;
  const { report, decodedAction, token } = inspection;
  const isPlain = decodedAction.kind !== 'contractCall' && decodedAction.kind !== 'delegateCall';
  return (
    <>
      <Section title="What is approved by it" action={<Badge>Fetched and checked here</Badge>}>
        <p className="wrap-anywhere font-semibold text-17">
          {isPlain
            ? describeAction(decodedAction, token, transaction.nonce)
            : describeCalls(contents.tree, {
                safe: safe.address,
                tokenOf: () => undefined,
                risks: contents.risks,
              })}
        </p>
        <p className="mt-1 text-muted">
          The approval counts as a signature for this transaction of another Safe, and cannot be taken back.
          {verified.copy && ' It is shown from this browser’s own copy; newer signatures may be missing.'}
        </p>
        <div className="mt-3">
          <DetailList>
            {(decodedAction.kind === 'nativeTransfer' || decodedAction.kind === 'tokenTransfer') && (
              <DetailRow name="To">
                <NamedAddress address={decodedAction.to} full copy explorer />
              </DetailRow>
            )}
            <DetailRow name="For the Safe">
              <NamedAddress address={safe.address} full copy explorer />
            </DetailRow>
            <DetailRow name="Its nonce">{String(transaction.nonce)}</DetailRow>
            <DetailRow name="Approved by">
              <span className="grid gap-1">
                {parents.map((parent) => (
                  <NamedAddress key={parent.address} address={parent.address} copy avatarSize={20} />
                ))}
              </span>
            </DetailRow>
            {state && (
              <DetailRow name="Signed so far">
                <SignaturesRing confirmed={report.confirmations.length} required={state.threshold} />
              </DetailRow>
            )}
          </DetailList>
        </div>
        <div className="mt-3">
          <CallTreeView assessed={contents} label="Calls of the approved transaction" />
        </div>
        <HashText className="mt-4" label="Hash that is approved" hash={safeTxHash} />
        <p className="mt-1 mb-3 text-13 text-muted">
          The fields of this transaction give exactly this hash, computed here.
        </p>
        <ChecksStrip checks={report.checks} />
        <ButtonLink className="mt-3" href={routes.transaction(formatSafeAddress(safe), safeTxHash)}>
          Open the approved transaction
        </ButtonLink>
      </Section>
      {contents.approved.map((deeper) => (
        <ChildApproval
          key={deeper.child + deeper.safeTxHash}
          approved={deeper}
          parents={[...parents, safe]}
        />
      ))}
    </>
  );
}

function BareHash({
  approved: { child, safeTxHash, error },
}: {
  approved: Extract<ApprovedTransaction, { verified: undefined }>;
}) {
  return (
    <Section title="What is approved by it">
      <Notice tone="danger" title="A bare hash is approved">
        <p>{describeAbsence(error)}</p>
        <p className="mt-1">
          Whatever the hash stands for counts as approved, such as a payment of all that the Safe owns, or new
          owners for it. Ask whoever proposed this for the transaction itself.
        </p>
      </Notice>
      <div className="mt-3">
        <DetailList>
          <DetailRow name="For the Safe">
            <NamedAddress address={child} full copy explorer />
          </DetailRow>
        </DetailList>
      </div>
      <HashText className="mt-3" label="Hash that is approved" hash={safeTxHash} />
    </Section>
  );
}

function describeAbsence(error: unknown): string {
  if (error instanceof GatewayError && error.status === 404)
    return 'The gateway has no transaction with this hash, and neither has this browser.';
  const labels = error === undefined ? undefined : describeError(error)?.title;
  return labels ?? 'It is nested too deep, or stands beside too many others, to be looked up here.';
}
