import { type Address, isAddressEqual } from 'viem';
import { FullAddress } from '@/components/shared/address/full-address';
import { Notice } from '@/components/ui/overlay/notice';
import { base } from '@/config/chains';
import { indexContactDoubts } from '@/lib/contacts/find-contact-doubts';
import { useStored } from '@/lib/hooks/use-stored';
import { useKnownParties } from '@/lib/queries/transactions/known-parties';
import { contacts } from '@/lib/storage/contacts';
import { knownSafes } from '@/lib/storage/known-safes';
import { describeDoubt } from './contact-doubt';

/** Warns before a contact is saved that could be taken for another one. */
export function NewContactDoubt({ address, name }: { address: Address; name: string }) {
  const book = useStored(contacts).filter(({ chainId }) => chainId === base.id);
  const safes = useStored(knownSafes).map(({ safe, name }) => ({ address: safe.address, name }));
  const others = [...book, ...safes].filter((one) => !isAddressEqual(one.address, address));
  const { parties } = useKnownParties();
  const doubt = indexContactDoubts(others, [], parties)({ address, name });
  if (!doubt) return null;
  return (
    <Notice tone="warning" title={describeDoubt(doubt)}>
      {'other' in doubt && <FullAddress address={doubt.other} avatarSize={20} />}
      <p className="mt-1">
        {doubt.kind === 'look-alike'
          ? 'Scammers make addresses that begin or end like one you know. Compare every character.'
          : 'Give each contact a name of its own, so that you can tell them apart.'}
      </p>
    </Notice>
  );
}
