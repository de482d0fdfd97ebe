import { type FormEvent, useMemo, useState } from 'react';
import { Fold } from '@/components/shared/detail/fold';
import { QueryView } from '@/components/shared/query-view';
import { FormLayout } from '@/components/transactions/compose/form/form-layout';
import type { FilledPart } from '@/components/transactions/compose/form/link-notice';
import {
  bringIntoView,
  isContractAction,
  readLinkedChange,
  readManageAction,
} from '@/components/transactions/compose/form/manage-action';
import {
  emptyDraft,
  type LinkedChange,
  type PlanDraft,
  planDraft,
} from '@/components/transactions/compose/form/plan-draft';
import { SettingsTable } from '@/components/transactions/review/settings-table';
import { TransactionSkeleton } from '@/components/transactions/rows/transaction-skeleton';
import { CardHeading } from '@/components/ui/card';
import { Notice } from '@/components/ui/overlay/notice';
import { knownCode } from '@/config/known-code';
import type { SafeState } from '@/lib/chain/safe-state';
import { useSession } from '@/lib/hooks/use-wallet';
import { useDescribedContracts, useDescribedOwners } from '@/lib/queries/safes/described-accounts';
import { useSafeState } from '@/lib/queries/safes/safes';
import { countAfterKeyLoss } from '@/lib/safe/manage/count-after-key-loss';
import { findUpdates } from '@/lib/safe/manage/find-updates';
import { includes, prunePlan } from '@/lib/safe/manage/prune-plan';
import { applySafeChanges, type SafeSettings } from '@/lib/safe/risk/settings/apply-safe-changes';
import type { KindFormProps } from '../form/kind-form';
import { buildPlan, listNewContracts } from './build-plan';
import { ContractsSection } from './contracts-section';
import { describeNotAdded } from './not-added';
import { OwnerEntry } from './owner-entry';
import { OwnerRows } from './owner-rows';
import { PlanSummary } from './plan-summary';
import { ThresholdChoice } from './threshold-choice';
import { useAddressInput } from './use-address-input';
import { useBatchedSettings } from './use-batched-settings';
import { usePlan } from './use-plan';
import { VersionSection } from './version-section';

/** Says why the plan can't be reviewed, unless the threshold already does. */
const describeProblem = (built: ReturnType<typeof buildPlan>) =>
  built.ok || built.message === built.thresholdError ? undefined : built.message;

/** Changes the Safe itself: its owners, its threshold, and the contracts that act or answer for it. */
export function OwnersForm(props: KindFormProps) {
  const query = useSafeState(props.safe);
  return (
    <QueryView query={query} skeleton={<TransactionSkeleton />}>
      {(state) =>
        state.version === undefined ? (
          <Notice tone="warning" title="Concord can’t manage this Safe">
            Its contract is not an official version of Safe, so Concord can’t tell how its owners can be
            changed.
          </Notice>
        ) : (
          <PlanForm {...props} state={state} />
        )
      }
    </QueryView>
  );
}

interface PlanFormProps extends KindFormProps {
  state: SafeState;
}

