import { type Address, isAddressEqual } from 'viem';
import type { SafeState } from '@/lib/chain/safe-state';
import { useHasGateway } from '@/lib/hooks/use-has-gateway';
import { useSession } from '@/lib/hooks/use-wallet';
import { useOnChainOwners } from '@/lib/queries/safes/on-chain-owners';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { VerificationReport } from '@/lib/safe/verify/verification';
import { SignerRow } from './signer-row';

export interface SignerListProps {
  report: Pick<VerificationReport, 'confirmations' | 'checks' | 'executed'>;
  safe: SafeRef;
  /** Undefined while the chain does not answer. */
  state: SafeState | undefined;
  /** Accounts that the gateway names as signers, checksummed. */
  claimed: readonly Address[];
  /** When the gateway received each signature, by signer. */
  dates?: ReadonlyMap<Address, Date> | undefined;
  /** Accounts whose signatures were sent from here and are not in the gateway's list yet. */
  sent?: readonly Address[];
  /** Whether the connected account has signed and the gateway has not answered yet. */
  isSending?: boolean;
  /** Whether further confirmations are missing. */
  isOpen: boolean;
  /** Whether it is over. The present owners may differ from the owners then, so only the signers are listed. */
  isPast?: boolean;
}

const none: readonly Address[] = [];

/** A gateway that names more accounts means to fill this page. */
const maxForeign = 20;

/** The confirmations: each signature is recovered in this browser and compared with the owners on the chain. */
export function SignerList({
  report,
  safe,
  state,
  claimed,
  dates,
  sent = none,
  isSending = false,
  isOpen,
  isPast = false,
}: SignerListProps) {
  const hasGateway = useHasGateway();
  const session = useSession();
  const account = session.status === 'connected' ? session.account : undefined;
  const named = [...new Set(claimed)];
  const owners = new Set(state?.owners);
  const { executed } = report;
  const has = (signer: Address) => report.confirmations.some((one) => isAddressEqual(one.signer, signer));
  const isEnough = state !== undefined && report.confirmations.length >= state.threshold;
  const awaited = isOpen && !isEnough ? (state?.owners ?? none).filter((owner) => !has(owner)) : none;
  const approving = useOnChainOwners(safe, awaited, state?.version);
  const past = executed?.signers?.filter((signer) => !owners.has(signer)) ?? [];
  const others = state ? named.filter((signer) => !owners.has(signer) && !past.includes(signer)) : [];
  const foreign = others.slice(0, maxForeign);
  const rowOf = (signer: Address) => ({
    account: signer,
    isYou: account !== undefined && isAddressEqual(signer, account),
    isAwaited: isOpen && !isEnough,
    isNeedless: isOpen && isEnough,
    approvalReason: approving.get(signer),
    isSending,
    isPast,
    date: dates?.get(signer),
    isSent: sent.some((one) => isAddressEqual(one, signer)),
    confirmation: report.confirmations.find((one) => isAddressEqual(one.signer, signer)),
    check: report.checks.find(({ id }) => id.toLowerCase() === `signer-${signer}`.toLowerCase()),
  });
  const all = state?.owners ?? named.slice(0, maxForeign);
  const shown = isPast ? all.filter((owner) => has(owner) || named.includes(owner)) : all;
  return (
    <>
      {executed?.signers && executed.threshold === undefined && (
        <p className="text-13 text-muted">
          Executed with {executed.signers.length} signatures. The number required at that time is unknown.
        </p>
      )}
      {executed && !executed.signers && (
        <p className="text-13 text-muted">
          The signatures in the execution could not be read: it came through another contract.{' '}
          {hasGateway ? 'Below is what the gateway says.' : 'Below are those that this browser has saved.'}
        </p>
      )}
      {isPast && shown.length + past.length + foreign.length === 0 && (
        <p className="text-13 text-muted">No confirmations found.</p>
      )}
      <ul aria-label="Confirmations">
        {/* Confirmed owners come first, and both groups keep the chain's order. */}
        {[...shown.filter(has), ...shown.filter((owner) => !has(owner))].map((owner) => (
          <SignerRow key={owner} {...rowOf(owner)} isOwner />
        ))}
        {past.map((signer) => (
          <SignerRow key={signer} {...rowOf(signer)} isOwner />
        ))}
        {foreign.map((signer) => (
          <SignerRow key={signer} {...rowOf(signer)} isOwner={false} />
        ))}
        {others.length > foreign.length && (
          <li className="py-1 text-13 text-muted">
            And {others.length - foreign.length} more accounts that are not owners.
          </li>
        )}
      </ul>
    </>
  );
}
