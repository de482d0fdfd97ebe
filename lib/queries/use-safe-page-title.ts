import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { usePageTitle } from '../hooks/use-page-title';
import { useName } from './use-name';

/** Sets the browser tab's title to a page and its Safe: "Send tokens · Hearth Bakery". */
export function useSafePageTitle(title: string | undefined, safe: SafeRef): void {
  const name = useName(safe.address);
  const shown = name === undefined ? formatShortAddress(safe.address) : cleanText(name, 60);
  usePageTitle(title === undefined ? undefined : `${title} · ${shown}`);
}
