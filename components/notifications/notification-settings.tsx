'use client';

import { useState } from 'react';
import { leaveFocus } from '@/components/shared/focus/leave-focus';
import { Button } from '@/components/ui/button';
import { CardHeading } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Notice } from '@/components/ui/overlay/notice';
import { useStored } from '@/lib/hooks/use-stored';
import { type NotificationChoice, notificationChoice } from '@/lib/storage/notification-choice';
import { showNotification } from './show-notification';
import { askPermission, usePermission } from './use-permission';

// Written out in full, so that the bundler drops the code from a site without keys.
const LatePushSettings = process.env.NEXT_PUBLIC_FIREBASE_API_KEY
  ? lazyPanel(async () => (await import('./push/late-push-settings')).LatePushSettings)
  : undefined;

/** Whether open tabs notify, and whether a hidden tab may ask the gateway. */
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
    <div className="grid max-w-[720px] grid-cols-1 gap-12">
      <section aria-label="This browser" className="grid grid-cols-1 gap-5">
        <div className="border-line border-b pb-2">
          <CardHeading>This browser</CardHeading>
          <p className="text-muted">
            A notification appears when a transaction of the open Safe needs you or was executed, or when
            someone gets a new permission on it, while you
            {isActive && asksWhileHidden ? ' look at another tab or window.' : ' work in another window.'}
          </p>
        </div>
        {permission === 'unsupported' || hasFailed ? (
          <Notice tone="warning" title="This browser can’t show notifications">
            On phones, only installed apps can show them. The number in the tab’s title still shows how many
            transactions need you.
          </Notice>
        ) : permission === 'denied' ? (
          <Notice tone="warning" title="Your browser blocks notifications from this site">
            Allow them in the browser’s settings for this site, then come back.
          </Notice>
        ) : (
          <div ref={leaveFocus} className="flex flex-wrap items-center justify-between gap-3">
            {isActive && <p role="status">Notifications are on.</p>}
            {/* One button for both states, so that it keeps the focus. */}
            <Button
              variant={isActive ? 'secondary' : 'primary'}
              disabled={permission === undefined}
              onClick={() => (isActive ? choose({ isOn: false }) : void turnOn())}
            >
              {isActive ? 'Turn off' : 'Turn on notifications'}
            </Button>
          </div>
        )}
        {isActive && (
          <Checkbox
            label="Check while the tab is hidden"
            hint="A hidden tab asks once a minute what changed. With this off, a hidden tab doesn’t check and can’t notify you. Browsers may put hidden tabs to sleep."
            checked={asksWhileHidden}
            onChange={({ target }) => choose({ asksWhileHidden: target.checked })}
          />
        )}
        {!LatePushSettings && (
          <p className="text-13 text-muted">Concord can only notify you while a tab with the Safe is open.</p>
        )}
        {!isSaved && (
          <Notice tone="warning" title="Couldn’t save your settings">
            This browser’s storage is full or blocked. Your choice applies until you leave or reload this
            page.
          </Notice>
        )}
      </section>
      {LatePushSettings && <LatePushSettings />}
    </div>
  );
}
