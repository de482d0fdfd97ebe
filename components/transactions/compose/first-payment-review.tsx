import type { ReactNode, Ref } from 'react';
import type { Address } from 'viem';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { ActionButton } from '@/components/signing/action-button';
import { SignHashOffer } from '@/components/signing/hashes/sign-hash-offer';
import { ActionBar, primaryClass, secondaryClass } from '@/components/signing/rail/action-bar';
import { Rail, RailActions, RailTop } from '@/components/signing/rail/rail';
import { RailFoot } from '@/components/signing/rail/rail-foot';
import { Step, Steps } from '@/components/signing/rail/steps';
import { useAcknowledged } from '@/components/signing/risks/use-acknowledged';
import { SignaturesRing } from '@/components/signing/signatures-ring';
import { SigningAccount } from '@/components/signing/signing-account';
import { useRestoredFocus } from '@/components/signing/use-restored-focus';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { WalletWaiting } from '@/components/signing/wallet-waiting';
import { ExecutionFee } from '@/components/transactions/execution/execution-fee';
import { FeeAmountLine } from '@/components/transactions/execution/fee-amount-line';
import { TransactionSkeleton } from '@/components/transactions/rows/transaction-skeleton';
import { Button } from '@/components/ui/button';
import type { CreateAndSendRequest } from '@/lib/actions/create/create-and-send';
import type { SafeState } from '@/lib/chain/safe-state';
import { useCreateAndSend, usePreparedCreation } from '@/lib/queries/safes/creation';
import { useSimulation } from '@/lib/queries/transactions/simulation';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import type { UndeployedSafe } from '@/lib/storage/undeployed-safes';
import { SigningGate } from '../review/proposal/signing-gate';
import { TransactionContents } from '../review/transaction-contents';
import { useDecodedAction } from '../review/use-decoded-action';
import { transferDraft } from './send/transfer-draft';

export interface FirstPaymentReviewProps {
  row: UndeployedSafe;
  /** The account that signs and sends. */
  account: Address;
  /** Owners that can confirm only on-chain, and that the person has accepted. */
  accepted: readonly Address[];
  transaction: SafeTransaction;
  /** The state of the Safe after its creation. */
  newSafe: SafeState;
  /** Returns to the form. */
  onBack: () => void;
}

/** Reviews a payment that is signed and sent with the creation of its Safe, from the built transaction. */
export function FirstPaymentReview(props: FirstPaymentReviewProps) {
  const { row, account, accepted, transaction, newSafe, onBack } = props;
  const { safe, setup, name, createdAt, isSavedOutside } = row;
  const { decodedAction, token, isPending } = useDecodedAction(safe, transaction);
  const { safeTxHash } = hashTransaction(safe, transaction, setup.version);
  const acknowledging = useAcknowledged(safeTxHash);
  const { section, keepFocus } = useRestoredFocus();
  const sending = useWalletMutation(useCreateAndSend(safe));
  const send = (again: Pick<CreateAndSendRequest, 'way'> = {}) =>
    keepFocus(() =>
      sending.start({
        ...{ setup, address: safe.address, name, account, accepted, createdAt, isSavedOutside },
        ...{ transaction, acknowledged: acknowledging.acknowledged, ...again },
        onSent: () => transferDraft.save(safe, undefined),
      }),
    );
  if (isPending) return <TransactionSkeleton />;
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid gap-4 outline-none">
      <TransactionContents
        safe={safe}
        transaction={transaction}
        decodedAction={decodedAction}
        token={token}
        state={newSafe}
        isPage
      >
        <FirstPaymentRail
          section={section}
          row={row}
          account={account}
          transaction={transaction}
          sending={sending}
          onBack={onBack}
          onStop={() => keepFocus(sending.stop)}
          onSignHash={() => send({ way: 'hash' })}
        >
          <SigningGate
            safe={safe}
            transaction={transaction}
            acknowledging={acknowledging}
            keepFocus={keepFocus}
          >
            <FirstPaymentButton onSend={() => send()} />
          </SigningGate>
        </FirstPaymentRail>
      </TransactionContents>
    </div>
  );
}

interface FirstPaymentRailProps {
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
function FirstPaymentRail({
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
        {!isPending && <Fee row={row} account={account} transaction={transaction} />}
        <ActionBar>
          {isPending ? (
            <WalletWaiting what={isSigned ? 'batch' : 'signature'} onStop={onStop} />
          ) : (
            <>
              {error !== undefined && (
                <SignHashOffer what={'transaction'} hash={safeTxHash} error={error} onSignHash={onSignHash} />
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
function FirstPaymentButton({ onSend }: { onSend: () => void }) {
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
  if (outcome?.fee) return <ExecutionFee safe={safe} fee={outcome.fee} gasUsed={outcome.gasUsed} />;
  const fee = prepared.data?.fee;
  if (isPending || !fee) return null;
  return (
    <FeeAmountLine
      safe={safe}
      amount={fee.amount}
      prefix={'at least '}
      payer="you"
      hint="Covers the creation; the payment adds to the fee."
    />
  );
}
