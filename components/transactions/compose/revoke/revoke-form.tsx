import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { NamedAddress } from '@/components/shared/address/named-address';
import { PowerTakes, useReachedToken } from '@/components/shared/amount/power-takes';
import { TakenTotal } from '@/components/shared/amount/taken-total';
import { SummaryRow } from '@/components/signing/compose/form-summary';
import { FormLayout } from '@/components/transactions/compose/form/form-layout';
import { TransactionSkeleton } from '@/components/transactions/rows/transaction-skeleton';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/overlay/notice';
import { routes } from '@/config/routes';
import { listLimitModules } from '@/lib/chain/list-limit-modules';
import { describeError } from '@/lib/errors/mapping/describe';
import { cleanText } from '@/lib/format/clean-text';
import { countOf } from '@/lib/format/count';
import { useClients } from '@/lib/hooks/use-clients';
import { useAllPowers } from '@/lib/queries/safes/all-powers';
import { isRemovable, type SafePower, totalPowers } from '@/lib/queries/safes/list-powers';
import type { SafePowers } from '@/lib/queries/safes/powers';
import { safeStateOptions } from '@/lib/queries/safes/safes';
import { limitsOptions } from '@/lib/queries/safes/spending-limits';
import { encodeRemovals } from '@/lib/safe/powers/encode-removals';
import { findRemoved } from '@/lib/safe/powers/find-removed';
import { keyOfPower } from '@/lib/safe/powers/found-powers';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { Call } from '@/lib/safe/protocol/types';
import { removalDraft } from '@/lib/storage/removal-draft';
import type { KindFormProps } from '../form/kind-form';

/** Removes the powers that were chosen on the page of permissions, in one transaction. */
export function RevokeForm(props: KindFormProps) {
  const { safe } = props;
  const [draft] = useState(() => removalDraft.read(safe));
  const [known] = useAllPowers([safe], undefined, draft?.powers);
  const back = <ButtonLink href={routes.permissions(formatSafeAddress(safe))}>Open Permissions</ButtonLink>;
  if (!draft || draft.powers.length === 0)
    return (
      <Notice title="Nothing selected" action={back}>
        Select what to remove on the Permissions page.
      </Notice>
    );
  if (!known || known.isPending) return <TransactionSkeleton />;
  const wanted = new Set(draft.powers.map(keyOfPower));
  const chosen = known.powers.filter(
    (power) => isRemovable(power) && power.id && wanted.has(keyOfPower(power.id)),
  );
  const gone = draft.powers.filter(known.isGone).length;
  const unread = wanted.size - chosen.length - gone;
  if (chosen.length === 0)
    return unread > 0 ? (
      <Unread known={known} title="Couldn’t load the permissions">
        {countOf(unread, 'selected permission')} may still exist.
      </Unread>
    ) : (
      <Notice title="Nothing left to remove" action={back}>
        The selected permissions are already gone.
      </Notice>
    );
  return <LoadedForm {...props} {...{ known, chosen, gone, unread }} />;
}

/** Chosen permissions of which nobody knows whether they exist, with the cause and a way on. */
function Unread({ known, title, children }: { known: SafePowers; title: string; children: ReactNode }) {
  const [failed] = known.errors.filter(({ part }) => ['state', 'limits', 'values'].includes(part));
  return (
    <Notice
      tone="warning"
      title={title}
      action={
        failed ? (
          <Button onClick={known.refetch}>Try again</Button>
        ) : (
          <ButtonLink href={routes.permissions(formatSafeAddress(known.safe))}>Open Permissions</ButtonLink>
        )
      }
    >
      {children} {failed ? describeError(failed.error)?.title : 'A contract gave no answer.'}
    </Notice>
  );
}

interface LoadedFormProps extends KindFormProps {
  known: SafePowers;
  chosen: readonly SafePower[];
  /** How many of the chosen ones do not exist any more. */
  gone: number;
  /** How many of the chosen ones could not be read. */
  unread: number;
}

