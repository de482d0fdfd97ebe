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
  /** What was verified of it; nothing yet for a message that nobody has signed. */
  checks?: readonly Check[];
  /** What else must be said below the headline. */
  notices?: ReactNode;
  /** What follows the message itself. */
  more?: ReactNode;
  /** How far it is, and what can be done. */
  children: ReactNode;
}

/** All that a message says, in one order: on its page, and before it is signed. */
export function MessageContents({
  safe,
  checks,
  notices,
  more,
  children,
  ...headline
}: MessageContentsProps) {
  const { content, origin, isPage = false } = headline;
  // Typed data may be long, and hashing them takes its time.
  const hashes = useMemo(() => listMessageHashes(hashMessageOf(safe, content)), [safe, content]);
  return (
    <FoldGroup>
      <Split
        hasBack={isPage}
        head={
          <>
            <MessageHeadline safe={safe} {...headline} />
            {notices}
            <MessageWarnings {...{ safe, content, origin }} />
          </>
        }
        rail={children}
      >
        <MessageBody {...{ safe, content }} />
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

/** The hashes of a message under the names that hardware wallets give them (ERC-8213), and that of its content alone. */
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
