import type { Metadata } from 'next';
import { PageHeading } from '@/components/layout/page-heading';
import { NotificationSettings } from '@/components/notifications/notification-settings';
import { SettingsTabs } from '@/components/settings/settings-tabs';

export const metadata: Metadata = { title: 'Notifications' };

export default function NotificationsPage() {
  return (
    <>
      <PageHeading title="Notifications" description="Alerts about the open Safe in this browser." />
      <SettingsTabs current="notifications" />
      <NotificationSettings />
    </>
  );
}
