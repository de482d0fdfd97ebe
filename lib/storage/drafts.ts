import { z } from 'zod/mini';
import type { SafeRef } from '@/lib/safe/types';
import { createStore } from './store';

const draftSchema = z.object({
  /** `native` or a token's address, as text: the form parses it again. */
  asset: z.string().check(z.maxLength(60)),
  recipient: z.string().check(z.maxLength(200)),
  amount: z.string().check(z.maxLength(120)),
  nonce: z.string().check(z.maxLength(80)),
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
    return draft ? { ...others, [keyOf(safe)]: draft } : others;
  });
}
