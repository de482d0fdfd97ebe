'use client';

import { SafeTabs } from '@/components/shared/tabs/safe-tabs';
import { routes } from '@/config/routes';

const tabs = [
  { route: routes.queue, label: 'Queue' },
  { route: (safe: string) => routes.history(safe), label: 'History' },
  { route: routes.messages, label: 'Messages', needs: 'EIP1271' },
] as const;

export interface TransactionTabsProps {
  current: (typeof tabs)[number]['label'];
}

/** Tabs between the lists of transactions and messages. */
export function TransactionTabs({ current }: TransactionTabsProps) {
  return <SafeTabs label="Lists of transactions and messages" tabs={tabs} current={current} />;
}
