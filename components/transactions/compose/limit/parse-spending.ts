import type { Resolver } from 'react-hook-form';
import { formatExactAmount, parseTokenAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';
import { remainingOf, type SpendingLimit } from '@/lib/safe/manage/spending-limit';
import { parseRecipient, type RecipientContext } from '../recipient/parse-recipient';
import type { TransferAsset } from '../token/use-transfer-assets';

/** The inputs of a payment from a limit, as typed. */
export type SpendDraft = { readonly recipient: string; readonly asset: string; readonly amount: string };

export type SpendContext = RecipientContext & {
  readonly asset: TransferAsset | undefined;
  readonly limit: SpendingLimit | undefined;
  readonly holding: bigint | undefined;
};

/** Parses a typed payment from a limit, or returns an error for each wrong field. */
export function parseSpending(draft: SpendDraft, { asset, limit, holding, ...context }: SpendContext) {
  const recipient = parseRecipient(draft.recipient, context);
  const amount = asset ? parseTokenAmount(draft.amount, asset.decimals) : undefined;
  const amountError =
    !amount || !limit ? 'Choose a token.' : !amount.ok ? amount.message : findExcess(amount.amount);
  if (recipient.ok && amount?.ok && amountError === undefined)
    return { ok: true, payment: { to: recipient.address, amount: amount.amount } } as const;
  return {
    ok: false,
    errors: { recipient: recipient.ok ? undefined : recipient.message, amount: amountError },
  } as const;

  function findExcess(wanted: bigint): string | undefined {
    const write = (value: bigint) =>
      asset && `${formatExactAmount(value, asset.decimals)} ${cleanText(asset.symbol, 20)}`;
    if (limit && wanted > remainingOf(limit)) return `Your limit has ${write(remainingOf(limit))} left.`;
    return holding !== undefined && wanted > holding ? `The Safe has ${write(holding)}.` : undefined;
  }
}

/** Adapts `parseSpending` to react-hook-form. */
export function resolveSpending(draft: SpendDraft, context: SpendContext): ReturnType<Resolver<SpendDraft>> {
  const parsed = parseSpending(draft, context);
  if (parsed.ok) return { values: draft, errors: {} };
  const { recipient, amount } = parsed.errors;
  return {
    values: {},
    errors: {
      ...(recipient !== undefined && { recipient: { type: 'invalid', message: recipient } }),
      ...(amount !== undefined && { amount: { type: 'invalid', message: amount } }),
    },
  };
}
