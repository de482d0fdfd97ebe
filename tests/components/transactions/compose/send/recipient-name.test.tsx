import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
// Fetched with the first character; how long that takes on a busy machine is not of interest here.
import '@/components/transactions/compose/recipient/recipient-card';
import '@/components/transactions/compose/recipient/recipient-hint';
import '@/components/transactions/compose/recipient/recipient-risks';
import { transferDraft } from '@/components/transactions/compose/send/transfer-draft';
import { TransferForm } from '@/components/transactions/compose/send/transfer-form';
import { contacts } from '@/lib/storage/contacts';
import { preferences } from '@/lib/storage/preferences';
import { doubleMainnet } from '@/tests/support/chain/mainnet-double';
import { amara, bruno, safe } from '@/tests/support/chain/people';
import { makeBalances } from '@/tests/support/gateway/list-json';
import { OpenForm } from '@/tests/support/page/open-form';
import { type RenderOptions, renderPage } from '@/tests/support/page/render';

const chain = {
  safes: [{ address: safe.address, owners: [amara.address], nonce: 3n }],
  holdings: [{ owner: safe.address, token: 'native' as const, amount: 10n ** 18n }],
  names: [{ name: 'mill.base.eth', address: bruno.address }],
};
const recipient = () => screen.getByLabelText('Recipient');
const failure = () => {
  const [errorId = ''] = (recipient().getAttribute('aria-describedby') ?? '').split(' ');
  return recipient().getAttribute('aria-invalid') ? document.getElementById(errorId)?.textContent : undefined;
};

function open(options: RenderOptions = {}) {
  const onReview = vi.fn();
  const page = renderPage(<OpenForm safe={safe} Form={TransferForm} onReview={onReview} />, {
    chain,
    gateway: () => makeBalances([]),
    ...options,
  });
  return { ...page, onReview, user: userEvent.setup() };
}

beforeEach(() => localStorage.clear());
afterEach(() => preferences.set(preferences.initial));

describe('a name in the recipient’s field', () => {
  test('is shown with its full address, and that address is what goes to the review', async () => {
    const { user, onReview } = open();
    await screen.findByText(/1 ETH available/);
    await user.type(recipient(), 'Mill.base.eth');
    expect(await screen.findByTitle(bruno.address)).toBeDefined();
    expect(screen.getByTitle(bruno.address).textContent).toBe(bruno.address);
    await user.tab();
    expect(screen.getByText('mill.base.eth')).toBeDefined();
    await user.type(screen.getByLabelText('Amount'), '0.5');
    await user.type(screen.getByLabelText('Nonce'), '3');
    await user.click(screen.getByRole('button', { name: 'Review' }));
    await waitFor(() => expect(onReview).toHaveBeenCalledTimes(1));
    expect(onReview.mock.calls[0]?.[0]).toMatchObject({ calls: [{ to: bruno.address }], nonce: 3n });
    expect(transferDraft.read(safe)?.payments[0]?.recipient).toBe('Mill.base.eth');
  });

  test('that leads elsewhere from now on is paid where it led when it was shown', async () => {
    const { user, onReview, chain: double } = open();
    await screen.findByText(/1 ETH available/);
    await user.type(recipient(), 'mill.base.eth');
    await screen.findByTitle(bruno.address);
    double.change({ ...chain, names: [{ name: 'mill.base.eth', address: amara.address }] });
    await user.type(screen.getByLabelText('Amount'), '0.5');
    await user.type(screen.getByLabelText('Nonce'), '3');
    await user.click(screen.getByRole('button', { name: 'Review' }));
    await waitFor(() => expect(onReview).toHaveBeenCalledTimes(1));
    expect(onReview.mock.calls[0]?.[0]).toMatchObject({ calls: [{ to: bruno.address }] });
  });

  test('is not paid before its address is there', async () => {
    const { user, onReview } = open();
    await screen.findByText(/1 ETH available/);
    await user.type(screen.getByLabelText('Amount'), '0.5');
    await user.type(screen.getByLabelText('Nonce'), '3');
    await user.type(recipient(), 'mill.base.eth{Enter}');
    expect(onReview).not.toHaveBeenCalled();
    await waitFor(() => expect(failure()).toMatch(/Still looking up this name/));
    await screen.findByTitle(bruno.address);
    expect(failure()).toBeUndefined();
  });

  test('is looked up once somebody stops typing, and not letter by letter', async () => {
    const { user, queries } = open();
    await user.type(recipient(), 'mill.base.eth');
    await screen.findByTitle(bruno.address);
    const asked = queries.getQueryCache().findAll({ queryKey: ['named-address'] });
    expect(asked.filter(({ state }) => state.dataUpdateCount + state.errorUpdateCount > 0)).toHaveLength(1);
  });

  const sentences: readonly (readonly [string, string, RegExp, RenderOptions])[] = [
    ['that nobody has', 'nobody.base.eth', /^This name has no address\./, {}],
    ['with letters of two scripts', 'm\u0456ll.base.eth', /^This is not a valid name/, {}],
    ['on Ethereum, which is not asked', 'mill.eth', /^Only \.base\.eth names/, {}],
    ['while the RPC is down', 'mill.base.eth', /^The RPC.* isn’t responding\./, { chain: { isDown: true } }],
  ];
  test.each(sentences)('%s is refused with the reason', async (_what, typed, sentence, options) => {
    const { user } = open(options);
    await user.type(recipient(), typed);
    // Said at once, and as a failure once the field is left.
    expect(await screen.findByText(sentence)).toBeDefined();
    await user.tab();
    await waitFor(() => expect(failure()).toMatch(sentence));
    expect(screen.getAllByText(sentence)).toHaveLength(1);
  });

  test('that the Safe itself has is refused', async () => {
    const { user } = open({ chain: { ...chain, names: [{ name: 'own.base.eth', address: safe.address }] } });
    await user.type(recipient(), 'own.base.eth');
    await screen.findByTitle(safe.address);
    await user.tab();
    await waitFor(() => expect(failure()).toMatch(/This is the Safe itself/));
  });

  test('is asked for again after the RPC was down', async () => {
    const { user, chain: double } = open({ chain: { isDown: true } });
    await user.type(recipient(), 'mill.base.eth');
    await screen.findByRole('button', { name: 'Try again' });
    double.change(chain);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTitle(bruno.address)).toBeDefined();
  });
});

