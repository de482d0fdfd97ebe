import type { ReactNode } from 'react';
import { parseSiweMessage } from 'viem/siwe';
import { Headline } from '@/components/shared/detail/headline';
import { useMessageSentence } from '@/components/signing/message/message-sentence';
import { Icon } from '@/components/ui/icon';
import { readAppOrigin } from '@/lib/format/app-origin';
import { cleanText } from '@/lib/format/clean-text';
import { quoteText } from '@/lib/format/quote-text';
import { usePageTitle } from '@/lib/hooks/use-page-title';
import type { MessageContent } from '@/lib/safe/protocol/message-hash';
import { readTestSignature } from '@/lib/safe/protocol/test-signature';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface MessageHeadlineProps {
  safe: SafeRef;
  content: MessageContent;
  /** JSON text about the app that asked. */
  origin: string | undefined;
  badge?: ReactNode;
  /** Whether it has a page of its own; above an app's frame the banner already names the app. */
  isPage?: boolean;
}

/** A message in one sentence, read from the message itself. */
export function MessageHeadline({ safe, content, origin, badge, isPage = false }: MessageHeadlineProps) {
  const sentence = useMessageSentence(safe, content) ?? describeMessage(safe, content);
  usePageTitle(isPage ? sentence : undefined);
  const app = readAppOrigin(origin);
  const source = [app?.name && quoteText(app.name, 60), app?.url]
    .filter((part) => part !== undefined)
    .join(', ');
  return (
    <Headline
      isPage={isPage}
      badge={badge}
      mark={
        <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-sunken">
          <Icon name="note" size={24} />
        </span>
      }
      facts={[
        typeof content === 'string' ? 'Text' : 'Typed data',
        isPage && app && `Request from ${source} (not verified)`,
      ]}
    >
      {sentence}
    </Headline>
  );
}

/** Describes a message in which Concord knows no payment, permission or trade. */
export function describeMessage(safe: SafeRef, content: MessageContent): string {
  if (typeof content !== 'string') return `Sign “${cleanText(content.primaryType, 60)}”`;
  if (readTestSignature(safe, content)) return 'Sign a test';
  const { address, domain } = parseSiweMessage(content);
  return address && domain ? `Sign in to ${cleanText(domain, 80)}` : 'Sign a message';
}
