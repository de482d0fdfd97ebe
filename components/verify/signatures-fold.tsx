import { useEffect, useState } from 'react';
import type { Hash } from 'viem';
import { AddressGroups } from '@/components/shared/address/address-groups';
import { Fold } from '@/components/shared/detail/fold';
import { cn } from '@/lib/cn';
import { type CheckedSignature, checkSignatures } from '@/lib/hand-over/check-hand-over';
import type { HandedSignature } from '@/lib/hand-over/hand-over';

export interface SignaturesFoldProps {
  /** The digest that owners sign, computed here. */
  hash: Hash;
  signatures: readonly HandedSignature[];
  what: 'transaction' | 'message';
}

/** The signatures that were handed over, with the accounts that made them for exactly this hash. */
export function SignaturesFold({ hash, signatures, what }: SignaturesFoldProps) {
  const [checked, setChecked] = useState<readonly CheckedSignature[]>();
  // Recovering a signer takes a moment, and another hash makes the answer useless.
  useEffect(() => {
    let isCurrent = true;
    void checkSignatures(hash, signatures).then((answers) => {
      if (isCurrent) setChecked(answers);
    });
    return () => {
      isCurrent = false;
    };
  }, [hash, signatures]);
  if (signatures.length === 0) return null;
  const wrong = checked?.filter(({ state }) => state === 'differs' || state === 'unreadable') ?? [];
  return (
    <Fold
      key={wrong.length > 0 ? 'wrong' : 'fine'}
      name="signatures"
      title="Signatures"
      icon={wrong.length > 0 ? 'shield-alert' : 'shield'}
      isUnusual={wrong.length > 0}
      summary={
        wrong.length > 0 ? <span className="text-danger">{wrong.length} don’t match</span> : signatures.length
      }
    >
      {checked ? (
        <ul className="grid gap-4">
          {checked.map((one, index) => (
            // One account may be named twice.
            <li key={index}>
              {(one.signer ?? one.claimed) && <AddressGroups address={one.claimed ?? one.signer ?? '0x'} />}
              <p className={cn('text-13', looks[one.state])}>{describe(one, what)}</p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">Recovering the signers…</p>
      )}
      <p className="mt-4 text-13 text-muted">
        Whether these accounts are owners of the Safe wasn’t checked: this page asks no chain.
      </p>
    </Fold>
  );
}

const looks: Readonly<Record<CheckedSignature['state'], string>> = {
  signed: 'text-positive',
  differs: 'text-danger',
  uncheckable: 'text-muted',
  unreadable: 'text-danger',
};

function describe({ state, claimed, kind }: CheckedSignature, what: string): string {
  switch (state) {
    case 'signed':
      return claimed ? `Signed exactly this ${what}.` : `Recovered as the signer of this ${what}.`;
    case 'differs':
      return 'Doesn’t match: this account did not sign the digest above.';
    case 'uncheckable':
      return kind === 'contract'
        ? 'A contract’s signature. Only the chain can check it (EIP-1271).'
        : 'An approval on the chain. Only the chain can check it.';
    case 'unreadable':
      return 'These bytes are no signature.';
  }
}
