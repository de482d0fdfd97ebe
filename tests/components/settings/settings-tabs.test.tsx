import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SettingsTabs } from '@/components/settings/settings-tabs';
import { safe } from '@/tests/support/chain/people';
import { renderPage } from '@/tests/support/page/render';

test('the pages of settings stand in two groups, of this Safe and of this browser', () => {
  renderPage(<SettingsTabs current="appearance" />, {
    at: `/settings/appearance/?safe=base:${safe.address}`,
  });
  const navigation = within(screen.getByRole('navigation', { name: 'Settings' }));
  const linksOf = (name: string) =>
    within(navigation.getByRole('list', { name }))
      .getAllByRole('link')
      .map((link) => link.textContent);
  expect(linksOf('This Safe')).toEqual(['Setup', 'Permissions', 'Modules']);
  expect(linksOf('This browser')).toContain('Network and servers');
  const current = navigation
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual(['Appearance']);
  expect(current[0]?.getAttribute('href')).toContain(`safe=base:${safe.address}`);
});
