'use client';

import { Suspense } from 'react';
import { SegmentedLinks } from '@/components/ui/segmented-links';
import { routes } from '@/config/routes';
import { useSafeRef } from '@/lib/hooks/use-safe-ref';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';

export interface SettingsTabsProps {
  current: 'setup' | 'modules' | 'notifications' | 'data' | 'appearance' | 'apps' | 'environment';
}

/** The pages of settings side by side. Prerendered without a Safe; the address bar is read in the browser. */
export function SettingsTabs({ current }: SettingsTabsProps) {
  return (
    <Suspense fallback={<Tabs current={current} safe={undefined} />}>
      <OpenTabs current={current} />
    </Suspense>
  );
}

function OpenTabs({ current }: SettingsTabsProps) {
  const parsed = useSafeRef();
  return <Tabs current={current} safe={parsed.ok ? formatSafeAddress(parsed.safe) : undefined} />;
}

function Tabs({ current, safe }: SettingsTabsProps & { safe: string | undefined }) {
  return (
    <SegmentedLinks
      label="Settings"
      className="-mt-3 mb-6"
      links={[
        { href: routes.setup(safe), label: 'Setup', isCurrent: current === 'setup' },
        { href: routes.modules(safe), label: 'Modules', isCurrent: current === 'modules' },
        {
          href: routes.notifications(safe),
          label: 'Notifications',
          isCurrent: current === 'notifications',
          className: 'framed:hidden',
        },
        { href: routes.settingsData(safe), label: 'Data', isCurrent: current === 'data' },
        { href: routes.appearance(safe), label: 'Appearance', isCurrent: current === 'appearance' },
        {
          href: routes.safeAppSettings(safe),
          label: 'Apps',
          isCurrent: current === 'apps',
          className: 'framed:hidden',
        },
        {
          href: routes.environment(safe),
          label: 'Network and servers',
          isCurrent: current === 'environment',
        },
      ]}
    />
  );
}
