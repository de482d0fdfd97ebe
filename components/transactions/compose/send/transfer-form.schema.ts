import type { Address } from 'viem';
import { formatExactAmount, parseTokenAmount } from '@/lib/format/amount';
import { encodeTransfer, type Transfer } from '@/lib/safe/protocol/calls';
import type { Call } from '@/lib/safe/protocol/types';
import { parseRecipient, type RecipientContext } from '../recipient/parse-recipient';
import type { PaymentDraft } from './transfer-draft';

/** The facts about one payment besides its inputs. */
export type PaymentContext = RecipientContext & {
  readonly asset:
    | {
        readonly id: string;
        readonly token: Address | undefined;
        readonly symbol: string;
        readonly decimals: number;
      }
    | undefined;
  /** The Safe's balance of the asset on the chain; undefined while it is not known. */
  readonly holding: bigint | undefined;
};

export type PaymentErrors = Partial<Record<keyof PaymentDraft, string>>;

export type ParsedTransfers =
  | { readonly ok: true; readonly calls: readonly Call[] }
  /** One entry for each payment. */
  | { readonly ok: false; readonly errors: readonly PaymentErrors[] };

/** Parses typed payments to calls, or returns an error for each wrong field of each payment. */
export function parseTransfers(
  payments: readonly PaymentDraft[],
  contexts: readonly PaymentContext[],
): ParsedTransfers {
  const spent = new Map<string, bigint>();
  const parsed = payments.map((payment, index) => {
    const context = contexts[index];
    return context ? parsePayment(payment, context, spent) : { errors: { asset: 'Choose a token.' } };
  });
  const calls = parsed.flatMap((one) => ('call' in one ? [one.call] : []));
  if (calls.length === payments.length) return { ok: true, calls };
  return { ok: false, errors: parsed.map((one) => ('errors' in one ? one.errors : {})) };
}

function parsePayment(
  draft: PaymentDraft,
  context: PaymentContext,
  spent: Map<string, bigint>,
): { readonly call: Call } | { readonly errors: PaymentErrors } {
  const { asset, holding } = context;
  const errors: PaymentErrors = {};
  if (!asset) errors.asset = 'Choose a token.';
  const recipient = parseRecipient(draft.recipient, context);
  if (!recipient.ok) errors.recipient = recipient.message;
  const amount = asset ? parseTokenAmount(draft.amount, asset.decimals) : undefined;
  if (amount && !amount.ok) errors.amount = amount.message;
  if (asset && amount?.ok) {
    const before = spent.get(asset.id) ?? 0n;
    spent.set(asset.id, before + amount.amount);
    if (holding !== undefined && before + amount.amount > holding) {
      const has = `The Safe has ${formatExactAmount(holding, asset.decimals)} ${asset.symbol}.`;
      errors.amount =
        amount.amount > holding ? has : `This and the payments above exceed the balance. ${has}`;
    }
  }
  if (!asset || !recipient.ok || !amount?.ok || Object.keys(errors).length > 0) return { errors };
  const payment = { to: recipient.address, amount: amount.amount };
  const transfer: Transfer = asset.token
    ? { kind: 'erc20', token: asset.token, ...payment }
    : { kind: 'native', ...payment };
  return { call: encodeTransfer(context.safe.address, transfer) };
}

/** The Safe's balance without the other payments, never below zero; undefined while it is not known. */
export function findAvailable(
  index: number,
  payments: readonly PaymentDraft[],
  contexts: readonly PaymentContext[],
): bigint | undefined {
  const own = contexts[index];
  if (!own?.asset || own.holding === undefined) return undefined;
  const { id, decimals } = own.asset;
  const others = payments.reduce((sum, payment, place) => {
    if (place === index || payment.asset !== id) return sum;
    const parsed = parseTokenAmount(payment.amount, decimals);
    return parsed.ok ? sum + parsed.amount : sum;
  }, 0n);
  return others > own.holding ? 0n : own.holding - others;
}
