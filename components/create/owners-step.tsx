import { useState } from 'react';
import type { Address } from 'viem';
import { isAddressEqual } from 'viem';
import { primaryClass } from '@/components/signing/rail/action-bar';
import { describeNotAdded } from '@/components/transactions/compose/owners/not-added';
import { OwnerEntry } from '@/components/transactions/compose/owners/owner-entry';
import { OwnerRow } from '@/components/transactions/compose/owners/owner-row';
import { ThresholdChoice } from '@/components/transactions/compose/owners/threshold-choice';
import { useAddressInput } from '@/components/transactions/compose/owners/use-address-input';
import { Button } from '@/components/ui/button';
import { CardHeading } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/input';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { predictAddress } from '@/lib/actions/create/creation-contracts';
import { cn } from '@/lib/cn';
import { cleanText } from '@/lib/format/clean-text';
import { useHeldPress } from '@/lib/hooks/use-held-press';
import { useStored } from '@/lib/hooks/use-stored';
import { useDescribedOwners } from '@/lib/queries/safes/described-accounts';
import { useName } from '@/lib/queries/use-name';
import type { ConfirmedSafe } from '@/lib/safe/manage/can-confirm';
import { countAfterKeyLoss } from '@/lib/safe/manage/count-after-key-loss';
import type { DescribedOwner } from '@/lib/safe/manage/described-owner';
import type { Refusal } from '@/lib/safe/manage/refuse-owner';
import { refuseThreshold } from '@/lib/safe/manage/refuse-threshold';
import { contacts } from '@/lib/storage/contacts';
import { AdvancedSetup } from './advanced-setup';
import { CreationFrame } from './creation-frame';
import { CreationRail } from './creation-rail';
import { draftSafe, findOwnerRefusals } from './find-owner-refusals';
import { ImportSetup } from './import-setup';
import { OwnerName } from './owner-name';
import { OwnerRefusal } from './owner-refusal';
import type { CreationEditor } from './use-creation-draft';

// Loads after the form, which does not wait for it.
const LazyOtherOwners = lazyPanel(async () => (await import('./other-owners')).OtherOwners);

export interface OwnersStepProps {
  editor: CreationEditor;
  account: Address | undefined;
}

const maxNameLength = 50;

/** The step for the name of the new Safe, its owners with their names, and the number of confirmations. */
export function OwnersStep({ editor, account }: OwnersStepProps) {
  const { draft, setup, edit } = editor;
  const { owners, threshold, version } = setup;
  const [isAsked, setAsked] = useState(false);
  const newOwner = useAddressInput(useState(''));
  const hasContacts = useStored(contacts).length > 0;
  const { described, isPending } = useDescribedOwners(draftSafe, owners);
  const safe = { ...draftSafe, version };
  const list = owners.map((owner) => described.get(owner));
  const refusals = findOwnerRefusals({ safe, owners, described, accepted: draft.accepted });
  const thresholdError = refuseThreshold(threshold, list, safe)?.message;
  const address = owners.length > 0 ? predictAddress(setup) : undefined;
  const problem = findProblem();

  const { isHeld, press } = useHeldPress(!isPending, () => {
    setAsked(true);
    if (problem === undefined) editor.goOn('review');
  });

  function findProblem(): string | undefined {
    const notAdded = describeNotAdded({ owner: newOwner.text });
    if (notAdded) return notAdded;
    if (owners.length === 0) return 'Add at least one owner.';
    if (isPending) return 'Concord is checking the owners.';
    if (list.includes(undefined))
      return 'The RPC isn’t responding, so Concord can’t check the owners. Try again.';
    if (refusals.size > 0) return 'One owner can’t confirm. Remove that owner, or read the note beside it.';
    return thresholdError ?? (editor.hasSaltError ? 'Enter a valid salt nonce.' : undefined);
  }

  return (
    <CreationFrame
      title="Create a Safe"
      step="owners"
      rail={
        <CreationRail name={draft.name} setup={setup} address={address}>
          <Button variant="primary" size="lg" className={primaryClass} busy={isHeld} onClick={press}>
            Review
          </Button>
          <p role="status" className="text-13 text-danger empty:absolute">
            {isAsked && !isPending && problem}
          </p>
        </CreationRail>
      }
    >
      <div className="grid grid-cols-1 gap-10">
        <Field label="Name" hint="Optional. Only you see it.">
          {(control) => (
            <Input
              {...control}
              className="h-12 md:h-12"
              value={draft.name}
              onChange={({ currentTarget }) => edit({ name: currentTarget.value })}
              autoComplete="off"
              maxLength={maxNameLength}
            />
          )}
        </Field>
        <section aria-label="Owners">
          <CardHeading className="pb-2" action={<span className="text-13 text-muted">{owners.length}</span>}>
            Owners
          </CardHeading>
          {owners.length > 0 && (
            <ul aria-label="Owners" className="border-line border-t">
              {owners.map((owner) => (
                <NewOwnerRow
                  key={owner}
                  safe={safe}
                  owner={owner}
                  account={account}
                  described={described.get(owner)}
                  refusal={refusals.get(owner)}
                  onAccept={() => editor.accept(owner)}
                  onRemove={() => editor.removeOwner(owner)}
                />
              ))}
            </ul>
          )}
          <div className="mt-4">
            <OwnerEntry
              safe={safe}
              taken={owners}
              input={newOwner}
              label="New owner"
              button="Add owner"
              onTake={editor.addOwner}
            />
            {/* People with names are offered late; on a phone their line would push the confirmations off the screen. */}
            <div className={cn(hasContacts && 'max-md:min-h-20')}>
              <LazyOtherOwners taken={owners} onAdd={(owner) => editor.addOwner(owner, false)} />
            </div>
          </div>
        </section>
        {owners.length > 0 && (
          <ThresholdChoice
            owners={owners.length}
            afterKeyLoss={isPending ? undefined : countAfterKeyLoss(list, safe)}
            threshold={threshold}
            onChange={(chosen) => edit({ threshold: chosen })}
            error={thresholdError}
            isWanted={false}
          />
        )}
        <AdvancedSetup editor={editor} />
        <ImportSetup />
      </div>
    </CreationFrame>
  );
}

interface NewOwnerRowProps {
  safe: ConfirmedSafe;
  owner: Address;
  account: Address | undefined;
  described: DescribedOwner | undefined;
  /** Why the account can't be an owner, or must be accepted first. */
  refusal: Refusal | undefined;
  onAccept: () => void;
  onRemove: () => void;
}

/** An owner of a new Safe with a field for its name, and the reasons against it. */
function NewOwnerRow({ safe, owner, account, described, refusal, onAccept, onRemove }: NewOwnerRowProps) {
  const name = useName(owner);
  return (
    <OwnerRow
      address={owner}
      owner={described}
      safe={safe}
      isAccount={account !== undefined && isAddressEqual(owner, account)}
      state="kept"
      hasIconAction
      naming={<OwnerName owner={owner} />}
      actions={
        <Button
          size="sm"
          variant="quiet"
          className="w-8 px-0 text-muted"
          aria-label={`Remove: ${cleanText(name ?? owner, 60)}`}
          title="Remove"
          onClick={onRemove}
        >
          <Icon name="close" size={16} />
        </Button>
      }
    >
      {refusal && <OwnerRefusal refusal={refusal} onAccept={onAccept} />}
    </OwnerRow>
  );
}
