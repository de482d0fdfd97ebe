import { z } from 'zod/mini';
import { defineDraft } from '@/lib/storage/drafts';
import { nativeAsset } from '../token/use-transfer-assets';

/** Longer than any sensible input; longer texts are cut. */
const maxLength = 200;
const typedSchema = z.pipe(
  z.string(),
  z.transform((text: string) => text.slice(0, maxLength)),
);

const paymentSchema = z.object({
  /** `native` or a token's address, as text: the form parses it again. */
  asset: typedSchema,
  recipient: typedSchema,
  amount: typedSchema,
});

/** The payout form serves more recipients. */
export const maxPayments = 30;

const schema = z.object({
  payments: z.array(paymentSchema).check(z.minLength(1), z.maxLength(maxPayments)),
});

/** The inputs of one payment, as typed. */
export type PaymentDraft = z.infer<typeof paymentSchema>;

/** The inputs of the transfer form, as typed. */
export type TransferDraft = z.infer<typeof schema>;

export const emptyPayment: PaymentDraft = { asset: nativeAsset, recipient: '', amount: '' };
export const emptyTransfer: TransferDraft = { payments: [emptyPayment] };

/** Unsent transfers by Safe; a reload keeps them. */
export const transferDraft = defineDraft('send', schema);
