import { ChecksStrip } from '@/components/common/checks-strip';
import { HashText } from '@/components/common/hash-text';
import { NamedAddress } from '@/components/common/named-address';
import { Fact, Facts, Section } from '@/components/common/section';
import { SignaturesRing } from '@/components/common/signatures-ring';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { routes } from '@/config/routes';
import type { ApprovedTransaction } from '@/lib/actions/judge-contents';
import { describeError } from '@/lib/errors/describe';
import { GatewayError } from '@/lib/errors/gateway';
import { formatSafeAddress } from '@/lib/safe/safe-address';
import type { SafeRef } from '@/lib/safe/types';
import { CallTreeView } from './call-tree-view';
import { describeCalls } from './describe-calls';
import { describeMeaning } from './meaning-sentence';

export interface ChildApprovalProps {
  approved: ApprovedTransaction;
  /** The Safes that approve it, the one that stands on this page first. */
  parents: readonly SafeRef[];
}

/** One transaction that is approved by its hash: what it does, how the hash was found to be its own, who else signed. */
export function ChildApproval({ approved, parents }: ChildApprovalProps) {
  if (!approved.inspected) return <BareHash approved={approved} />;
  const { inspected, transaction, contents, safeTxHash } = approved;
  const { safe, state, inspection } = inspected;
  if (!inspection) return null;
  const { report, meaning, token } = inspection;
  const isPlain = meaning.kind !== 'contractCall' && meaning.kind !== 'delegateCall';
  return (
    <>
      <Section title="What is approved by it" action={<Badge>Fetched and checked here</Badge>}>
        <p className="wrap-anywhere font-semibold text-17">
          {isPlain
            ? describeMeaning(meaning, token, transaction.nonce)
            : describeCalls(contents.tree, {
                safe: safe.address,
                tokenOf: () => undefined,
                dangers: contents.dangers,
              })}
        </p>
        <p className="mt-1 text-muted">
          The approval counts as a signature for this transaction of another Safe, and cannot be taken back.
          {inspected.copy && ' It is shown from this browser’s own copy; newer signatures may be missing.'}
        </p>
        <div className="mt-3">
          <Facts>
            {(meaning.kind === 'nativeTransfer' || meaning.kind === 'tokenTransfer') && (
              <Fact name="To">
                <NamedAddress address={meaning.to} full copy explorer />
              </Fact>
            )}
            <Fact name="For the Safe">
              <NamedAddress address={safe.address} full copy explorer />
            </Fact>
            <Fact name="Its nonce">{String(transaction.nonce)}</Fact>
            <Fact name="Approved by">
              <span className="grid gap-1">
                {parents.map((parent) => (
                  <NamedAddress key={parent.address} address={parent.address} copy avatarSize={20} />
                ))}
              </span>
            </Fact>
            {state && (
              <Fact name="Signed so far">
                <SignaturesRing confirmed={report.confirmations.length} required={state.threshold} />
              </Fact>
            )}
          </Facts>
        </div>
        <div className="mt-3">
          <CallTreeView judged={contents} label="Calls of the approved transaction" />
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
  approved: Extract<ApprovedTransaction, { inspected: undefined }>;
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
        <Facts>
          <Fact name="For the Safe">
            <NamedAddress address={child} full copy explorer />
          </Fact>
        </Facts>
      </div>
      <HashText className="mt-3" label="Hash that is approved" hash={safeTxHash} />
    </Section>
  );
}

function describeAbsence(error: unknown): string {
  if (error instanceof GatewayError && error.status === 404)
    return 'The gateway has no transaction with this hash, and neither has this browser.';
  const words = error === undefined ? undefined : describeError(error)?.title;
  return words ?? 'It is nested too deep, or stands beside too many others, to be looked up here.';
}
