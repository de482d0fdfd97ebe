import { useId, useState } from 'react';
import { isAddressEqual } from 'viem';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { LazyDialogProps } from '@/components/ui/overlay/lazy-dialog';
import { Select } from '@/components/ui/select';
import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import {
  type HistoryFilter,
  historyKinds,
  isPlainAmount,
  parseHistoryFilter,
} from '@/lib/history/history-filter';
import { useStored } from '@/lib/hooks/use-stored';
import { findKnownToken } from '@/lib/names/find-known-token';
import { useBalances } from '@/lib/queries/balances';
import { parseAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { labels, listLabels, maxLabelLength } from '@/lib/storage/labels';
import { directionLabels, kindLabels, makerLabels } from './filter-labels';

export interface FilterDialogProps extends LazyDialogProps {
  safe: SafeRef;
  filter: HistoryFilter;
  onApply: (filter: HistoryFilter) => void;
}

/** The form of the history filter. */
export function FilterDialog(props: FilterDialogProps) {
  // Each opening starts with the active filter.
  return <Form key={props.open ? JSON.stringify(props.filter) : 'closed'} {...props} />;
}

type Typed = Readonly<Record<keyof HistoryFilter, string>>;

const read = (filter: HistoryFilter): Typed => ({
  kind: filter.kind ?? '',
  direction: filter.direction ?? '',
  by: filter.by ?? '',
  token: filter.token ?? '',
  amount: filter.amount ?? '',
  from: filter.from ?? '',
  until: filter.until ?? '',
  address: filter.address ?? '',
  label: filter.label ?? '',
  search: filter.search ?? '',
});

function findErrors({ amount, address, from, until }: Typed) {
  const parsed = parseAddress(address);
  return {
    amount:
      amount.trim() === '' || isPlainAmount(amount.trim())
        ? undefined
        : 'Enter the amount in digits with a decimal point, for example 1250.75.',
    address: address.trim() === '' || parsed.ok ? undefined : parsed.message,
    until: from !== '' && until !== '' && until < from ? 'The end date is before the start date.' : undefined,
  };
}

function Form({ safe, filter, open, onOpenChange, onApply }: FilterDialogProps) {
  const formId = useId();
  const saved = useStored(labels);
  const [typed, setTyped] = useState(() => read(filter));
  const [wasAsked, setAsked] = useState(false);
  const errors = findErrors(typed);
  const shown = wasAsked ? errors : { amount: undefined, address: undefined, until: undefined };
  const field = (name: keyof Typed) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const handleApply = () => {
    setAsked(true);
    if (Object.values(errors).some((error) => error !== undefined)) return;
    onOpenChange(false);
    onApply(parseHistoryFilter((name) => typed[name].trim()));
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Filter history"
      footer={
        <>
          <Button variant="quiet" onClick={() => setTyped(read({ search: filter.search }))}>
            Clear
          </Button>
          <Button variant="primary" type="submit" form={formId}>
            Show transactions
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          handleApply();
        }}
      >
        <Choice label="Kind" any="All kinds" {...field('kind')}>
          {historyKinds.map((kind) => [kind, kindLabels[kind]])}
        </Choice>
        <Choice label="Direction" any="Received and sent" {...field('direction')}>
          {Object.entries(directionLabels)}
        </Choice>
        <TokenChoice safe={safe} {...field('token')} />
        <Field label="Amount" hint="Exactly this many tokens" error={shown.amount}>
          {(control) => <Input {...control} inputMode="decimal" autoComplete="off" {...field('amount')} />}
        </Field>
        <Field label="From">{(control) => <Input {...control} type="date" {...field('from')} />}</Field>
        <Field label="Until" error={shown.until}>
          {(control) => <Input {...control} type="date" {...field('until')} />}
        </Field>
        <Choice label="Made by" any="Anyone" {...field('by')}>
          {Object.entries(makerLabels)}
        </Choice>
        <Choice label="Label" any="All labels" {...field('label')}>
          {[...new Set([...listLabels(saved), ...(typed.label === '' ? [] : [typed.label])])].map(
            (label) => [label, cleanText(label, maxLabelLength)] as const,
          )}
        </Choice>
        <Field
          label="Address"
          className="sm:col-span-2"
          hint="A recipient, sender, owner, token, contract or module. To find a name, use the search."
          error={shown.address}
        >
          {(control) => <Input {...control} mono placeholder="0x…" {...field('address')} />}
        </Field>
      </form>
    </Dialog>
  );
}

interface ChoiceProps {
  label: string;
  /** The label for no choice. */
  any: string;
  className?: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  /** The values with their labels. */
  children: readonly (readonly [string, string])[];
}

function Choice({ label, any, className, children, ...select }: ChoiceProps) {
  return (
    <Field label={label} className={className}>
      {(control) => (
        <Select {...control} {...select}>
          <option value="">{any}</option>
          {children.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The tokens to filter by: Ether, the Safe's tokens by the gateway, the well-known ones, and the one in the link. */
function TokenChoice({ safe, value, onChange }: Pick<ChoiceProps, 'value' | 'onChange'> & { safe: SafeRef }) {
  const { data } = useBalances(safe);
  const held = (data?.items ?? []).flatMap((item) =>
    item.kind === 'erc20'
      ? [
          {
            address: item.address,
            symbol:
              findKnownToken(item.address, deployment.knownTokens)?.symbol ?? cleanText(item.symbol, 20),
          },
        ]
      : [],
  );
  const others = deployment.knownTokens.filter(
    ({ address }) => !held.some((token) => isAddressEqual(token.address, address)),
  );
  const tokens = [...held, ...others].map(
    ({ address, symbol }) => [address, `${symbol} · ${formatShortAddress(address)}`] as const,
  );
  const linked = parseAddress(value);
  const isListed = tokens.some(([address]) => linked.ok && isAddressEqual(address, linked.address));
  return (
    <Choice label="Token" any="All tokens" value={value} onChange={onChange}>
      {[
        ['native', base.nativeCurrency.symbol],
        ...tokens,
        ...(linked.ok && !isListed ? [[linked.address, formatShortAddress(linked.address)] as const] : []),
      ]}
    </Choice>
  );
}
