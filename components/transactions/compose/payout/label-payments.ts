import type { Address, Hash } from 'viem';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { type Label, labels, maxLabelLength, mergeLabels } from '@/lib/storage/labels';

/**
 * Makes the memos of a file labels in this browser: a memo that all payments share is the transaction's, others are their
 * payees'. A memo that is too long, or one of several for a payee, gives none, and labels that exist stay.
 */
export function labelPayments(
  { chainId, address }: SafeRef,
  safeTxHash: Hash,
  payments: readonly { readonly to: Address; readonly memo: string | undefined }[],
): void {
  const told = payments.map(
    ({ to, memo }): Pick<Label, 'subject' | 'label'> => ({ subject: to, label: memo?.trim() ?? '' }),
  );
  const [first] = told;
  const rows =
    first && told.every(({ label }) => label === first.label)
      ? [{ subject: `multisig_${address}_${safeTxHash}`, label: first.label }]
      : told.filter((one) =>
          told.every((other) => other.subject !== one.subject || other.label === one.label),
        );
  const fitting = rows.filter(({ label }) => label !== '' && label.length <= maxLabelLength);
  if (fitting.length > 0)
    labels.set(
      mergeLabels(
        labels.get(),
        fitting.map((row) => ({ chainId, ...row })),
      ),
    );
}
