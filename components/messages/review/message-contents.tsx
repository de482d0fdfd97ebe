import { type ReactNode, useMemo } from 'react';
import { FoldGroup } from '@/components/shared/detail/fold';
import { Split } from '@/components/shared/detail/split';
import { HashesFold } from '@/components/signing/hashes/hashes-fold';
import type { LabeledHash } from '@/components/signing/hashes/labeled-hash';
import { VerificationFold } from '@/components/signing/verification-fold';
import { type HashedMessage, hashMessageOf } from '@/lib/safe/protocol/message-hash';
import type { Check } from '@/lib/safe/verify/verification';
import { MessageBody, MessageWarnings } from './message-action';
import { MessageHeadline, type MessageHeadlineProps } from './message-headline';

export interface MessageContentsProps extends MessageHeadlineProps {
  /** The checks of a signed message; undefined for one that nobody has signed. */
  checks?: readonly Check[];
  /** Further notices below the headline. */
  notices?: ReactNode;
  /** Shown after the message itself. */
  more?: ReactNode;
  /** The status and the actions. */
  children: ReactNode;
}

/** A whole message in one order, for its page and for the review before signing. */
export function MessageContents({
  safe,
  checks,
  notices,
  more,
  children,
  ...headline
}: MessageContentsProps) {
  const { content, origin, isPage = false } = headline;
  // Long typed data take time to hash.
  const hashes = useMemo(() => listMessageHashes(hashMessageOf(safe, content)), [safe, content]);
  return (
    <FoldGroup>
      <Split
        hasBack={isPage}
        head={
          <>
            <MessageHeadline safe={safe} {...headline} />
            {notices}
            <MessageWarnings safe={safe} content={content} origin={origin} />
          </>
        }
        rail={children}
      >
        <MessageBody safe={safe} content={content} />
        {more}
        {checks && <VerificationFold checks={checks} />}
        <HashesFold hashes={hashes}>
          <p className="mb-4 text-13 text-muted">
            Owners sign the EIP-712 Digest, which is the Safe message hash. Apps ask the Safe whether it
            signed the Content Hash.
          </p>
        </HashesFold>
      </Split>
    </FoldGroup>
  );
}

/** The hashes of a message under the names that hardware wallets use (ERC-8213), and the hash of its content. */
function listMessageHashes({
  safeMessageHash,
  domainHash,
  messageHash,
  contentHash,
}: HashedMessage): readonly LabeledHash[] {
  return [
    { label: 'EIP-712 Digest', hash: safeMessageHash },
    { label: 'Domain Hash', hash: domainHash },
    { label: 'Message Hash', hash: messageHash },
    { label: 'Content Hash', hash: contentHash },
  ];
}
