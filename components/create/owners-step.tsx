import { useState } from 'react';
import type { Address } from 'viem';
import { primaryClass, secondaryClass } from '@/components/signing/rail/action-bar';
import { describeNotAdded } from '@/components/transactions/compose/owners/not-added';
import { OwnerEntry } from '@/components/transactions/compose/owners/owner-entry';
import { ThresholdChoice } from '@/components/transactions/compose/owners/threshold-choice';
import { useAddressInput } from '@/components/transactions/compose/owners/use-address-input';
import { Button } from '@/components/ui/button';
import { CardHeading } from '@/components/ui/card';
import { predictAddress } from '@/lib/actions/create/creation-contracts';
import { useHeldPress } from '@/lib/hooks/use-held-press';
import { useDescribedOwners } from '@/lib/queries/safes/described-accounts';
import { countAfterKeyLoss } from '@/lib/safe/manage/count-after-key-loss';
import { refuseThreshold } from '@/lib/safe/manage/refuse-threshold';
import { AdvancedSetup } from './advanced-setup';
import { CreationFrame } from './creation-frame';
import { CreationRail } from './creation-rail';
import { draftSafe, findOwnerRefusals } from './find-owner-refusals';
import { NewOwnerRow } from './new-owner-row';
import type { CreationEditor } from './use-creation-draft';

export interface OwnersStepProps {
  editor: CreationEditor;
  account: Address | undefined;
}

/** The step for the owners of the new Safe and the number of confirmations. */
export function OwnersStep({ editor, account }: OwnersStepProps) {
  const { draft, setup, edit } = editor;
  const { owners, threshold, version } = setup;
  const [isAsked, setAsked] = useState(false);
  const newOwner = useAddressInput(useState(''));
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
      title="Owners and confirmations"
      step="owners"
      onBack={editor.goBack}
      rail={
        <CreationRail name={draft.name} setup={setup} address={address}>
          <Button variant="primary" size="lg" className={primaryClass} busy={isHeld} onClick={press}>
            Continue to review
          </Button>
          <Button className={secondaryClass} onClick={editor.goBack}>
            Back
          </Button>
          <p role="status" className="text-13 text-danger empty:absolute">
            {isAsked && !isPending && problem}
          </p>
        </CreationRail>
      }
    >
      <div className="grid gap-10">
        <section aria-label="Owners">
          <CardHeading className="pb-2" action={<span className="text-13 text-muted">{owners.length}</span>}>
            Owners
          </CardHeading>
          {owners.length > 0 && (
            <ul aria-label="Owners" className="border-line border-t">
              {owners.map((owner) => (
                <NewOwnerRow
                  key={owner}
                  {...{ safe, owner, account }}
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
      </div>
    </CreationFrame>
  );
}
