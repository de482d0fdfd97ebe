import type { Address } from 'viem';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { useAcknowledged } from '@/components/signing/risks/use-acknowledged';
import { useRestoredFocus } from '@/components/signing/use-restored-focus';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import type { CreateAndSendRequest } from '@/lib/actions/create/create-and-send';
import type { SafeState } from '@/lib/chain/safe-state';
import { useToken } from '@/lib/queries/balances';
import { useCreateAndSend } from '@/lib/queries/safes/creation';
import { decodeAction } from '@/lib/safe/decode/decode';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import type { UndeployedSafe } from '@/lib/storage/creation/undeployed-safes';
import { TransactionSkeleton } from '../../details/transaction-skeleton';
import { SigningGate } from '../../review/proposal/signing-gate';
import { TransactionContents } from '../../review/transaction-contents';
import { transferDraft } from '../send/transfer-draft';
import { FirstPaymentButton, FirstPaymentRail } from './first-payment-rail';

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
  const decodedAction = decodeAction(safe.address, transaction);
  const token = useToken(decodedAction.kind === 'tokenTransfer' ? decodedAction.token : undefined);
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
  if (decodedAction.kind === 'tokenTransfer' && token.isPending) return <TransactionSkeleton />;
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid gap-4 outline-none">
      <TransactionContents
        {...{ safe, transaction, decodedAction }}
        token={token.data ?? undefined}
        state={newSafe}
      >
        <FirstPaymentRail
          {...{ section, row, account, transaction, sending, onBack }}
          onStop={() => keepFocus(sending.stop)}
          onSignHash={() => send({ way: 'hash' })}
        >
          <SigningGate {...{ safe, transaction, acknowledging, keepFocus }}>
            <FirstPaymentButton onSend={() => send()} />
          </SigningGate>
        </FirstPaymentRail>
      </TransactionContents>
    </div>
  );
}
