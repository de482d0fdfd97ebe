import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { NamedAddress } from '@/components/shared/address/named-address';
import { preferences } from '@/lib/storage/preferences';
import { amara } from '@/tests/support/chain/people';
import { renderPage } from '@/tests/support/page/render';

const picture = 'https://pictures.example/amara.png';
const names = [{ name: 'amara.base.eth', address: amara.address, avatar: picture }];

afterEach(() => {
  preferences.set(preferences.initial);
});

describe('Section 3. Account', () => {
  test('ENS name', async () => {
    renderPage(<NamedAddress address={amara.address} />, { chain: { names } });
    expect(await screen.findByText('amara.base.eth')).toBeDefined();
    expect(screen.getByTitle(amara.address)).toBeDefined();
  });

  test('ENS avatar', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (input: unknown) => {
      asked.push(String(input));
      return new Response(null, { headers: { 'content-type': 'image/png' } });
    });
    const { container } = renderPage(<NamedAddress address={amara.address} />, { chain: { names } });
    await screen.findByText('amara.base.eth');
    expect(container.querySelector('img')).toBeNull();
    expect(asked).toEqual([]);

    preferences.set({ ...preferences.initial, remotePictures: true });
    await waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toBe(picture));
    expect(asked).toEqual([picture]);
  });
});
