import { type ReactNode, useMemo } from 'react';
import { Section } from '@/components/shared/section';
import { Split } from '@/components/shared/split';
import { ChecksStrip } from '@/components/signing/checks-strip';
import { HashesSection } from '@/components/signing/hashes/hashes-section';
import type { LabeledHash } from '@/components/signing/hashes/labeled-hash';
import { type HashedMessage, hashMessageOf } from '@/lib/safe/protocol/message-hash';
import type { Check } from '@/lib/safe/verify/verification';
import { MessageAction, type MessageActionProps } from './message-action';

export interface MessageContentsProps extends Omit<MessageActionProps, 'title'> {
  /** What was verified of it; nothing yet for a message that nobody has signed. */
  checks?: readonly Check[];
  /** Who signed, and what can be done. */
  children: ReactNode;
}

/** All that a message says, in one order: on its page, and before it is signed. */
export function MessageContents({ safe, content, origin, checks, children }: MessageContentsProps) {
  // Typed data may be long, and hashing them takes its time.
  const hashes = useMemo(() => listMessageHashes(hashMessageOf(safe, content)), [safe, content]);
  return (
    <Split head={<MessageAction {...{ safe, content, origin }} />} rail={children}>
      <HashesSection hashes={hashes}>
        <p className="mb-3 text-muted">
          The EIP-712 Digest is the Safe message hash, which owners sign. The Content Hash is what an app asks
          the Safe about.
        </p>
      </HashesSection>
      {checks && (
        <Section title="Checks">
          <ChecksStrip checks={checks} />
        </Section>
      )}
    </Split>
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
