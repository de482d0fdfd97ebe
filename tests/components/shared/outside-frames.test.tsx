import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PendingMessages } from '@/components/messages/list/pending-messages';
import { AppsPage } from '@/components/safe-apps/catalog/apps-page';
import { SharedAppPage } from '@/components/safe-apps/catalog/shared-app-page';
import { OpenAppPage } from '@/components/safe-apps/frame/open-app-page';
import { AppSettings } from '@/components/settings/app-settings';
import { OutsideFrames } from '@/components/shared/outside-frames';
import { messageOutbox } from '@/lib/outbox/message-outbox';
import { amara, safe } from '@/tests/support/chain/people';
import { renderPage } from '@/tests/support/page/render';
import { answerStrangers, manifestJson } from '@/tests/support/safe-apps/app-fixture';
import { doubleFramedWindow } from '@/tests/support/safe-apps/framed-window';
import { hashOf } from '@/tests/support/transactions/messages';

const enterFrame = () => vi.stubGlobal('parent', doubleFramedWindow().window.parent);

beforeEach(() => localStorage.clear());

const sentence = 'Apps open in the surrounding wallet';
const query = `safe=base:${safe.address}&appUrl=https:%2F%2Fapp.example%2F`;

describe('in a frame', () => {
  test.each([
    ['the catalogue', `/apps/?${query}`, <AppsPage key="apps" />],
    ['an app', `/apps/open/?${query}`, <OpenAppPage key="open" />],
    ['a shared app', `/share/safe-app/?${query}`, <SharedAppPage key="share" />],
    ['what apps were allowed', `/settings/safe-apps/?${query}`, <AppSettings key="settings" />],
  ])('%s is left to the wallet around the page: nothing of it is begun', (_, at, page) => {
    enterFrame();
    const asked = answerStrangers(() => Response.json(manifestJson));
    const { gateway, container } = renderPage(page, { at });
    expect(screen.getByText(sentence)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open in a tab' }).getAttribute('target')).toBe('_blank');
    expect(container.querySelector('iframe')).toBeNull();
    expect(gateway.requests).toEqual([]);
    expect(asked).toEqual([]);
  });

  test('no signature that this browser keeps is offered to be sent', async () => {
    const content = 'Three loaves of rye';
    messageOutbox.keep({
      ...{ kind: 'proposal', safe, messageHash: hashOf(safe, content), signature: `0x${'51'.repeat(65)}` },
      ...{
        content: { kind: 'text', text: content },
        signer: amara.address,
        signedAt: Date.now() - 3_600_000,
      },
    });
    const show = () => renderPage(<PendingMessages />, { at: `/home/?safe=base:${safe.address}` });
    const tab = show();
    expect(await screen.findByText(/hasn’t reached the gateway/)).toBeDefined();
    tab.unmount();
    enterFrame();
    expect(show().container.textContent).toBe('');
  });
});

test('a prerendered page does not know where it is shown: its shape alone stands there, and in no frame', () => {
  const html = renderToString(
    <OutsideFrames skeleton={<p>the shape</p>}>
      <p>the apps</p>
    </OutsideFrames>,
  );
  expect(html).toContain('framed:hidden');
  expect(html).toContain('the shape');
  expect(html).not.toContain('the apps');
});
