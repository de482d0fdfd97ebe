import { type Address, isAddressEqual } from 'viem';
import type { SafeState } from '@/lib/chain/safe-state';
import type { VerificationReport } from '@/lib/safe/verify/verification';
import { Section } from '../shared/section';
import { SignaturesRing } from './signatures-ring';
import { SignerRow } from './signer-row';

export interface SignersSectionProps {
  report: Pick<VerificationReport, 'confirmations' | 'checks' | 'executed'>;
  /** Undefined while the chain does not answer. */
  state: SafeState | undefined;
  /** Accounts that the gateway names as signers, checksummed. */
  claimed: readonly Address[];
  /** Accounts whose signatures were sent from here, and that the gateway does not name yet. */
  sent?: readonly Address[];
}

const none: readonly Address[] = [];

/** A gateway that names more accounts wants to fill this page. */
const maxForeign = 20;

/** Who signed: each signature recovered here and compared with the owners that the chain names. */
export function SignersSection({ report, state, claimed, sent = none }: SignersSectionProps) {
  const named = [...new Set(claimed)];
  const owners = new Set(state?.owners);
  const { executed } = report;
  const past = executed?.signers?.filter((signer) => !owners.has(signer)) ?? [];
  const others = state ? named.filter((signer) => !owners.has(signer) && !past.includes(signer)) : [];
  const required = executed ? executed.threshold : state?.threshold;
  const foreign = others.slice(0, maxForeign);
  const rowOf = (account: Address) => ({
    account,
    isSent: sent.some((signer) => isAddressEqual(signer, account)),
    confirmation: report.confirmations.find(({ signer }) => isAddressEqual(signer, account)),
    check: report.checks.find(({ id }) => id.toLowerCase() === `signer-${account}`.toLowerCase()),
  });
  return (
    <Section
      title="Who signed"
      action={
        state &&
        required !== undefined && (
          <SignaturesRing confirmed={Math.min(report.confirmations.length, required)} required={required} />
        )
      }
    >
      {!state && (
        <p className="text-muted">
          The chain does not answer, so the owners are unknown and no signature counts.
        </p>
      )}
      {executed?.signers && executed.threshold === undefined && (
        <p className="text-muted">
          Executed with {executed.signers.length} signatures. How many were needed then is not known.
        </p>
      )}
      {executed && !executed.signers && (
        <p className="text-muted">
          The signatures in the execution could not be read: it came through another contract. Below is what
          the gateway says.
        </p>
      )}
      <ul className="divide-y divide-line">
        {(state?.owners ?? named.slice(0, maxForeign)).map((owner) => (
          <SignerRow key={owner} {...rowOf(owner)} isOwner />
        ))}
        {past.map((signer) => (
          <SignerRow key={signer} {...rowOf(signer)} isOwner />
        ))}
        {foreign.map((signer) => (
          <SignerRow key={signer} {...rowOf(signer)} isOwner={false} />
        ))}
        {others.length > foreign.length && (
          <li className="py-2 text-13 text-muted">
            And {others.length - foreign.length} more accounts that are not owners.
          </li>
        )}
      </ul>
    </Section>
  );
}
