import { isAddressEqual } from 'viem';
import { AddressText } from '@/components/shared/address/address-text';
import { Notice } from '@/components/ui/overlay/notice';
import { cleanText } from '@/lib/format/clean-text';
import { formatDay } from '@/lib/format/date';
import { useSession } from '@/lib/hooks/use-wallet';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useName } from '@/lib/queries/use-name';
import type { TestSignature } from '@/lib/safe/protocol/test-signature';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface TestSignatureNoteProps {
  safe: SafeRef;
  test: TestSignature;
}

/** Says what a test signature is good for, and what a signature of another owner is not. */
export function TestSignatureNote({ safe, test: { owner, day } }: TestSignatureNoteProps) {
  const session = useSession();
  const owners = useSafeState(safe).data?.owners;
  const name = useName(owner);
  const isOther = session.status === 'connected' && !isAddressEqual(session.account, owner);
  const shown = name === undefined ? <AddressText address={owner} /> : cleanText(name, 60);
  if (owners && !owners.some((one) => isAddressEqual(one, owner)))
    return (
      <Notice title="It shows nothing about an owner">
        This is a test for {shown}, who isn’t an owner of this Safe. Nobody has to sign it.
      </Notice>
    );
  return (
    <Notice title="It shows that a key works">
      {/* Noon, so that every time zone has this day. */}
      The owner {shown} signs this text, dated {formatDay(new Date(`${day}T12:00:00`))}. Nobody can move or
      take anything with the signature, and no other owner has to sign it.
      {isOther && <> It is meant for that owner: your signature says nothing about that key.</>}
    </Notice>
  );
}
