import { useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { type Address, getAddress, isAddress } from 'viem';
import { useRecipientNames } from '@/components/shared/address/recipient-name';
import {
  parseRecipient,
  type RecipientContext,
} from '@/components/transactions/compose/recipient/parse-recipient';
import type { TransferAsset } from '@/components/transactions/compose/token/use-transfer-assets';
import { base } from '@/config/chains';
import { listLimitModules } from '@/lib/chain/list-limit-modules';
import type { SafeState } from '@/lib/chain/safe-state';
import { formatExactAmount, parseTokenAmount } from '@/lib/format/amount';
import { useDescribedContract } from '@/lib/queries/safes/described-accounts';
import {
  encodeLimit,
  isSameLimit,
  maxLimitAmount,
  maxResetMinutes,
  type PresentLimits,
  type SpendingLimit,
} from '@/lib/safe/manage/spending-limit';
import type { KindFormProps } from '../form/kind-form';
import { useBatchedSettings } from '../owners/use-batched-settings';
import { nativeAsset, useTransferAssets } from '../token/use-transfer-assets';
import { emptyLimit, type LimitDraft, limitDraft } from './limit-draft';
import { nameLimit } from './read-limit-key';

export interface LimitFormRequest extends KindFormProps {
  state: SafeState;
  present: PresentLimits;
  /** The module that holds the limit. */
  module: Address;
  /** The limit that is changed; its beneficiary and token stay. */
  changed: SpendingLimit | undefined;
  /** The decimals of the changed limit's token; undefined where its contract does not answer as a token. */
  decimals: number | undefined;
}

/** The inputs of the limit form, the limit that they describe, and the calls that set it. */
export function useLimitForm(request: LimitFormRequest) {
  const { safe, form: transaction, query, state, present, module, changed } = request;
  const [initial] = useState(() => findInitial(request));
  const form = useForm<LimitDraft>({
    defaultValues: initial,
    resolver: (values) => resolve(values, context),
    mode: 'onTouched',
  });
  const draft = form.watch();
  const assets = useTransferAssets(safe, isAddress(draft.asset) ? [getAddress(draft.asset)] : []);
  const asset = assets.find(({ id }) => id === draft.asset);
  const [recipientName = { status: 'none' as const }] = useRecipientNames([draft.recipient]);
  const context: LimitContext = { safe, recipientName, asset, missing: 'Enter the account that may spend.' };
  const parsed = parseLimit(draft, context);
  const typed = parsed.ok ? { module, ...parsed.limit } : undefined;

  const isEnabled = listLimitModules(state).includes(module);
  const contract = useDescribedContract(safe, isEnabled ? undefined : module).data;
  const isMissing = contract?.hasCode === false;
  const settings = { ...state, modules: state.modules?.addresses ?? [] };
  const batched = useBatchedSettings(safe, settings, query.get('edit'));

  const save = () => limitDraft.save(safe, form.getValues());
  const set = (values: Partial<LimitDraft>) => {
    for (const [name, value] of Object.entries(values))
      form.setValue(name as keyof LimitDraft, value, { shouldValidate: form.formState.isSubmitted }); // its own keys
    save();
  };
  const encode = (values: LimitDraft, isOn: boolean) => {
    const read = parseLimit(values, context);
    if (!read.ok || isMissing) return undefined;
    const limit = { module, ...read.limit, forgetsSpent: values.forgetsSpent && changed !== undefined };
    return encodeLimit(safe.address, limit, { ...present, isEnabled: isOn });
  };
  const review = form.handleSubmit(async (values) => {
    const calls = encode(values, isEnabled);
    save();
    const isStillWanted = () => JSON.stringify(values) === JSON.stringify(form.getValues());
    if (calls) await transaction.review(calls, { isStillWanted });
  });
  const addToBatch = form.handleSubmit((values) => {
    const calls = encode(values, batched?.modules.includes(module) ?? isEnabled);
    save();
    if (calls) transaction.addToBatch?.(calls);
  });
  return {
    ...{ form, draft, assets, asset, context, typed, isEnabled, isMissing, save, set, review, addToBatch },
    /** The limit that a new one for the same account and token replaces. */
    replaced: changed || !typed ? undefined : present.limits.find((limit) => isSameLimit(limit, typed)),
  };
}

/** Returns the saved inputs if they are about the same limit, otherwise that limit as it is. */
function findInitial({
  safe,
  changed,
  decimals = base.nativeCurrency.decimals,
}: LimitFormRequest): LimitDraft {
  const of = changed ? nameLimit(changed) : '';
  const kept = limitDraft.read(safe);
  if (kept?.of === of) return kept;
  if (!changed) return emptyLimit;
  return {
    ...{ ...emptyLimit, of, recipient: changed.beneficiary, asset: changed.token ?? nativeAsset },
    amount: formatExactAmount(changed.amount, decimals).replaceAll(',', ''),
    period: String(changed.resetMinutes),
  };
}

function resolve(draft: LimitDraft, context: LimitContext): ReturnType<Resolver<LimitDraft>> {
  const parsed = parseLimit(draft, context);
  if (parsed.ok) return { values: draft, errors: {} };
  const errors: FieldErrors<LimitDraft> = Object.fromEntries(
    Object.entries(parsed.errors).map(([name, message]) => [name, { type: 'invalid', message }]),
  );
  return { values: {}, errors };
}

type TypedLimit = {
  readonly beneficiary: Address;
  readonly token: Address | undefined;
  readonly amount: bigint;
  readonly resetMinutes: number;
};

type LimitErrors = Partial<Record<'recipient' | 'amount', string>>;

type ParsedLimit =
  | { readonly ok: true; readonly limit: TypedLimit }
  | { readonly ok: false; readonly errors: LimitErrors };

type LimitContext = RecipientContext & { readonly asset: TransferAsset | undefined };

/** Parses a typed spending limit, or returns an error for each wrong field. */
function parseLimit(draft: LimitDraft, { asset, ...context }: LimitContext): ParsedLimit {
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
