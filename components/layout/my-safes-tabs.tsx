'use client';

import { SegmentedLinks } from '@/components/ui/segmented-links';
import { routes } from '@/config/routes';

const pages = [
  { label: 'Safes', href: routes.accounts() },
  { label: 'Permissions', href: routes.allPermissions() },
] as const;

export interface MySafesTabsProps {
  /** The label of the open page. */
  current: (typeof pages)[number]['label'];
}

/** The pages over all Safes of the visitor. */
export function MySafesTabs({ current }: MySafesTabsProps) {
  return (
    <SegmentedLinks
      label="My Safes"
      className="-mt-3 mb-6"
      links={pages.map(({ label, href }) => ({ label, href, isCurrent: label === current }))}
    />
  );
}
