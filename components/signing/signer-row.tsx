import type { Address } from 'viem';
import { Badge } from '@/components/ui/badge';
import { readSignatureKind, type SignatureKind } from '@/lib/safe/protocol/signature';
import type { Check, VerificationReport } from '@/lib/safe/verify/verification';
import { NamedAddress } from '../shared/address/named-address';

export interface SignerRowProps {
  account: Address;
  /** The signature of this account that counts, if there is one. */
  confirmation: VerificationReport['confirmations'][number] | undefined;
  /** What was found about a signature that is said to be this account's. */
  check: Check | undefined;
  isOwner: boolean;
  /** The signature was sent from here, and the gateway does not show it yet. */
  isSent?: boolean;
}

const kinds: Readonly<Record<SignatureKind, string>> = {
  eoa: 'Signed by a wallet. ',
  ethSign: 'Signed by a device, as a message. ',
  /** Whether by an approval or by executing is said by its check. */
  approvedHash: '',
  contract: 'Signed by a contract. ',
};

/** One account: whether its signature counts, of what kind it is, and how that was checked. */
export function SignerRow({ account, confirmation, check, isOwner, isSent = false }: SignerRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
      <NamedAddress address={account} />
      {confirmation ? (
        <Badge tone="positive">Signed</Badge>
      ) : !isOwner ? (
        <Badge>Not an owner, does not count</Badge>
      ) : check?.state === 'contradicts' ? (
        <Badge tone="danger">Not this owner’s signature</Badge>
      ) : check?.state === 'stale' ? (
        <Badge>Does not count</Badge>
      ) : check ? (
        <Badge>Signature not checked</Badge>
      ) : (
        <Badge>Not signed</Badge>
      )}
      {confirmation && isSent && (
        <p className="w-full pl-9 text-13 text-muted">Sent, waiting for the gateway to show it.</p>
      )}
      {check && (
        <p className="w-full wrap-anywhere pl-9 text-13 text-muted">
          {confirmation && kinds[readSignatureKind(confirmation.signature)]}
          {check.detail} {check.source}.
        </p>
      )}
    </li>
  );
}
