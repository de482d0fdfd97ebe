import { NamedAddress } from '@/components/shared/address/named-address';
import { SummaryRow } from '@/components/signing/compose/form-summary';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/overlay/notice';
import { Select } from '@/components/ui/select';
import { formatExactAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';
import { formatResetPeriod, resetPeriods } from '@/lib/format/reset-period';
import type { SpendingLimit } from '@/lib/safe/manage/spending-limit';
import { FormLayout } from '../form/form-layout';
import { RecipientField } from '../recipient/recipient-field';
import { AmountField } from '../token/amount-field';
import { emptyLimit, listFilledLimit } from './limit-draft';
import { type LimitFormRequest, useLimitForm } from './use-limit-form';

/** The inputs of a spending limit: beneficiary, token, amount and reset period. They survive a reload. */
export function LimitFields(props: LimitFormRequest) {
  const { module, changed } = props;
  const { form, draft, assets, asset, context, typed, replaced, ...limit } = useLimitForm(props);
  const { errors, isSubmitted, isSubmitting } = form.formState;
  const write = (amount: bigint) =>
    asset ? `${formatExactAmount(amount, asset.decimals)} ${cleanText(asset.symbol, 20)}` : '';
  return (
    <FormLayout
      form={props.form}
      label="Spending limit"
      summary={
        typed && (
          <>
            <SummaryRow name="Limit">{write(typed.amount)}</SummaryRow>
            <SummaryRow name="Resets">{describePeriod(typed.resetMinutes)}</SummaryRow>
          </>
        )
      }
      isSubmitting={isSubmitting}
      filled={{ parts: listFilledLimit(props.form, changed), empty: emptyLimit }}
      onSubmit={(event) => void limit.review(event)}
      onAddToBatch={() => void limit.addToBatch()}
      onChange={limit.save}
    >
      {limit.isMissing && (
        <Notice tone="danger" title="Spending limits aren’t available on this network">
          The spending limits contract (AllowanceModule) has no code at {module}.
        </Notice>
      )}
      <p className="text-muted">
        The account can pay anyone from this Safe, up to the limit, without confirmations.
        {!limit.isEnabled && ' The same transaction enables Safe’s module for spending limits.'}
      </p>
      {changed ? (
        <div className="grid gap-1">
          <p className="font-medium text-13">Beneficiary</p>
          <NamedAddress address={changed.beneficiary} copy explorer />
        </div>
      ) : (
        <RecipientField
          label="Beneficiary"
          text={draft.recipient}
          context={context}
          isFaulty={errors.recipient !== undefined}
          isSubmitted={isSubmitted}
          registration={form.register('recipient')}
          onTake={(text) => limit.set({ recipient: text })}
        />
      )}
      <AmountField
        asset={asset}
        assets={changed ? assets.filter(({ id }) => id === draft.asset) : assets}
        holding={undefined}
        available={undefined}
        isSubmitted={isSubmitted}
        error={errors.amount?.message}
        amount={draft.amount}
        registration={form.register('amount')}
        onChooseToken={(id) => limit.set({ asset: id })}
        onAmount={(amount) => limit.set({ amount })}
      />
      <Field
        label="Reset"
        hint={
          draft.period === '0'
            ? 'Once the limit is spent, an owner has to set it again.'
            : 'After this time, the account can spend the whole limit again.'
        }
      >
        {(control) => (
          <Select
            {...control}
            className="max-w-60"
            value={draft.period}
            onChange={({ currentTarget }) => limit.set({ period: currentTarget.value })}
          >
            {listPeriods(changed).map((minutes) => (
              <option key={minutes} value={String(minutes)}>
                {describePeriod(minutes)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {changed && changed.spent > 0n && (
        <Checkbox
          label={`Set the ${write(changed.spent)} already spent back to zero`}
          {...form.register('forgetsSpent')}
        />
      )}
      {replaced && (
        <Notice title="This account already has a limit for this token">
          {write(replaced.amount)}, {formatResetPeriod(replaced.resetMinutes)}. The new limit replaces it, and
          what was spent still counts.
        </Notice>
      )}
    </FormLayout>
  );
}

/** Includes the period of the limit that is changed, which may be a different one. */
const listPeriods = (changed: SpendingLimit | undefined): readonly number[] => [
  ...new Set([...Object.values(resetPeriods), ...(changed ? [changed.resetMinutes] : [])]),
];

function describePeriod(minutes: number): string {
  const period = minutes === resetPeriods.never ? 'never' : formatResetPeriod(minutes);
  return period.charAt(0).toUpperCase() + period.slice(1);
}
