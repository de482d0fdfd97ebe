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
  /** Accounts that the gateway names as signers. */
  stated: readonly Address[];
}

/** Who signed: each signature recovered here and compared with the owners that the chain names. */
export function SignersSection({ report, state, stated }: SignersSectionProps) {
  const has = (list: readonly Address[], owner: Address) =>
    list.some((other) => isAddressEqual(other, owner));
  const foreign = stated.filter((signer) => state && !has(state.owners, signer));
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
        {(state?.owners ?? stated).map((owner) => (
          <SignerRow key={owner} {...rowOf(owner)} isOwner />
        ))}
        {foreign.map((signer) => (
          <SignerRow key={signer} {...rowOf(signer)} isOwner={false} />
        ))}
      </ul>
    </Section>
  );
}
