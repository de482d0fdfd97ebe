import type { Hash } from 'viem';
import { ErrorNotice } from '@/components/shared/error-notice';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { HashText } from './hash-text';

export interface SignHashOfferProps {
  what: 'transaction' | 'message';
  /** Its EIP-712 Digest. */
  hash: Hash;
  /** Why the wallet did not sign. */
  error: unknown;
  onSignHash: () => void;
}

/**
 * The error of a signature. Where the wallet can't sign typed data, it offers the other way with its differences, and
 * never takes that way unasked.
 */
export function SignHashOffer({ what, hash, error, onSignHash }: SignHashOfferProps) {
  if (toAppError(error).kind !== 'typed-data-unsupported')
    return <ErrorNotice className="mt-3" error={error} />;
  return (
    <Notice
      tone="warning"
      role="alert"
      title="Your wallet can’t sign typed data"
      className="mt-3"
      action={<Button onClick={onSignHash}>Sign the hash instead</Button>}
    >
      <p>
        Nothing was signed. Your wallet can sign the hash of this {what} as a message instead, and the Safe
        accepts that signature too. Your device then shows only these 32 bytes, not{' '}
        {what === 'transaction' ? 'who receives what' : 'what the message says'}. Sign only if they match
        exactly.
      </p>
      <HashText className="mt-3" label="EIP-712 Digest" hash={hash} />
    </Notice>
  );
}
