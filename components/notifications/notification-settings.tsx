'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CardHeading } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { Notice } from '@/components/ui/overlay/notice';
import { useStored } from '@/lib/hooks/use-stored';
import { type NotificationChoice, notificationChoice } from '@/lib/storage/notifications/notification-choice';
import { showNotification } from './show-notification';
import { askPermission, usePermission } from './use-permission';

/** Whether open tabs notify, and what a hidden tab may do for that. */
export function NotificationSettings() {
  const { isOn, asksWhileHidden } = useStored(notificationChoice);
  const permission = usePermission();
  const [hasFailed, setFailed] = useState(false);
  const [isSaved, setSaved] = useState(true);
  const choose = (change: Partial<NotificationChoice>) =>
    setSaved(notificationChoice.update((before) => ({ ...before, ...change })));
  const turnOn = async () => {
    const answer = permission === 'granted' ? permission : await askPermission();
    if (answer !== 'granted') return;
    const isShown = showNotification('Notifications are on', { body: 'Concord', tag: 'on' });
    setFailed(!isShown);
    if (isShown) choose({ isOn: true });
  };
  const isActive = isOn && permission === 'granted';
  return (
    <section aria-label="This browser" className="grid max-w-[720px] grid-cols-1 gap-5">
      <div className="border-line border-b pb-2">
        <CardHeading>This browser</CardHeading>
        <p className="text-muted">
          A notification appears when a transaction of the open Safe needs you, or was executed, while you
          look at another tab or window.
        </p>
      </div>
      {permission === 'unsupported' || hasFailed ? (
        <Notice tone="warning" title="This browser can’t show notifications">
          On phones, only installed apps can. The number in the tab’s title still says how many transactions
          need you.
        </Notice>
      ) : permission === 'denied' ? (
        <Notice tone="warning" title="Your browser blocks notifications from this site">
          Allow them in the browser’s settings for this site, then come back.
        </Notice>
      ) : isActive ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status">Notifications are on.</p>
          <Button onClick={() => choose({ isOn: false })}>Turn off</Button>
        </div>
      ) : (
        <div>
          <Button variant="primary" disabled={permission === undefined} onClick={() => void turnOn()}>
            Turn on notifications
          </Button>
        </div>
      )}
      {isActive && (
        <Checkbox
          label="Check while the tab is hidden"
          hint="A hidden tab asks the gateway once a minute. Otherwise it asks nothing, and you hear the news when you return to it. Browsers may put hidden tabs to sleep."
          checked={asksWhileHidden}
          onChange={({ target }) => choose({ asksWhileHidden: target.checked })}
        />
      )}
      <p className="text-13 text-muted">
        Concord can only notify you while a tab with the Safe is open. Closed tabs get nothing.
      </p>
      {!isSaved && (
        <Notice tone="warning" title="Couldn’t save your settings">
          This browser blocks storage. Your choice applies until you leave or reload this page.
        </Notice>
      )}
    </section>
  );
}
