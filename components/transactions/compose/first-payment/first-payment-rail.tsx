import type { ReactNode, Ref } from 'react';
import type { Address } from 'viem';
import { ActionButton } from '@/components/signing/action-button';
import { SignHashOffer } from '@/components/signing/hashes/sign-hash-offer';
import { ActionBar, primaryClass, secondaryClass } from '@/components/signing/rail/action-bar';
import { Rail, RailActions, RailTop } from '@/components/signing/rail/rail';
import { RailFoot } from '@/components/signing/rail/rail-foot';
import { Step, Steps } from '@/components/signing/rail/steps';
import { SignaturesRing } from '@/components/signing/signatures-ring';
import { SigningAccount } from '@/components/signing/signing-account';
import { WalletWaiting } from '@/components/signing/wallet-waiting';
import { Button } from '@/components/ui/button';
import { usePreparedCreation } from '@/lib/queries/safes/creation';
import { useSimulation } from '@/lib/queries/transactions/simulation';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import type { UndeployedSafe } from '@/lib/storage/creation/undeployed-safes';
import { FeeAmountLine } from '../../execution/fee-amount-line';
import { FeeLine } from '../../review/simulation/fee-line';

export interface FirstPaymentRailProps {
  section: Ref<HTMLDivElement>;
  row: UndeployedSafe;
  account: Address;
  transaction: SafeTransaction;
  sending: { readonly isPending: boolean; readonly isSigned: boolean; readonly error: unknown };
  onStop: () => void;
  onSignHash: () => void;
  onBack: () => void;
  /** The buttons that sign and send. */
  children: ReactNode;
}

/** The two requests to the wallet, which of them is next, and the fee of both. */
export function FirstPaymentRail({
  section,
  row,
  account,
  transaction,
  sending,
  onStop,
  onSignHash,
  onBack,
  children,
}: FirstPaymentRailProps) {
  const { isPending, isSigned, error } = sending;
  const { safeTxHash } = hashTransaction(row.safe, transaction, row.setup.version);
  const hasSigned = isPending && isSigned;
  return (
    <Rail>
      <RailTop
        mark={<SignaturesRing size="lg" confirmed={hasSigned ? 1 : 0} required={1} isYourTurn={!hasSigned} />}
        title="Review, sign and send"
      >
        <SigningAccount account={account} />
      </RailTop>
      <Steps>
        <Step state={hasSigned ? 'done' : 'now'} label="Sign the payment" />
        <Step state={hasSigned ? 'now' : 'next'} label="Create the Safe and send">
          <p className="text-13 text-muted">One transaction: if the payment fails, the Safe isn’t created.</p>
        </Step>
      </Steps>
      <RailActions ref={section}>
        {!isPending && <Fee {...{ row, account, transaction }} />}
        <ActionBar>
          {isPending ? (
            <WalletWaiting what={isSigned ? 'batch' : 'signature'} onStop={onStop} />
          ) : (
            <>
              {error !== undefined && (
                <SignHashOffer
                  {...{ what: 'transaction', hash: safeTxHash, error }}
                  onSignHash={onSignHash}
                />
              )}
              {children}
              <Button className={secondaryClass} onClick={onBack}>
                Back
              </Button>
            </>
          )}
        </ActionBar>
      </RailActions>
      <RailFoot digest={safeTxHash} />
    </Rail>
  );
}

/** The button that signs and sends; the wallet is asked twice. */
export function FirstPaymentButton({ onSend }: { onSend: () => void }) {
  return (
    <ActionButton variant="primary" size="lg" className={primaryClass} onClick={onSend}>
      Sign, create and send
    </ActionButton>
  );
}

/** The fee of creation and payment together; where the payment is not simulated, that of the creation alone. */
function Fee({ row, account, transaction }: Pick<FirstPaymentRailProps, 'row' | 'account' | 'transaction'>) {
  const { safe, setup } = row;
  const { data: simulated, isPending } = useSimulation(safe, transaction);
  const prepared = usePreparedCreation({ setup, address: safe.address, account });
  const outcome = simulated?.simulation.kind === 'simulated' ? simulated.simulation.outcome : undefined;
  if (outcome?.fee) return <FeeLine safe={safe} fee={outcome.fee} gasUsed={outcome.gasUsed} />;
  const fee = prepared.data?.fee;
  if (isPending || !fee) return null;
  return (
    <FeeAmountLine
      {...{ safe, amount: fee.amount, prefix: 'At least ' }}
      hint="Paid by the connected account. Covers the creation; the payment adds to the fee."
    />
  );
}