describe('the name of a contact', () => {
  const mill = { chainId: 8453, address: bruno.address, name: 'Valley Mill' };

  test('is paid like its address, which is shown in full', async () => {
    contacts.set([mill]);
    const { user, onReview } = open();
    await screen.findByText(/1 ETH available/);
    await user.type(recipient(), 'valley mill ');
    expect((await screen.findByTitle(bruno.address)).textContent).toBe(bruno.address);
    await user.type(screen.getByLabelText('Amount'), '0.5');
    await user.type(screen.getByLabelText('Nonce'), '3');
    await user.click(screen.getByRole('button', { name: 'Review' }));
    await waitFor(() => expect(onReview).toHaveBeenCalledTimes(1));
    expect(onReview.mock.calls[0]?.[0]).toMatchObject({ calls: [{ to: bruno.address }] });
  });

  test.each([
    ['that two have', [mill, { ...mill, address: amara.address, name: 'VALLEY MILL' }], /^Several accounts/],
    ['on another network', [{ ...mill, chainId: 1 }], /and no contact has this name/],
  ] as const)('%s is refused with the reason', async (_what, book, sentence) => {
    contacts.set(book);
    const { user } = open();
    await user.type(recipient(), 'Valley Mill');
    await user.tab();
    await waitFor(() => expect(failure()).toMatch(sentence));
    expect(screen.queryByTitle(bruno.address)).toBeNull();
  });

  test('does not stand in for a name with a point, which the chain has', async () => {
    contacts.set([{ ...mill, address: amara.address, name: 'mill.base.eth' }]);
    const { user } = open();
    await user.type(recipient(), 'mill.base.eth');
    expect(await screen.findByTitle(bruno.address)).toBeDefined();
  });
});

describe('a name of Ethereum', () => {
  const onEthereum = [{ name: 'mill.eth', onEthereum: bruno.address }];

  test('is not asked for while that is switched off, and the way to the switch is there', async () => {
    const { client, sent } = doubleMainnet({ names: onEthereum });
    const { user } = open({ mainnet: client });
    await user.type(recipient(), 'mill.eth');
    const link = await screen.findByRole('link', { name: 'Turn on ENS names' });
    expect(link.getAttribute('href')).toMatch(`/settings/appearance`);
    expect(link.getAttribute('href')).toContain(`?safe=base:${safe.address}`);
    expect(sent).toEqual([]);
  });

  test('is paid at its address for Base', async () => {
    preferences.set({ ...preferences.initial, mainnetNames: true });
    const { client } = doubleMainnet({ names: [{ name: 'mill.eth', forBase: bruno.address }] });
    const { user } = open({ mainnet: client });
    await user.type(recipient(), 'mill.eth');
    expect(await screen.findByTitle(bruno.address)).toBeDefined();
  });

  test('with an address on Ethereum only is refused, and that address is shown nowhere', async () => {
    preferences.set({ ...preferences.initial, mainnetNames: true });
    const { client } = doubleMainnet({ names: onEthereum });
    const { user, container } = open({ mainnet: client });
    await user.type(recipient(), 'mill.eth');
    expect(await screen.findByText(/on Ethereum, but none on Base/)).toBeDefined();
    expect(container.innerHTML).not.toContain(bruno.address);
  });
});
