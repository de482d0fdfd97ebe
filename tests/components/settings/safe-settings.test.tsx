import CompatibilityFallbackHandler from '@safe-global/safe-contracts/build/artifacts/contracts/handler/CompatibilityFallbackHandler.sol/CompatibilityFallbackHandler.json';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ModuleSettings } from '@/components/settings/modules/module-settings';
import { SetupSettings } from '@/components/settings/setup/setup-settings';
import { fallbackHandlers, safeSingletons } from '@/config/contracts';
import { faultyModules, knownModules } from '@/config/known-modules';
import type { HealthMonitor } from '@/lib/health/health-monitor';
import { HealthContext } from '@/lib/hooks/use-health';
import { contacts } from '@/lib/storage/contacts';
import { amara, bruno, chiara, recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { breakConnection } from '@/tests/support/gateway/gateway-double';
import { type RenderOptions, renderPage } from '@/tests/support/page/render';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

/** The chain is asked first, and then the code of a contract. */
const patient = { timeout: 15_000 };

const handler = fallbackHandlers.find(({ version }) => version === '1.4.1')?.address ?? recipient;
const owners = [amara.address, bruno.address, chiara.address];
type Chain = NonNullable<RenderOptions['chain']>;
type DoubleSafe = NonNullable<Chain['safes']>[number];

// The contracts of Safe are heavy; they are fetched once the chain has answered.
beforeAll(async () => {
  await import('@/components/settings/setup/setup-sections');
  await import('@/components/settings/modules/module-sections');
  await import('@/components/shared/contacts/contact-dialog');
}, 60_000);

beforeEach(() => localStorage.clear());

const chain = (
  given: Partial<DoubleSafe> = {},
  code = CompatibilityFallbackHandler.deployedBytecode,
): Chain => ({
  safes: [{ address: safe.address, owners, threshold: 2, nonce: 7n, fallbackHandler: handler, ...given }],
  // The artifact's bytes are hex.
  codes: [{ address: handler, code: code as `0x${string}` }],
});
const open = { at: `/settings/setup/?safe=base:${safe.address}`, session: connectedAs(amara.address) };
const region = (name: string) => within(screen.getByRole('region', { name }));
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent;
const link = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('setup', () => {
  test('shows owners, confirmations, nonce and version, and leads to the form that changes them', async () => {
    renderPage(<SetupSettings />, { ...open, chain: chain() });
    expect(screen.getByRole('status').textContent).toContain('Loading setup');
    const one = await screen.findByRole('region', { name: 'Safe' }, patient);
    expect(within(one).getByText('2 of 3 owners')).toBeDefined();
    expect(
      await screen.findByText('If one key is lost, the other 2 can still confirm.', {}, patient),
    ).toBeDefined();
    expect(within(screen.getByRole('list', { name: 'Owners' })).getAllByRole('listitem')).toHaveLength(3);
    expect(fact('Next transaction')).toContain('#7');
    expect(fact('Version')).toContain('Safe 1.4.1 (L2)');
    expect(fact('Version')).toContain('1.5.0 is available.');
    expect(fact('Modules')).toContain('None');
    expect(fact('Guard')).toContain('None');
    const copy = { name: 'Copy address with network prefix' };
    expect(region('Safe').getByRole('button', copy).textContent).toBe('Copy');
    expect(link('Open')).toMatch(/settings\/modules/);
    expect(link('Add owner')).toMatch(/kind=owners&action=add-owner/);
    expect(link('Change')).toMatch(/action=change-threshold/);
    expect(link('Update to 1.5.0')).toMatch(/action=update/);
    expect(screen.queryByText('Not an official Safe contract')).toBeNull();
  });

  test('renames the Safe in its row, by the keyboard too', async () => {
    const user = userEvent.setup();
    renderPage(<SetupSettings />, { ...open, chain: chain() });
    await user.click(await screen.findByRole('button', { name: 'Add a name' }, patient));
    await user.keyboard('Hearth Bakery{Enter}');
    expect(region('Safe').getByText('Hearth Bakery')).toBeDefined();
    expect(contacts.get()).toMatchObject([{ address: safe.address, name: 'Hearth Bakery' }]);
    const rename = region('Safe').getByRole('button', { name: 'Rename' });
    expect(document.activeElement).toBe(rename);
    await user.keyboard('{Enter}');
    await user.keyboard(' and more{Escape}');
    expect(region('Safe').getByText('Hearth Bakery')).toBeDefined();
    expect(document.activeElement).toBe(region('Safe').getByRole('button', { name: 'Rename' }));
  });

  test('names an owner without leaving the page', async () => {
    const user = userEvent.setup();
    renderPage(<SetupSettings />, { ...open, chain: chain() });
    await screen.findByRole('list', { name: 'Owners' }, patient);
    await user.click(screen.getByRole('button', { name: `Add a name for ${bruno.address}` }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }, patient), 'Bruno{Enter}');
    expect(await screen.findByRole('button', { name: 'Rename Bruno' })).toBeDefined();
  });

  test.each([
    [
      { owners: [amara.address], threshold: 1 },
      'If one key is lost, nobody can move the funds: no owner remains.',
    ],
    [{ threshold: 3 }, 'If one key is lost, nobody can move the funds: the remaining 2 owners are too few.'],
  ])('says what the loss of a key means', async (given, sentence) => {
    renderPage(<SetupSettings />, { ...open, chain: chain(given) });
    expect((await screen.findByText(sentence, {}, patient)).className).toContain('text-warning');
  });

  test('counts the modules that are none of Safe’s, and shows the guard', async () => {
    const [allowance] = knownModules;
    const modules = [allowance?.address ?? token, stranger.address];
    renderPage(<SetupSettings />, { ...open, chain: chain({ modules, guard: recipient }) });
    await screen.findByRole('list', { name: 'Owners' }, patient);
    expect(fact('Modules')).toContain('Spending limits (AllowanceModule), 1 unknown');
    expect(fact('Guard')).toContain(recipient.slice(-4));
  });

  test('of a Safe that Safe’s service cannot follow leads to the code for layer 2', async () => {
    const singleton = safeSingletons.find(({ version, isL2 }) => version === '1.5.0' && !isL2)?.address;
    renderPage(<SetupSettings />, { ...open, chain: chain(singleton && { singleton }) });
    expect(await screen.findByText(/Safe’s service can’t follow this contract/, {}, patient)).toBeDefined();
    expect(link('Switch to the L2 contract')).toMatch(/action=update/);
  });

  test('says beside the singleton what the gateway lists it as, whose word changes no warning', async () => {
    const singleton = '0x29fcB43b46531BcA003ddC8FCB67FFE91900C762';
    const copies = (rows: readonly unknown[]) => () => rows;
    const { unmount } = renderPage(<SetupSettings />, {
      ...{ ...open, chain: chain() },
      gateway: copies([{ address: singleton, version: '1.4.1+L2' }]),
    });
    expect(await screen.findByText('Gateway: listed as version 1.4.1+L2', {}, patient)).toBeDefined();
    unmount();
    const other = renderPage(<SetupSettings />, { ...{ ...open, chain: chain() }, gateway: copies([]) });
    expect(await screen.findByText('Gateway: not in its list of Safe contracts', {}, patient)).toBeDefined();
    other.unmount();
    renderPage(<SetupSettings />, {
      ...{ ...open, chain: chain({ singleton: token }) },
      gateway: copies([{ address: token, version: '1.4.1' }]),
    });
    expect(await screen.findByText('Gateway: listed as version 1.4.1', {}, patient)).toBeDefined();
    expect(screen.getByText('Not an official Safe contract')).toBeDefined();
    expect(await screen.findByText('Unknown contract')).toBeDefined();
  });

  test('says when and by whom it was created, in the gateway’s words', async () => {
    renderPage(<SetupSettings />, {
      ...{ ...open, chain: chain() },
      gateway: ({ path }) =>
        path.endsWith('/transactions/creation')
          ? {
              ...{ created: '2026-01-05T10:00:00Z', creator: stranger.address, factoryAddress: token },
              transactionHash: `0x${'ab'.repeat(32)}`,
            }
          : [],
    });
    const row = (await screen.findByText(/5 Jan(uary)? 2026/, {}, patient)).closest('div');
    expect(row?.textContent).toContain(stranger.address.slice(-4));
    expect(row?.textContent).toMatch(/From \S+/);
  });

  test('says so where the gateway does not tell how it was created', async () => {
    renderPage(<SetupSettings />, { ...open, chain: chain() });
    expect(await screen.findByText(/^Couldn’t load the creation from/, {}, patient)).toBeDefined();
  });

  test('says that nobody was asked for the creation where no gateway is used, and nothing of its list', async () => {
    const { container } = renderPage(<SetupSettings />, { ...open, chain: chain(), isWithoutGateway: true });
    expect(
      await screen.findByText('Only a gateway knows this, and you use none.', {}, patient),
    ).toBeDefined();
    expect(container.textContent).not.toMatch(/Couldn’t load|Not loaded|not loaded|Gateway:|From no gateway/);
  });

  test('does not say so with a gateway, whether it answers or not', async () => {
    const { unmount } = renderPage(<SetupSettings />, { ...open, chain: chain() });
    await screen.findByText(/^Couldn’t load the creation from/, {}, patient);
    expect(screen.queryByText(/you use none/)).toBeNull();
    unmount();
    renderPage(<SetupSettings />, { ...open, chain: chain(), gateway: breakConnection });
    await screen.findByText(/^Couldn’t load the creation from/, {}, patient);
    expect(screen.queryByText(/you use none/)).toBeNull();
  });

  test('says so where the gateway’s list cannot be had', async () => {
    renderPage(<SetupSettings />, { ...open, chain: chain() });
    expect(
      await screen.findByText('Couldn’t load the gateway’s list of Safe contracts.', {}, patient),
    ).toBeDefined();
  });

  test('leaves an outage to the line that tells it', async () => {
    const told = [{ name: 'gateway', state: 'down' }];
    // The page only reads it.
    const monitor = { get: () => told, subscribe: () => () => undefined } as unknown as HealthMonitor;
    renderPage(
      <HealthContext value={monitor}>
        <SetupSettings />
      </HealthContext>,
      { ...open, chain: chain(), gateway: breakConnection },
    );
    expect(await screen.findByText('Not loaded.', {}, patient)).toBeDefined();
    expect(await screen.findByText('Confirmations not loaded', {}, patient)).toBeDefined();
    expect(
      await screen.findByText('Gateway’s list of Safe contracts: not loaded.', {}, patient),
    ).toBeDefined();
    expect(screen.queryByText(/couldn’t load/i)).toBeNull();
  });

  test('calls code official that Safe published, and says where it differs', async () => {
    const { unmount } = renderPage(<SetupSettings />, { ...open, chain: chain() });
    expect(await screen.findByText('Official 1.4.1', {}, patient)).toBeDefined();
    unmount();
    renderPage(<SetupSettings />, { ...open, chain: chain({}, '0x6001') });
    expect(
      await screen.findByText('Code differs from CompatibilityFallbackHandler 1.4.1', {}, patient),
    ).toBeDefined();
  });

  test('of a contract that is none of Safe’s says so', async () => {
    renderPage(<SetupSettings />, {
      ...open,
      chain: chain({ singleton: recipient, fallbackHandler: token }),
    });
    expect(await screen.findByText('Not an official Safe contract', {}, patient)).toBeDefined();
    await waitFor(() => expect(screen.getAllByText('Unknown contract')).toHaveLength(2));
    expect(screen.queryByRole('link', { name: /^Update/ })).toBeNull();
  });
});