function LoadedForm({ safe, form, known, chosen, gone, unread }: LoadedFormProps) {
  const clients = useClients();
  const queryClient = useQueryClient();
  const [isSubmitting, setSubmitting] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const keys = new Set(chosen.map(({ key }) => key));
  const after = totalPowers(
    known.powers.filter(({ key }) => !keys.has(key)),
    known,
  );
  const hasGuard = chosen.some(({ id }) => id?.kind === 'guard' || id?.kind === 'moduleGuard');
  const hasHandler = chosen.some(({ id }) => id?.kind === 'handler');

  const ids = chosen.flatMap(({ id }) => id ?? []);
  /** Builds the calls from the state of this moment: another transaction may have changed the list of modules. */
  const build = async (): Promise<readonly Call[]> => {
    const state = await queryClient.fetchQuery({ ...safeStateOptions(clients, safe), staleTime: 0 });
    const limits = await queryClient.fetchQuery({
      ...limitsOptions(clients, safe, listLimitModules(state)),
      staleTime: 0,
    });
    return encodeRemovals(ids, {
      safe: safe.address,
      settings: { ...state, modules: state.modules?.addresses ?? [] },
      limits,
    });
  };
  const go = async (then: (calls: readonly Call[]) => Promise<void> | void) => {
    setSubmitting(true);
    setRefusal(undefined);
    try {
      const calls = await build();
      const left = ids.length - findRemoved(ids, safe, calls).length;
      // Such as a module that is enabled and that the Safe's own list leaves out.
      if (left > 0)
        setRefusal(
          `The Safe’s current settings don’t list ${countOf(left, 'selected permission')}. Select again on the Permissions page.`,
        );
      else await then(calls);
    } catch (error) {
      setRefusal(describeError(error)?.title ?? 'The Safe’s current settings couldn’t be read.');
    }
    setSubmitting(false);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void go((calls) => form.review(calls));
  };
  return (
    <FormLayout
      form={form}
      label="Remove permissions"
      isSubmitting={isSubmitting}
      waitsFor="Reading the Safe’s current settings…"
      refusal={refusal}
      onSubmit={handleSubmit}
      onAddToBatch={() => void go((calls) => form.addToBatch?.(calls))}
      summary={
        <>
          <SummaryRow name="Removed">{countOf(chosen.length, 'permission')}</SummaryRow>
          <SummaryRow name="Can be taken now">
            <TakenTotal totals={known.totals} />
          </SummaryRow>
          <SummaryRow name="Can be taken after">
            <TakenTotal totals={after} />
          </SummaryRow>
        </>
      }
    >
      <section aria-labelledby="removed-powers" className="grid grid-cols-1 gap-3">
        <h2 id="removed-powers" className="font-semibold text-17">
          {chosen.length === 1 ? '1 permission to remove' : `${chosen.length} permissions to remove`}
        </h2>
        <ul aria-labelledby="removed-powers" className="border-line border-b">
          {chosen.map((power) => (
            <RemovedPower key={power.key} power={power} />
          ))}
        </ul>
        {gone > 0 && (
          <p className="text-13 text-muted">
            {countOf(gone, 'selected permission')} {gone === 1 ? 'is' : 'are'} already gone.
          </p>
        )}
        {unread > 0 && (
          <Unread known={known} title={`${countOf(unread, 'selected permission')} not in this transaction`}>
            Concord couldn’t read {unread === 1 ? 'it' : 'them'}, so {unread === 1 ? 'it' : 'they'} may still
            exist.
          </Unread>
        )}
        {hasGuard && (
          <Notice tone="warning" title="A guard can block its own removal">
            The review simulates this transaction with the guard. If the guard refuses, this transaction can’t
            be executed.
          </Notice>
        )}
        {hasHandler && (
          <Notice tone="warning" title="Without a fallback handler">
            This Safe can’t sign messages, and can’t receive some collectibles, until you set the official
            handler in Settings, Modules.
          </Notice>
        )}
      </section>
    </FormLayout>
  );
}

const kindNames: Readonly<Record<NonNullable<SafePower['id']>['kind'], string>> = {
  module: 'Module',
  guard: 'Guard',
  moduleGuard: 'Module guard',
  handler: 'Fallback handler',
  limit: 'Spending limit',
  token: 'Token approval',
  item: 'Approval of a collectible',
  collection: 'Approval of a collection',
  permit2: 'Approval through Permit2',
  units: 'Token approval',
  operator: 'Operator',
  lending: 'Manages deposits and loans',
  credit: 'Credit delegation',
  relayer: 'Relayer',
  agent: 'Manages deposits and loans',
};

function RemovedPower({ power }: { power: SafePower }) {
  const { id, account, faulty, official } = power;
  const token = useReachedToken(power);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t py-3">
      <div className="min-w-0">
        <NamedAddress address={account} contractName={faulty?.name ?? official?.name} avatarSize={28} />
        <p className="text-13 text-muted">
          {id && kindNames[id.kind]}
          {token && ` · ${cleanText(token.symbol, 12)}`}
        </p>
      </div>
      <p className="text-right font-medium">
        <PowerTakes power={power} />
      </p>
    </li>
  );
}
