import { z } from 'zod/mini';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { createStore } from './store';

/** More than anything sensible that can be typed; longer texts are cut. */
const maxLength = 200;
const typedSchema = z.string().check(z.maxLength(maxLength));

const draftSchema = z.object({
  /** `native` or a token's address, as text: the form parses it again. */
  asset: typedSchema,
  recipient: typedSchema,
  amount: typedSchema,
  nonce: typedSchema,
});

/** What was typed into the transfer form, as typed. */
export type TransferDraft = z.infer<typeof draftSchema>;

const keyOf = (safe: SafeRef) => `${safe.chainId}:${safe.address}`;

/** Unsent transfers by Safe; a reload keeps them. */
export const transferDrafts = createStore<Readonly<Record<string, TransferDraft>>>({
  key: 'transfer-drafts.v1',
  schema: z.record(z.string(), draftSchema),
  initial: {},
});

export function readTransferDraft(safe: SafeRef): TransferDraft | undefined {
  const drafts = transferDrafts.get();
  return Object.hasOwn(drafts, keyOf(safe)) ? drafts[keyOf(safe)] : undefined;
}

export function keepTransferDraft(safe: SafeRef, draft: TransferDraft | undefined): void {
  transferDrafts.update((drafts) => {
    const { [keyOf(safe)]: _previous, ...others } = drafts;
    return draft ? { ...others, [keyOf(safe)]: cut(draft) } : others;
  });
}

const cut = ({ asset, recipient, amount, nonce }: TransferDraft): TransferDraft => ({
  asset: asset.slice(0, maxLength),
  recipient: recipient.slice(0, maxLength),
  amount: amount.slice(0, maxLength),
  nonce: nonce.slice(0, maxLength),
});
