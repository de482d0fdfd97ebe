import { type Address, isAddressEqual } from 'viem';
import type { SafeState } from '@/lib/chain/safe-state';
import type { VerificationReport } from '@/lib/safe/verification';
import { Section } from './section';
import { SignaturesRing } from './signatures-ring';
import { SignerRow } from './signer-row';

export interface SignersSectionProps {
  report: Pick<VerificationReport, 'confirmations' | 'checks'>;
  /** Undefined while the chain does not answer. */
  state: SafeState | undefined;
  /** Accounts that the gateway names as signers, checksummed. */
  stated: readonly Address[];
}

/** A gateway that names more accounts wants to fill this page. */
const maxForeign = 20;

/** Who signed: each signature recovered here and compared with the owners that the chain names. */
export function SignersSection({ report, state, stated }: SignersSectionProps) {
  const named = [...new Set(stated)];
  const owners = new Set(state?.owners);
  const others = state ? named.filter((signer) => !owners.has(signer)) : [];
  const foreign = others.slice(0, maxForeign);
  const rowOf = (account: Address) => ({
    account,
    confirmation: report.confirmations.find(({ signer }) => isAddressEqual(signer, account)),
    check: report.checks.find(({ id }) => id.toLowerCase() === `signer-${account}`.toLowerCase()),
  });
  return (
    <Section
      title="Who signed"
      action={
        state && (
          <SignaturesRing
            confirmed={Math.min(report.confirmations.length, state.threshold)}
            required={state.threshold}
          />
        )
      }
    >
      {!state && (
        <p className="text-muted">
          The chain does not answer, so the owners are unknown and no signature counts.
        </p>
      )}
      <ul className="divide-y divide-line">
        {(state?.owners ?? named.slice(0, maxForeign)).map((owner) => (
          <SignerRow key={owner} {...rowOf(owner)} isOwner />
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
