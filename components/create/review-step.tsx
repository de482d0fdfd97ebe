import { useRouter } from 'next/navigation';
import type { Address } from 'viem';
import { PartError } from '@/components/shared/part-error';
import { secondaryClass } from '@/components/signing/rail/action-bar';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/overlay/notice';
import { notify } from '@/components/ui/overlay/notify';
import { base } from '@/config/chains';
import { routes } from '@/config/routes';
import { predictAddress } from '@/lib/actions/create/creation-contracts';
import { usePreparedCreation } from '@/lib/queries/safes/creation';
import { useDescribedOwners } from '@/lib/queries/safes/described-accounts';
import { refuseThreshold } from '@/lib/safe/manage/refuse-threshold';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import { keepUndeployed } from '@/lib/storage/undeployed-safes';
import { CreateButton } from './create-button';
import { CreationFee } from './creation-fee';
import { CreationFrame } from './creation-frame';
import { CreationRail } from './creation-rail';
import { findOwnerRefusals } from './find-owner-refusals';
import { SetupFacts } from './setup-facts';
import type { CreationEditor } from './use-creation-draft';

export interface ReviewStepProps {
  editor: CreationEditor;
  account: Address | undefined;
}

/** Shows the whole setup of the new Safe before it is created, now or later. */
export function ReviewStep({ editor, account }: ReviewStepProps) {
  const { draft, setup } = editor;
  const router = useRouter();
  const safe = { chainId: base.id, address: predictAddress(setup) };
  const prepared = usePreparedCreation({ setup, address: safe.address, account });
  // The Safe has its own address now, and a Safe may already name that as its owner.
  const { described, isPending } = useDescribedOwners(safe, setup.owners);
  const confirmed = { ...safe, version: setup.version };
  const [refusal] = findOwnerRefusals({
    ...{ safe: confirmed, owners: setup.owners, described, accepted: draft.accepted },
  }).values();
  const list = setup.owners.map((owner) => described.get(owner));
  const problem = refusal ?? refuseThreshold(setup.threshold, list, confirmed);
  const name = draft.name.trim();
  const goOn = () => {
    router.push(routes.createSafe(formatSafeAddress(safe)));
    editor.clear();
  };
  const handleLater = () => {
    const isKept = keepUndeployed({
      ...{ safe, name, createdAt: Date.now(), isSavedOutside: false },
      setup: { ...setup, owners: [...setup.owners] },
    });
    if (isKept) goOn();
    else
      void notify('This browser can’t save the setup. Create the Safe now, or allow storage.', {
        kind: 'error',
      });
  };
  const disabledReason = problem
    ? 'This Safe can’t be created with these owners.'
    : isPending
      ? 'Concord is checking the owners.'
      : undefined;
  return (
    <CreationFrame
      title="Review"
      step="review"
      onBack={editor.goBack}
      rail={
        <CreationRail
          name={draft.name}
          setup={setup}
          address={safe.address}
          fee={!prepared.error && <CreationFee prepared={prepared.data} />}
        >
          <CreateButton
            setup={setup}
            name={name}
            account={account}
            disabledReason={disabledReason}
            address={safe.address}
            accepted={draft.accepted}
            onSent={goOn}
          />
          <Button className={secondaryClass} disabled={problem !== undefined} onClick={handleLater}>
            Create later
          </Button>
        </CreationRail>
      }
    >
      <div className="grid gap-8">
        {problem && <Notice tone="danger">{problem.message}</Notice>}
        {prepared.error && (
          <PartError
            error={prepared.error}
            onRetry={() => void prepared.refetch()}
            isRetrying={prepared.isFetching}
          />
        )}
        <SetupFacts
          name={name}
          setup={setup}
          account={account}
          described={described}
          address={safe.address}
        />
        {prepared.data && (
          <ul className="grid gap-2">
            <Check>Factory, singleton and fallback handler run the official code.</Check>
            <Check>Base would create this Safe at the address above.</Check>
          </ul>
        )}
      </div>
    </CreationFrame>
  );
}

function Check({ children }: { children: string }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon name="check" className="mt-0.5 text-positive" />
      {children}
    </li>
  );
}
