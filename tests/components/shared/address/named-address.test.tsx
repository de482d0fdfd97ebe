import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { NamedAddress } from '@/components/shared/address/named-address';
import { OwnerList } from '@/components/shared/contacts/owner-list';
import { knownSafes, rememberSafe } from '@/lib/storage/known-safes';
import { preferences } from '@/lib/storage/preferences';
import { doubleMainnet } from '@/tests/support/chain/mainnet-double';
import { amara, bruno, chiara } from '@/tests/support/chain/people';
import { renderPage } from '@/tests/support/page/render';

const picture = 'data:image/gif;base64,R0lG';
const names = [{ name: 'amara.base.eth', address: amara.address, avatar: picture }];

afterEach(() => {
  preferences.set(preferences.initial);
  knownSafes.set([]);
});

describe('the name of an address', () => {
  test('on chain stands beside it, once it was resolved both ways', async () => {
    renderPage(<OwnerList owners={[amara.address, bruno.address]} account={undefined} />, {
      chain: { names },
    });
    const named = await screen.findByText('amara.base.eth');
    expect(named.closest('li')?.textContent).toContain(amara.address.slice(0, 6));
    expect(screen.getByTitle(bruno.address).closest('li')?.textContent).not.toContain('.eth');
  });

  test('given by this visitor wins over the one on chain', async () => {
    rememberSafe({ safe: { chainId: 8453, address: amara.address }, name: 'The mill' });
    const { queries } = renderPage(<NamedAddress address={amara.address} />, { chain: { names } });
    expect(screen.getByText('The mill')).toBeDefined();
    // Nor is anybody asked for it.
    expect(queries.isFetching()).toBe(0);
  });

  test('is missing when nobody answers, and the address stays', async () => {
    const { queries } = renderPage(<NamedAddress address={amara.address} />, { chain: { isDown: true } });
    await waitFor(() =>
      expect(queries.getQueryCache().find({ queryKey: ['name'], exact: false })?.state.status).toBe('error'),
    );
    expect(screen.getByTitle(amara.address)).toBeDefined();
  });

  test('on Ethereum is looked for only when that is switched on', async () => {
    const { client, sent } = doubleMainnet({
      names: [{ name: 'chiara.eth', forBase: chiara.address }],
      claimed: [{ address: chiara.address, name: 'chiara.eth' }],
    });
    const { queries } = renderPage(<NamedAddress address={chiara.address} />, { mainnet: client });
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(sent).toEqual([]);
    preferences.set({ ...preferences.initial, mainnetNames: true });
    expect(await screen.findByText('chiara.eth')).toBeDefined();
  });
});

describe('the picture of an address', () => {
  test('is drawn until pictures from elsewhere are switched on, and again when they are switched off', async () => {
    const { container } = renderPage(<NamedAddress address={amara.address} />, { chain: { names } });
    await screen.findByText('amara.base.eth');
    expect(container.querySelector('img')).toBeNull();
    preferences.set({ ...preferences.initial, remotePictures: true });
    await waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toBe(picture));
    preferences.set(preferences.initial);
    await waitFor(() => expect(container.querySelector('img')).toBeNull());
    expect(container.querySelector('svg')).not.toBeNull();
  });

  test('is drawn where the one of the name cannot be shown', async () => {
    preferences.set({ ...preferences.initial, remotePictures: true });
    const { container } = renderPage(<NamedAddress address={amara.address} />, { chain: { names } });
    await waitFor(() => expect(container.querySelector('img')).not.toBeNull());
    const image = container.querySelector('img');
    if (image) fireEvent.error(image);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg')).not.toBeNull();
  });

  test('is drawn where the record is an error', async () => {
    preferences.set({ ...preferences.initial, remotePictures: true });
    const broken = [{ name: 'amara.base.eth', address: amara.address, avatar: 'eip155:1/erc20:0x12/1' }];
    const { container, queries } = renderPage(<NamedAddress address={amara.address} />, {
      chain: { names: broken },
    });
    const pictures = () => queries.getQueryCache().findAll({ queryKey: ['avatar', 'amara.base.eth'] });
    await waitFor(() => expect(pictures().map(({ state }) => state.status)).toEqual(['error']));
    expect(container.querySelector('svg')).not.toBeNull();
  });
});
