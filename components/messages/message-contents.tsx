import { type ReactNode, useMemo } from 'react';
import { ChecksStrip } from '@/components/common/checks-strip';
import { DangerNotices } from '@/components/common/danger-notices';
import { HashesSection } from '@/components/common/hashes-section';
import { Section } from '@/components/common/section';
import { Notice } from '@/components/ui/notice';
import { readAppOrigin } from '@/lib/format/app-origin';
import { findMessageObstacle } from '@/lib/safe/find-message-obstacle';
import { hashMessageOf, type MessageContent } from '@/lib/safe/message-hash';
import { findMessageDangers } from '@/lib/safe/rules/find-message-dangers';
import { findMessageGrants } from '@/lib/safe/rules/message-grants';
import type { SafeRef } from '@/lib/safe/types';
import type { Check } from '@/lib/safe/verification';
import { listMessageHashes } from './list-message-hashes';
import { MessageGrants } from './message-grants';
import { MessageText } from './message-text';
import { TypedDataView } from './typed-data-view';

export interface MessageContentsProps {
  safe: SafeRef;
  content: MessageContent;
  /** JSON text about the app that asked. */
  origin: string | undefined;
  /** What was verified of it; nothing yet for a message that nobody has signed. */
  checks?: readonly Check[];
  /** Who signed, and what can be done. */
  children: ReactNode;
}

/** All that a message says, in one order: on its page, and before it is signed. */
export function MessageContents({ safe, content, origin, checks, children }: MessageContentsProps) {
  const app = readAppOrigin(origin);
  const appUrl = app?.url;
  // Typed data may be long, and hashing them takes its time.
  const { hashes, dangers, grants, obstacle } = useMemo(
    () => ({
      hashes: listMessageHashes(hashMessageOf(safe, content)),
      dangers: findMessageDangers(safe, content, { appUrl }),
      grants: typeof content === 'string' ? [] : findMessageGrants(content),
      obstacle: findMessageObstacle(safe, content),
    }),
    [safe, content, appUrl],
  );
  return (
    <>
      {obstacle && (
        <Notice tone="danger" title="This is no message to sign">
          {obstacle}
        </Notice>
      )}
      {dangers.length > 0 && (
        <div className="grid gap-2">
          <DangerNotices dangers={dangers} />
        </div>
      )}
      <Section title="What is signed">
        {typeof content === 'string' ? <MessageText text={content} /> : <TypedDataView typedData={content} />}
        {app && (
          <p className="wrap-anywhere mt-3 text-13 text-muted">
            Asked for by {[app.name, app.url].filter((part) => part !== undefined).join(', ')}, as was said
            when it was proposed.
          </p>
        )}
      </Section>
      <MessageGrants grants={grants} />
      {children}
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
    </>
  );
}
