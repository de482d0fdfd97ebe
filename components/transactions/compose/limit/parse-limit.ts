import type { Address } from 'viem';
import { parseTokenAmount } from '@/lib/format/amount';
import { maxLimitAmount, maxResetMinutes } from '@/lib/safe/manage/spending-limit';
import { parseRecipient, type RecipientContext } from '../recipient/parse-recipient';
import type { TransferAsset } from '../token/use-transfer-assets';
import type { LimitDraft } from './limit-draft';

export type TypedLimit = {
  readonly beneficiary: Address;
  readonly token: Address | undefined;
  readonly amount: bigint;
  readonly resetMinutes: number;
};

export type LimitErrors = Partial<Record<'recipient' | 'amount', string>>;

export type ParsedLimit =
  | { readonly ok: true; readonly limit: TypedLimit }
  | { readonly ok: false; readonly errors: LimitErrors };

export type LimitContext = RecipientContext & { readonly asset: TransferAsset | undefined };

/** Parses a typed spending limit, or returns an error for each wrong field. */
export function parseLimit(draft: LimitDraft, { asset, ...context }: LimitContext): ParsedLimit {
  const recipient = parseRecipient(draft.recipient, context);
  const amount = asset ? parseTokenAmount(draft.amount, asset.decimals) : undefined;
  const amountError = !amount
    ? 'Choose a token.'
    : !amount.ok
      ? amount.message
      : amount.amount > maxLimitAmount
        ? 'This amount is too large for a spending limit.'
        : undefined;
  if (!recipient.ok || !asset || !amount?.ok || amountError !== undefined)
    return {
      ok: false,
      errors: {
        ...(!recipient.ok && { recipient: recipient.message }),
        ...(amountError !== undefined && { amount: amountError }),
      },
    };
  return {
    ok: true,
    limit: {
      beneficiary: recipient.address,
      token: asset.token,
      amount: amount.amount,
      resetMinutes: Math.min(Number(draft.period) || 0, maxResetMinutes),
    },
  };
}