describe('modules', () => {
  const show = (given: Partial<DoubleSafe> = {}) =>
    renderPage(<ModuleSettings />, { ...open, chain: chain(given) });

  test('of a plain Safe are none, and its handler is the official one', async () => {
    show();
    expect(await screen.findByText('Official 1.4.1', {}, patient)).toBeDefined();
    expect(region('Modules').getByText('None')).toBeDefined();
    expect(region('Guard').getByText('None')).toBeDefined();
    expect(screen.queryByText(/Can move all funds/)).toBeNull();
    expect(screen.queryByText('No fallback handler')).toBeNull();
  });

  test('say what each can do, by its address', async () => {
    const [allowance] = knownModules;
    show({ modules: [allowance?.address ?? token, stranger.address], guard: recipient });
    const modules = within(await screen.findByRole('region', { name: 'Modules' }, patient));
    expect(modules.getByText(/^Lets beneficiaries send tokens/)).toBeDefined();
    expect(modules.getByText('Official 0.1.1')).toBeDefined();
    expect(modules.getAllByText('Can move all funds without any owner’s confirmation.')).toHaveLength(1);
    const removals = modules.getAllByRole('link', { name: 'Remove module' });
    expect(removals.map((one) => one.getAttribute('href')?.split('&').slice(-2))).toEqual([
      ['action=module', `module=${allowance?.address}`],
      ['action=module', `module=${stranger.address}`],
    ]);
    expect(link('Add a module')).toMatch(/action=module$/);
    expect(region('Guard').getByText(/^Can block every transaction/)).toBeDefined();
    expect(link('Remove guard')).toMatch(/action=remove-guard/);
  });

  test.each([
    ['Modules', <ModuleSettings key="modules" />],
    ['Setup', <SetupSettings key="setup" />],
  ])('that is known to be faulty is critical on %s, with the way to remove it', async (_name, page) => {
    const squid = faultyModules.find(({ name }) => name === 'SquidRouterModule');
    const address = squid && 'address' in squid ? squid.address : token;
    renderPage(page, { ...open, chain: chain({ modules: [stranger.address, address] }) });
    const said = await screen.findByText(/^SquidRouterModule can move all funds of this Safe/, {}, patient);
    const alert = said.closest<HTMLElement>('[role=alert]') ?? said;
    expect(alert.textContent).not.toContain(stranger.address.slice(2, 10));
    expect(within(alert).getByRole('link', { name: 'Remove' }).getAttribute('href')).toContain(
      `action=module&module=${address}`,
    );
  });

  test.each([
    ['Modules', <ModuleSettings key="modules" />],
    ['Setup', <SetupSettings key="setup" />],
  ])(
    'that could not be checked against the faulty ones are called so on %s, and no others',
    async (_name, page) => {
      const unchecked = 'Couldn’t check for faulty modules';
      const given = chain({ modules: [stranger.address] });
      const { chain: rpc, queries } = renderPage(page, {
        ...{ ...open, chain: { ...given, hidesCode: stranger.address } },
      });
      expect(await screen.findByText(unchecked, {}, patient)).toBeDefined();
      rpc.change(given);
      await queries.refetchQueries();
      await waitFor(() => expect(screen.queryByText(unchecked)).toBeNull(), patient);
      expect(screen.queryByText(/known to be faulty/)).toBeNull();
    },
  );

  test('without a fallback handler there is a warning', async () => {
    show({ fallbackHandler: undefined });
    expect(await screen.findByText('No fallback handler', {}, patient)).toBeDefined();
    expect(link('Set the official handler')).toMatch(/action=handler/);
  });
});

test('without a Safe in the address there is nothing to set up', async () => {
  renderPage(<SetupSettings />, { at: '/settings/setup/' });
  expect(await screen.findByText('No Safe is open', {}, patient)).toBeDefined();
  expect(screen.getByText('Choose one of your Safes, or add one by its address.')).toBeDefined();
});
