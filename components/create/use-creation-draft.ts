import { useState } from 'react';
import { type Address, isAddressEqual } from 'viem';
import { defaultCreationVersion } from '@/config/creation-contracts';
import { useStepHistory } from '@/lib/hooks/use-step-history';
import type { SafeSetup } from '@/lib/safe/create/creation';
import { parseSalt } from '@/lib/safe/create/parse-salt';
import { type CreationDraft, creationDraft } from '@/lib/storage/creation-draft';
import { stepBefore } from './creation-steps';

/** The draft of a new Safe, which survives a reload. `account` is its first owner until the owners are changed. */
export function useCreationDraft(account: Address | undefined) {
  const [draft, setDraft] = useState(() => creationDraft.get() ?? beginDraft());
  const edit = (changed: Partial<CreationDraft>) => {
    const next = { ...draft, ...changed };
    creationDraft.set(next);
    setDraft(next);
  };
  const steps = useStepHistory(() => edit({ step: stepBefore(draft.step) ?? draft.step }));
  const owners = draft.owners ?? (account ? [account] : []);
  const threshold = Math.min(draft.threshold ?? majorityOf(owners.length), Math.max(owners.length, 1));
  const typedSalt = draft.typedSalt.trim() === '' ? undefined : parseSalt(draft.typedSalt);
  const setup: SafeSetup = {
    version: draft.version,
    owners,
    threshold,
    saltNonce: typedSalt ?? draft.randomSalt,
  };
  return {
    draft,
    setup,
    hasSaltError: draft.typedSalt.trim() !== '' && typedSalt === undefined,
    edit,
    goOn: (step: CreationDraft['step']) => {
      steps.goOn();
      edit({ step });
    },
    goBack: steps.goBack,
    /** `hasAccepted` where the owner confirms only on the chain, and the person knows what that means. */
    addOwner: (owner: Address, hasAccepted: boolean) =>
      edit({
        owners: [...owners, owner],
        accepted: hasAccepted ? [...draft.accepted, owner] : [...draft.accepted],
      }),
    removeOwner: (owner: Address) => edit({ owners: owners.filter((one) => !isAddressEqual(one, owner)) }),
    accept: (owner: Address) => edit({ accepted: [...draft.accepted, owner] }),
    /** Begins another Safe with a new salt, because the same salt would give the same address. */
    clear: () => {
      creationDraft.set(null);
      setDraft(beginDraft());
    },
  };
}

export type CreationEditor = ReturnType<typeof useCreationDraft>;

const beginDraft = (): CreationDraft => ({
  step: 'owners',
  name: '',
  accepted: [],
  version: defaultCreationVersion,
  // 64 bits: two Safes of the same owners get two addresses.
  randomSalt: crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n,
  typedSalt: '',
});

/** More than half, so that no two halves of the owners can do opposite things. */
const majorityOf = (owners: number) => Math.floor(owners / 2) + 1;
