import { isAddressEqual } from 'viem';
import { AddressText } from '@/components/shared/address/address-text';
import { Notice } from '@/components/ui/overlay/notice';
import { cleanText } from '@/lib/format/clean-text';
import { formatDay } from '@/lib/format/date';
import { useSession } from '@/lib/hooks/use-wallet';
import { useName } from '@/lib/queries/use-name';
import type { TestSignature } from '@/lib/safe/protocol/test-signature';

/** Says what a test signature is good for, and what a signature of another owner is not. */
export function TestSignatureNote({ test: { owner, day } }: { test: TestSignature }) {
  const session = useSession();
  const name = useName(owner);
  const isOther = session.status === 'connected' && !isAddressEqual(session.account, owner);
  const shown = name === undefined ? <AddressText address={owner} /> : cleanText(name, 60);
  return (
    <Notice title="It shows that a key works">
      {/* Noon, so that every time zone has this day. */}
      The owner {shown} signs this text, dated {formatDay(new Date(`${day}T12:00:00`))}. Nobody can move or
      take anything with the signature, and no other owner has to sign it.
      {isOther && <> It is meant for that owner: your signature says nothing about that key.</>}
    </Notice>
  );
}
