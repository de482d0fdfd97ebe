import { type Address, isAddressEqual } from 'viem';
import { NamedAddress } from '@/components/common/named-address';
import { SignaturesRing } from '@/components/common/signatures-ring';
import { Badge } from '@/components/ui/badge';
import type { SafeState } from '@/lib/chain/safe-state';
import type { SignedTransaction } from '@/lib/outbox/export-signed-work';
import type { VerificationReport } from '@/lib/safe/verification';
import { Section } from './section';
import { SignedWorkExport } from './signed-work-export';

export interface TransactionSignersProps {
  /** What was signed. */
  work: Pick<SignedTransaction, 'safe' | 'transaction'>;
  report: VerificationReport;
  /** Undefined while the chain does not answer. */
  state: SafeState | undefined;
  /** Accounts that the gateway names as signers. */
  stated: readonly Address[];
}

/** Who signed: each signature recovered here and compared with the owners that the chain names. */
export function TransactionSigners({ work, report, state, stated }: TransactionSignersProps) {
  const signers = report.confirmations.map(({ signer }) => signer);
  const has = (list: readonly Address[], owner: Address) =>
    list.some((other) => isAddressEqual(other, owner));
  const foreign = stated.filter((signer) => state && !has(state.owners, signer));
  return (
    <Section
      title="Who signed"
      action={
        state && (
          <SignaturesRing confirmed={Math.min(signers.length, state.threshold)} required={state.threshold} />
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
          <li key={owner} className="flex items-center justify-between gap-3 py-2">
            <NamedAddress address={owner} />
            {has(signers, owner) ? (
              <Badge tone="positive">Signed</Badge>
            ) : has(stated, owner) ? (
              <Badge>Signature not checked</Badge>
            ) : (
              <Badge>Not signed</Badge>
            )}
          </li>
        ))}
        {foreign.map((signer) => (
          <li key={signer} className="flex items-center justify-between gap-3 py-2">
            <NamedAddress address={signer} />
            <Badge>Not an owner, does not count</Badge>
          </li>
        ))}
      </ul>
      {signers.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          <SignedWorkExport
            work={{ ...work, safeTxHash: report.hashes.safeTxHash, confirmations: report.confirmations }}
          />
        </div>
      )}
    </Section>
  );
}
