'use client';

import { SafeTabs } from '@/components/shared/safe-tabs';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { routes } from '@/config/routes';
import { useHasGateway } from '@/lib/hooks/use-has-gateway';
import { useOpenCount } from '@/lib/queries/transactions/waiting';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { TabCount } from './tab-count';

// Its reading of messages is loaded with their list, and the count is known only there.
const MessageCount = lazyPanel(async () => (await import('./message-count')).MessageCount);

// Most people use a gateway, whose list is counted.
const OwnOpenCount = lazyPanel(async () => (await import('./own-open-count')).OwnOpenCount);

const messages = { route: routes.messages, label: 'Messages', needs: 'EIP1271' } as const;
const tabs = [
  { route: routes.queue, label: 'Queue', Count: QueueCount },
  { route: (safe: string) => routes.history(safe), label: 'History' },
] as const;

export interface TransactionTabsProps {
  current: 'Queue' | 'History' | 'Messages';
}

/** Tabs between the lists of transactions and messages. */
export function TransactionTabs({ current }: TransactionTabsProps) {
  const last = current === 'Messages' ? { ...messages, Count: MessageCount } : messages;
  return <SafeTabs label="Lists of transactions and messages" tabs={[...tabs, last]} current={current} />;
}

function QueueCount({ safe }: { safe: SafeRef }) {
  return useHasGateway() ? <ListedCount safe={safe} /> : <OwnOpenCount safe={safe} />;
}

function ListedCount({ safe }: { safe: SafeRef }) {
  return <TabCount {...useOpenCount(safe)} />;
}
