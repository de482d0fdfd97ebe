import { AskDialog } from '@/components/shared/ask-dialog';
import { useSentence } from '@/components/transactions/review/transaction-headline';
import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { useNames } from '@/lib/queries/use-name';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';

type Multisig = NonNullable<VerifiedTransaction['claimed']['multisig']>;
type Inspection = NonNullable<VerifiedTransaction['inspection']>;

export interface AskTransactionDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  verified: VerifiedTransaction & { readonly inspection: Inspection };
  transaction: Multisig['transaction'];
  /** The full address of the transaction's page. */
  link: string;
}

/** Asks the co-owners to check and confirm a transaction. */
export function AskTransactionDialog({
  open,
  onOpenChange,
  title,
  verified: { safe, inspection },
  transaction,
  link,
}: AskTransactionDialogProps) {
  const { decodedAction, token, report } = inspection;
  const sentence = useSentence({ safe, transaction, decodedAction, token });
  const nameOf = useNames();
  const isTransfer = decodedAction.kind === 'nativeTransfer' || decodedAction.kind === 'tokenTransfer';
  const to = isTransfer ? ` to ${describe(decodedAction.to)}` : '';
  const { domainHash, messageHash } = report.hashes;
  return (
    <AskDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      asked={
        sentence === undefined
          ? undefined
          : {
              request: `Please check and confirm: ${sentence}${to}`,
              about: [`Transaction #${transaction.nonce} of ${formatSafeAddress(safe)}`],
              ...{ link, domainHash, messageHash },
            }
      }
    />
  );

  /** The other owner has other names in the address book, so the address stands beside this one. */
  function describe(address: typeof transaction.to): string {
    const name = nameOf(address);
    return name === undefined ? address : `${cleanText(name, 60)} (${formatShortAddress(address)})`;
  }
}
