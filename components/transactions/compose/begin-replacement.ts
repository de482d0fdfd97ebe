import type { ComposerKind } from '@/config/routes';
import { unpackCalls } from '@/lib/safe/decode/unpack-calls';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { makeBatchEntry, writeBatch } from '@/lib/storage/batches';
import { beginEdit } from './form/edit-entry';
import { fieldsDraft } from './form/fields-draft';
import { type CallsToRead, readForm } from './read-form';

export type Replacement = Omit<CallsToRead, 'calls'> & {
  readonly transaction: SafeTransaction;
  readonly note: string | undefined;
};

/**
 * Prepares a queued transaction for another one with the same nonce: in the form that makes its calls, or else as a
 * list of them. Returns the kind of that form.
 */
export async function beginReplacement({ transaction, note, ...toRead }: Replacement): Promise<ComposerKind> {
  const { safe } = toRead;
  const calls = unpackCalls(transaction) ?? [];
  fieldsDraft('replace').save(safe, { nonce: String(transaction.nonce), note: note ?? '' });
  const form = await readForm({ ...toRead, calls });
  if (form) {
    // The form's own draft for another transaction is set aside.
    beginEdit(safe, makeBatchEntry(calls, form));
    return form.kind;
  }
  writeBatch(
    safe,
    calls.map((call) => makeBatchEntry([call])),
    'replace',
  );
  return 'replace';
}
