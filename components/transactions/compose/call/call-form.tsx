import { type FormEvent, useMemo, useState } from 'react';
import { isAddress } from 'viem';
import { type RecipientName, useRecipientNames } from '@/components/shared/address/recipient-name';
import { useTypedAddress } from '@/components/shared/address/use-typed-address';
import { SummaryRow } from '@/components/signing/compose/form-summary';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/overlay/notice';
import { SegmentedRadio } from '@/components/ui/segmented-radio';
import { Textarea } from '@/components/ui/textarea';
import { base } from '@/config/chains';
import { useDescribedContract } from '@/lib/queries/safes/described-accounts';
import type { InputText, ResolveName } from '@/lib/safe/call-input/parse-input';
import { emptyInput, fitsParameter } from '@/lib/safe/call-input/write-input';
import { supplyInterface } from '@/lib/storage/supplied-interfaces';
import { FormLayout } from '../form/form-layout';
import type { KindFormProps } from '../form/kind-form';
import { type BuiltCall, buildCall, describeReading } from './build-call';
import { type CallDraft, callDraft, emptyCall } from './call-draft';
import { CallPreview } from './call-preview';
import { ContractField } from './contract-field';
import { FunctionArguments } from './function-arguments';
import { FunctionResult } from './function-result';
import { InterfaceFields } from './interface-fields';
import { isReading, useContractFunctions } from './use-contract-functions';

/** A call of a contract: a function with its arguments, or raw data. */
export function CallForm({ safe, form, query }: KindFormProps) {
  const to = query.get('to') ?? '';
  const [draft, setDraft] = useState((): CallDraft => {
    const kept = callDraft.read(safe) ?? emptyCall;
    // A person who returns from the review may have chosen another contract.
    return isAddress(to) && !form.takesFocus && to !== kept.contract ? { ...emptyCall, contract: to } : kept;
  });
  const [isAsked, setAsked] = useState(false);
  const edit = (changed: Partial<CallDraft>) => {
    const next = { ...draft, ...changed };
    callDraft.save(safe, next);
    setDraft(next);
    setAsked(false);
  };
  const contract = useTypedAddress(draft.contract);
  const described = useDescribedContract(safe, contract.address);
  const known = useContractFunctions(contract.address, draft.pasted);
  const item = known.functions.find(({ signature }) => signature === draft.signature)?.item;
  const inputs = useMemo(
    () =>
      (item?.inputs ?? []).map((input, index): InputText => {
        const text = draft.inputs[index];
        return text !== undefined && fitsParameter(input, text) ? text : emptyInput(input);
      }),
    [item, draft.inputs],
  );
  const names = useRecipientNames([...new Set(listTexts(inputs))]);
  const built = buildCall({
    ...{ draft: { ...draft, inputs }, item },
    ...{ contract: contract.address, contractError: contract.error },
    resolve: (text) => describeName(names.find((name) => name.status !== 'none' && name.typed === text)),
  });
  const readingError = draft.mode === 'function' ? describeReading(item) : undefined;
  const errors = built.ok || !isAsked ? undefined : built.errors;

  const take = (go: (built: Extract<BuiltCall, { ok: true }>) => void) => {
    setAsked(true);
    if (!built.ok || readingError !== undefined) return;
    // The review reads the same names, marked as pasted.
    if (draft.mode === 'function' && draft.pasted !== '')
      supplyInterface(
        built.call.to,
        known.functions.map((one) => one.item),
      );
    go(built);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    take(({ call }) => void form.review([call]));
  };
  const handleAddToBatch = () => take(({ call }) => form.addToBatch?.([call]));
  const hasValue = draft.mode === 'data' || item?.stateMutability === 'payable';
  return (
    <FormLayout
      form={form}
      label="Contract call"
      summary={
        built.ok &&
        built.call.value > 0n && (
          <SummaryRow name="Value">
            {draft.value.trim()} {base.nativeCurrency.symbol}
          </SummaryRow>
        )
      }
      isSubmitting={false}
      onSubmit={handleSubmit}
      onAddToBatch={form.addToBatch && handleAddToBatch}
      filled={{ parts: isFilled(to, draft, form) ? ['contract'] : [], empty: emptyCall }}
    >
      <ContractField
        text={draft.contract}
        typed={contract}
        hasCode={described.data?.hasCode}
        error={errors?.contract}
        onChange={(text) => edit({ contract: text })}
      />
      <SegmentedRadio
        legend={<span className="font-medium text-13">Call data</span>}
        options={[
          { value: 'function', label: 'Function' },
          { value: 'data', label: 'Raw data' },
        ]}
        value={draft.mode}
        onChange={(mode) => edit({ mode })}
      />
      {draft.mode === 'function' ? (
        <>
          <InterfaceFields
            known={known}
            signature={draft.signature}
            pasted={draft.pasted}
            hasContract={contract.address !== undefined}
            error={errors?.signature}
            onChoose={(signature) => edit({ signature, inputs: [] })}
            onPaste={(pasted) => edit({ pasted })}
          />
          {item && (
            <FunctionArguments
              key={draft.signature}
              item={item}
              inputs={inputs}
              isAsked={isAsked}
              errors={built.ok ? [] : built.errors.inputs}
              onChange={(changed) => edit({ inputs: changed })}
            />
          )}
        </>
      ) : (
        <Field label="Data" error={errors?.data}>
          {(control) => (
            <Textarea
              {...control}
              rows={5}
              placeholder="0x…"
              value={draft.data}
              onChange={({ currentTarget }) => edit({ data: currentTarget.value })}
            />
          )}
        </Field>
      )}
      {hasValue && (
        <Field label={`Value in ${base.nativeCurrency.symbol}`} error={errors?.value}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              placeholder="0"
              value={draft.value}
              onChange={({ currentTarget }) => edit({ value: currentTarget.value })}
            />
          )}
        </Field>
      )}
      {draft.mode === 'function' && item && isReading(item) && (
        <FunctionResult
          key={draft.signature}
          safe={safe.address}
          contract={contract.address}
          item={item}
          encode={() => {
            setAsked(true);
            return built.ok ? built.call.data : undefined;
          }}
        />
      )}
      {built.ok && built.ownName !== undefined && (
        <Notice tone="warning" title="Another function has the same selector">
          Concord knows this selector as {built.ownName}, and the review shows that function.
        </Notice>
      )}
      {isAsked && readingError !== undefined && <Notice tone="info">{readingError}</Notice>}
      {built.ok && !readingError && built.call.data !== '0x' && (
        <CallPreview safe={safe.address} {...built.call} />
      )}
    </FormLayout>
  );
}

/** Whether only the link filled in the contract. */
const isFilled = (to: string, { contract }: CallDraft, { link }: KindFormProps['form']) =>
  isAddress(to) && contract === to && callDraft.parse(link?.kept?.draft)?.contract !== to;

/** Resolves a typed name to its address, or says why it can't. */
function describeName(name: RecipientName | undefined): ReturnType<ResolveName> {
  if (name?.status === 'found') return name.address;
  if (name?.status === 'failed') return { message: name.sentence };
  return name?.status === 'waiting' ? { message: 'Still looking up this name. Wait a moment.' } : undefined;
}

const listTexts = (inputs: readonly InputText[]): readonly string[] =>
  inputs.flatMap((one) => (typeof one === 'string' ? [one] : listTexts(one)));
