import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { AppSettings } from '@/components/settings/app-settings';
import { allowApp, appPermissions } from '@/lib/storage/app-permissions';
import { acceptApp, myApps } from '@/lib/storage/my-apps';
import { renderPage } from '@/tests/support/page/render';

beforeEach(() => localStorage.clear());

test('what was allowed is listed by origin and can be taken back one by one', async () => {
  allowApp('https://a.example', ['requestAddressBook', 'clipboard-write'], Date.now());
  allowApp('https://b.example', ['fullscreen'], Date.now());
  renderPage(<AppSettings />);
  const first = screen.getByRole('region', { name: 'https://a.example' });
  const names = within(first)
    .getByText(/read the names/)
    .closest('li');
  await userEvent.click(within(names ?? first).getByRole('button', { name: /^Revoke/ }));
  expect(appPermissions.get().map(({ origin, name }) => `${origin} ${name}`)).toEqual([
    'https://a.example clipboard-write',
    'https://b.example fullscreen',
  ]);
  expect(within(first).queryByText(/read the names/)).toBeNull();
});

test('an app that was opened in spite of the warning can be warned of again', async () => {
  acceptApp('https://a.example');
  renderPage(<AppSettings />);
  await userEvent.click(screen.getByRole('button', { name: 'Warn me again of https://a.example' }));
  expect(myApps.get().accepted).toEqual([]);
  expect(screen.getByText('No app permissions')).toBeDefined();
});