/** A plan of changes that are made together, with the Safe's settings before and after. */
function PlanForm({ safe, form, query, state }: PlanFormProps) {
  const session = useSession();
  const before = useMemo(
    (): SafeSettings => ({ ...state, modules: state.modules?.addresses ?? [] }),
    [state],
  );
  const action = readManageAction(query.get('action'));
  const updates = useMemo(() => findUpdates(state, knownCode), [state]);
  const linked = readLinkedChange(query, updates);
  // A person who returns from the review may have undone the link's change.
  const editor = usePlan(safe, before, form.takesFocus ? {} : linked);
  const { plan } = editor;
  const incoming = [...plan.added, ...plan.replaced.map(({ newOwner }) => newOwner)];
  const taken = [...state.owners, ...incoming];
  const batched = useBatchedSettings(safe, before, query.get('edit'));
  const { described, isPending } = useDescribedOwners(safe, [
    ...taken,
    ...(batched?.owners ?? []).filter((owner) => !includes(taken, owner)),
  ]);
  const newContracts = useDescribedContracts(
    safe,
    listNewContracts(plan).map(([, address]) => address),
  );
  const [isAsked, setAsked] = useState(false);
  const newOwner = useAddressInput(editor.textOf('owner'));
  const update = updates.find(({ version }) => version === plan.update);
  const confirmedSafe = { ...safe, version: state.version };
  const build = (settings: SafeSettings) =>
    buildPlan({
      ...{ safe: confirmedSafe, before: settings, plan: { ...plan, ...prunePlan(settings, plan) }, update },
      ...{ described, contracts: newContracts.contracts },
      isPending: isPending || newContracts.isPending,
    });
  const built = build(before);
  const after = applySafeChanges(before, built.changes);
  const afterKeyLoss = countAfterKeyLoss(
    after.owners.map((owner) => described.get(owner)),
    confirmedSafe,
  );
  // With an update, no other field is shown.
  const notAdded = update ? undefined : describeNotAdded(editor.typed);
  const problem = notAdded ?? describeProblem(built);
  const hasContractChange = built.changes.some(({ kind }) => /Module|Guard|Handler/.test(kind));

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!built.ok || notAdded) return;
    editor.save();
    void form.review(built.calls, { operation: built.operation });
  };
  const inBatch = batched ? build(batched) : built;
  const canBatch = form.addToBatch && !update && (built.ok || inBatch.ok);
  const [batchError, setBatchError] = useState<string>();
  const handleAddToBatch = () => {
    setAsked(true);
    setBatchError(inBatch.ok ? undefined : inBatch.message);
    if (!inBatch.ok || notAdded) return;
    editor.save();
    form.addToBatch?.(inBatch.calls);
  };
  return (
    <FormLayout
      form={form}
      label="Changes to this Safe"
      summary={<PlanSummary before={before} after={after} changes={built.changes} />}
      isSubmitting={false}
      refusal={isAsked ? problem : undefined}
      onSubmit={handleSubmit}
      onAddToBatch={canBatch ? handleAddToBatch : undefined}
      filled={{ parts: listFilled(linked, plan, form), empty: emptyDraft }}
    >
      {!update && (
        <>
          <section
            aria-label="Owners"
            tabIndex={-1}
            className="scroll-mt-21 outline-none"
            ref={action === 'remove-owner' || action === 'replace-owner' ? bringIntoView : undefined}
          >
            <CardHeading action={<span className="text-13 text-muted">{after.owners.length}</span>}>
              Owners
            </CardHeading>
            <OwnerRows
              safe={confirmedSafe}
              owners={state.owners}
              described={described}
              editor={editor}
              taken={taken}
              account={session.status === 'connected' ? session.account : undefined}
            />
            <div className="mt-4">
              <OwnerEntry
                safe={confirmedSafe}
                taken={taken}
                input={newOwner}
                label="New owner"
                button="Add owner"
                autoFocus={action === 'add-owner'}
                onTake={editor.add}
              />
            </div>
          </section>
          <ThresholdChoice
            owners={after.owners.length}
            afterKeyLoss={isPending ? undefined : afterKeyLoss}
            threshold={after.threshold}
            isWanted={action === 'change-threshold'}
            onChange={(threshold) => editor.edit({ threshold })}
            error={built.thresholdError}
          />
          <Fold
            name="contracts"
            title="Modules, guard and fallback handler"
            icon="settings"
            isUnusual={hasContractChange || isContractAction(action)}
          >
            <ContractsSection safe={safe} state={state} editor={editor} action={action} />
          </Fold>
        </>
      )}
      <VersionSection
        state={state}
        updates={updates}
        chosen={update?.version}
        isWanted={action === 'update'}
        onChoose={(version) => editor.edit({ update: version })}
      />
      <SettingsTable state={state} changes={built.changes} />
      {batched && canBatch && (
        <Notice
          tone={batchError === undefined ? 'info' : 'warning'}
          title="Your batch already changes this Safe"
        >
          {batchError ?? '“Add to batch” builds on those changes. “Review” makes this change without them.'}
        </Notice>
      )}
    </FormLayout>
  );
}

/** Lists the link's changes that are in the plan, and were not in it before. */
function listFilled(
  { removedModule, ...linked }: LinkedChange,
  plan: PlanDraft,
  { link }: PlanFormProps['form'],
): readonly FilledPart[] {
  const kept = planDraft.parse(link?.kept?.draft) ?? emptyDraft;
  const isNew = (key: 'update' | 'guard' | 'moduleGuard') =>
    linked[key] !== undefined && plan[key] === linked[key] && kept[key] !== linked[key];
  const isRemoved = ({ disabledModules }: PlanDraft) =>
    removedModule !== undefined && includes(disabledModules, removedModule);
  return [
    ...(isRemoved(plan) && !isRemoved(kept) ? (['removal of a module'] as const) : []),
    ...(isNew('guard') ? (['removal of the guard'] as const) : []),
    ...(isNew('moduleGuard') ? (['removal of the module guard'] as const) : []),
    ...(isNew('update') ? (['update of the contract version'] as const) : []),
  ];
}
