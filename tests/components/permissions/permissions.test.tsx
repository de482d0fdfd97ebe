import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Address, encodeFunctionData, erc20Abi, maxUint256, toFunctionSelector } from 'viem';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { AllPermissions, SafePermissions } from '@/components/permissions/permissions';
import { RemovalEffect } from '@/components/transactions/compose/revoke/removal-effect';
import { demoTokens } from '@/config/demo-tokens';
import { allowanceModules, faultyModules, faultyModulesDate } from '@/config/known-modules';
import { formatTime } from '@/lib/format/date';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { foundPowers, saveFoundPowers } from '@/lib/storage/found-powers';
import { knownSafes } from '@/lib/storage/known-safes';
import { removalDraft } from '@/lib/storage/removal-draft';
import { amara, bruno, otherSafe, recipient, safe, stranger } from '@/tests/support/chain/people';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { contractCall, makeItem } from '@/tests/support/gateway/list-json';
import { type RenderOptions, renderPage } from '@/tests/support/page/render';
import { makeTransaction } from '@/tests/support/transactions/transactions';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

const usdc = demoTokens.usdc.address;
const cedar = demoTokens.cedar.address;
type Chain = NonNullable<RenderOptions['chain']>;

beforeAll(async () => {
  await import('@/components/permissions/permission-view');
  await import('@/components/permissions/permission-details');
}, 60_000);
beforeEach(() => localStorage.clear());

/** 100 USDC worth 100 dollars, and 1 ETH worth 900. */
const balances = {
  fiatTotal: '1000',
  items: [
    {
      tokenInfo: { type: 'ERC20', address: usdc, decimals: 6, symbol: 'USDC', name: 'USD Coin', logoUri: '' },
      ...{ balance: '100000000', fiatBalance: '100', fiatConversion: '1' },
    },
    {
      tokenInfo: {
        ...{ type: 'NATIVE_TOKEN', address: '0x0000000000000000000000000000000000000000', decimals: 18 },
        ...{ symbol: 'ETH', name: 'Ether', logoUri: '' },
      },
      ...{ balance: '1000000000000000000', fiatBalance: '900', fiatConversion: '900' },
    },
  ],
};
const page = (results: readonly unknown[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
});
const gateway: RenderOptions['gateway'] = ({ path }) =>
  path.includes('/balances/') ? balances : path.includes('/creation') ? undefined : page([]);

const chain = (given: Chain = {}, of: Partial<NonNullable<Chain['safes']>[number]> = {}): Chain => ({
  safes: [{ address: safe.address, owners: [amara.address, bruno.address], threshold: 2, ...of }],
  holdings: [{ owner: safe.address, token: usdc, amount: 100_000_000n }],
  ...given,
});
const grant = (spender: Address, amount: bigint, block = 40n) => ({
  ...{ safe: safe.address, token: usdc, spender, amount, block },
});
const show = (state: Chain, options: Partial<RenderOptions> = {}) =>
  renderPage(<SafePermissions />, {
    ...{ at: `/settings/permissions/?safe=base:${safe.address}`, session: connectedAs(amara.address) },
    ...{ gateway, chain: state },
    ...options,
  });
const list = (name: string) => screen.findByRole('list', { name });
const text = () => document.body.textContent ?? '';

describe('what can take money from a Safe', () => {
  test('is loading, then searched, and nothing is said to be none before', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    show(chain({ beforeLogs: () => held }));
    expect(screen.getByText('Loading permissions')).toBeDefined();
    expect(await screen.findByText('None found so far. Not every block is searched.')).toBeDefined();
    expect(text()).not.toContain('No token approvals found');
    release();
    expect(await screen.findByText('No token approvals found in the searched blocks.')).toBeDefined();
    expect(text()).toContain('every block since this Safe was created, up to 100, at rpc.example');
    expect(text()).toContain('This is the word of one node.');
  });

  test('an allowance takes the lesser of limit and balance, and a module everything', async () => {
    show(chain({ grants: [grant(stranger.address, 30_000_000n), grant(bruno.address, maxUint256, 41n)] }));
    const approvals = await list('Token approvals');
    await waitFor(() => expect(within(approvals).getAllByRole('listitem')).toHaveLength(2));
    const [most, less] = within(approvals).getAllByRole('listitem');
    expect(most?.textContent).toContain('unlimited');
    expect(most?.textContent).toContain('$100.00');
    expect(less?.textContent).toContain('$30.00');
    expect(less?.textContent).not.toContain('unlimited');
    expect(text()).not.toContain('Everything');
  });

  test('an allowance that is used up or has nothing to take stands last', async () => {
    const empty = chain({ grants: [grant(stranger.address, 1n)] });
    show({ ...empty, holdings: [] });
    expect((await list('Token approvals')).textContent).toContain('Nothing');
  });

  test('an allowance that was taken away is gone', async () => {
    show(chain({ grants: [grant(stranger.address, 0n)] }));
    expect(await screen.findByText('No token approvals found in the searched blocks.')).toBeDefined();
  });

  test('an unknown module takes the whole balance, a faulty one is named with the date of the list', async () => {
    const [known] = faultyModules.flatMap((one) => ('address' in one ? [one] : []));
    show(chain({}, { modules: [recipient, known?.address ?? recipient] }));
    const modules = await list('Modules');
    expect(await within(modules).findByText('Known to be faulty')).toBeDefined();
    const [faulty, unknown] = within(modules).getAllByRole('listitem');
    expect(faulty?.textContent).toContain(known?.name);
    expect(unknown?.textContent).toContain('Unknown module');
    expect(unknown?.textContent).toContain('$1,000.00');
    expect(unknown?.textContent).not.toContain('Known to be faulty');
    expect(text()).toContain(`list of ${faultyModulesDate}. A module that isn’t on the list can still`);
  });

  test('a guard takes nothing, and can block its own removal; without one there is no such line', async () => {
    const guarded = show(chain({}, { guard: recipient }));
    expect((await list('Guards and fallback handlers')).textContent).toContain(
      'Can block transactions, even its removal',
    );
    guarded.unmount();
    show(chain());
    await screen.findByText('No token approvals found in the searched blocks.');
    expect(text()).not.toContain('Can block transactions');
  });
});

describe('the search', () => {
  test('that the node refuses names what is not searched, and never says none', async () => {
    show(chain({ hasNoLogs: true, blockNumber: 50_000n }));
    expect(await screen.findByText(/aren’t searched, because the node refused them/)).toBeDefined();
    expect(text()).not.toContain('No token approvals found');
    // The newest ones are missing too.
    expect(text()).toContain('50,001 blocks aren’t searched');
    expect(screen.getByRole('link', { name: 'Use another node' })).toBeDefined();
    // Nothing was seen, so a later visit has no day since which something is new.
    expect(await screen.findByText(/^\d+% of blocks searched$/)).toBeDefined();
    expect(foundPowers.get()[0]?.seen).toBeUndefined();
  });

  test('keeps what the gateway’s list of executed transactions names, for pages that search nothing', async () => {
    const data = encodeFunctionData({
      ...{ abi: erc20Abi, functionName: 'approve', args: [stranger.address, 1_000_000n] },
    });
    const given = makeTransaction({ to: usdc, data });
    const id = `multisig_${safe.address}_${hashTransaction(safe, given).safeTxHash}`;
    show(chain({ grants: [grant(bruno.address, 0n)] }), {
      gateway: (request) => {
        if (request.path.includes('/multisig-transactions'))
          return page([makeItem(contractCall('approve'), { id, nonce: 1 })]);
        if (request.path.includes('/transactions/')) return makeDetails({ transaction: given });
        return gateway(request);
      },
    });
    await waitFor(() =>
      expect(foundPowers.get()[0]?.powers).toContainEqual({
        kind: 'token',
        contract: usdc,
        account: stranger.address,
        events: [],
      }),
    );
    await screen.findByText('No token approvals found in the searched blocks.');
    // The same bytes may approve a collectible; a token that answers is none.
    expect(text()).not.toContain('Some approvals couldn’t be read');
  });

  test('that lacks blocks doesn’t say that a permission was never used, nor for certain since when', async () => {
    const given = { block: 49_990n, index: 0, transactionHash: `0x${'ab'.repeat(32)}` } as const;
    saveFoundPowers([safe], (row) => ({
      ...row,
      powers: [
        {
          ...{ kind: 'token', contract: usdc, account: stranger.address },
          events: [{ ...given, by: 'owners', amount: 1_000_000n }],
        },
      ],
    }));
    const state = chain({ grants: [grant(stranger.address, 1_000_000n)], blockNumber: 50_000n });
    const refusing = show({ ...state, hasNoLogs: true });
    const refused = await list('Token approvals');
    expect(await within(refused).findByText('No use found so far')).toBeDefined();
    expect(refused.textContent).toContain('found so far');
    expect(refused.textContent).not.toContain('Never used');
    refusing.unmount();
    show(state);
    const searched = await list('Token approvals');
    expect(await within(searched).findByText('Never used')).toBeDefined();
    expect(searched.textContent).not.toContain('found so far');
  });

  test('that found approvals which couldn’t be read doesn’t say that there are none', async () => {
    show(
      chain({
        grants: [grant(stranger.address, 1_000_000n)],
        refusesCallsOf: toFunctionSelector('allowance(address,address)'),
      }),
    );
    expect(await screen.findByText(/^Concord couldn’t read all the approvals/)).toBeDefined();
    expect(text()).not.toContain('No token approvals found');
  });

  test('that the node refuses at the newest blocks names the newest one that was searched', async () => {
    saveFoundPowers([safe], (row) => ({
      ...row,
      ranges: [{ fromBlock: 0n, toBlock: 18_000n, host: 'rpc.example' }],
    }));
    show(chain({ hasNoLogs: true, blockNumber: 50_000n }));
    expect(await screen.findByText(/Searched: blocks up to 18,000, at rpc.example/)).toBeDefined();
    expect(text()).toContain('32,000 blocks aren’t searched');
  });

  test('that is stopped says how far it came, and goes on', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let asked = 0;
    const beforeLogs = () => {
      asked += 1;
      return asked === 1 ? undefined : held;
    };
    show(chain({ beforeLogs, blockNumber: 200_000n, grants: [grant(stranger.address, 5_000_000n)] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByText(/^Search stopped at \d+% of blocks/)).toBeDefined();
    expect(text()).not.toContain('No token approvals found');
    release();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await list('Token approvals')).textContent).toContain('$5.00');
  });

  test('remembers what it found, and marks what is new since', async () => {
    saveFoundPowers([safe], (row) => ({
      ...row,
      ranges: [{ fromBlock: 0n, toBlock: 18n, host: 'rpc.example' }],
      seen: { at: Date.UTC(2026, 10, 12, 12), block: 50n },
    }));
    show(
      chain({ grants: [grant(stranger.address, 1_000_000n, 40n), grant(bruno.address, 2_000_000n, 60n)] }),
    );
    const approvals = await list('Token approvals');
    await waitFor(() => expect(within(approvals).getAllByRole('listitem')).toHaveLength(2));
    const [newer, older] = within(approvals).getAllByRole('listitem');
    expect(newer?.textContent).toContain('New since 12 November 2026');
    expect(older?.textContent).not.toContain('New since');
    await waitFor(() => expect(foundPowers.get()[0]?.seen?.block).toBe(100n));
    expect(foundPowers.get()[0]?.powers).toHaveLength(2);
  });

  test('names the time when it ended, however often the page is drawn later', async () => {
    const ended = new Date(2026, 10, 27, 13, 2);
    vi.useFakeTimers({ toFake: ['Date'], now: ended });
    onTestFinished(() => void vi.useRealTimers());
    show(chain({ grants: [grant(stranger.address, 1_000_000n)] }));
    const checked = await screen.findByText(/^Checked /);
    expect(checked.textContent).toBe(`Checked ${formatTime(ended)}`);
    vi.setSystemTime(new Date(2026, 10, 27, 14, 32));
    await userEvent.click(within(await list('Token approvals')).getByRole('checkbox'));
    expect(screen.getByText(/^Checked /).textContent).toBe(`Checked ${formatTime(ended)}`);
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText(`Checked ${formatTime(new Date(2026, 10, 27, 14, 32))}`)).toBeDefined();
  });

  test('at a first visit marks nothing as new', async () => {
    show(chain({ grants: [grant(stranger.address, 1_000_000n)] }));
    await list('Token approvals');
    expect(text()).not.toContain('New since');
  });

  test('names ranges in which two nodes differ, and counts both', async () => {
    const grants = [grant(stranger.address, 1_000_000n)];
    show(chain({ grants }), { secondChain: chain() });
    expect(await screen.findByText(/Your two nodes returned different events in/)).toBeDefined();
    expect((await list('Token approvals')).textContent).toContain('$1.00');
    expect(text()).toContain('blocks 0 to 100. What is shown from these blocks is the word of one node');
    expect(text()).not.toContain('This is the word of one node.');
  });

  test('of nodes that differ in one range supports no “never”, no day and no “every block”', async () => {
    const grants = [grant(stranger.address, 1_000_000n)];
    const first = show(chain({ grants }), { secondChain: chain() });
    expect(await screen.findByText(/^Checked .*, but your nodes differ$/)).toBeDefined();
    const approvals = await list('Token approvals');
    expect(await within(approvals).findByText('No use found so far')).toBeDefined();
    expect(approvals.textContent).toContain('found so far');
    expect(text()).not.toContain('Never used');
    expect(foundPowers.get()[0]?.seen).toBeUndefined();
    // Another visit asks about these blocks again.
    first.unmount();
    show(chain({ grants }), { secondChain: chain({ grants }) });
    expect(await screen.findByText('Never used')).toBeDefined();
    expect(await screen.findByText(/^Checked [^,]*$/)).toBeDefined();
    expect(text()).not.toContain('different events');
    expect(foundPowers.get()[0]).toMatchObject({ different: [], seen: { block: 100n } });
  });

  test('of nodes that differ never says that nothing was found', async () => {
    show(chain({ grants: [grant(stranger.address, 0n)] }), { secondChain: chain() });
    const none = 'None found so far. Your two nodes returned different events.';
    expect(await screen.findByText(none)).toBeDefined();
    expect(text()).not.toContain('No token approvals found');
  });

  test('in which one of two nodes had no logs says which part is the word of one', async () => {
    saveFoundPowers([safe], (row) => ({
      ...row,
      ranges: [{ fromBlock: 0n, toBlock: 18_000n, host: 'rpc.example' }],
    }));
    show(chain({ blockNumber: 50_000n }), { secondChain: chain({ blockNumber: 50_000n }) });
    expect(await screen.findByText(/^Only one node searched 18,001 of these blocks\./)).toBeDefined();
  });

  test('of two nodes that agree has no warning', async () => {
    show(chain(), { secondChain: chain() });
    expect(await screen.findByText('No token approvals found in the searched blocks.')).toBeDefined();
    expect(text()).not.toContain('different events');
  });
});

describe('what fails', () => {
  test('is named, and what it hides is not said to be none', async () => {
    const tokens = [{ address: usdc, symbol: 'tUSDC', decimals: 6 }];
    show(chain({ tokens, grants: [grant(stranger.address, 1_000_000n)] }), {
      gateway: ({ path }) => (path.includes('/balances/') ? undefined : page([])),
    });
    expect(await screen.findByText(/Not loaded: balances and prices/)).toBeDefined();
    // Without a price the amount itself is shown.
    const approvals = await list('Token approvals');
    await waitFor(() => expect(approvals.textContent).toContain('1 tUSDC'));
  });

  test('is named once where nothing of the chain came, and approvals may still be missing', async () => {
    show(chain({ isDown: true }));
    expect(await screen.findByText(/^Search failed at 0% of blocks/)).toBeDefined();
    expect(await screen.findByText(/Not loaded: modules, guards and owners/)).toBeDefined();
    expect(screen.getAllByText('The RPC isn’t responding.')).toHaveLength(1);
    expect(text()).toContain('Approvals from blocks that weren’t searched may be missing.');
  });

  test('is not named where all of it came', async () => {
    show(chain());
    await screen.findByText('No token approvals found in the searched blocks.');
    expect(text()).not.toContain('Not loaded');
  });
});

describe('removing', () => {
  test('one leads to the form with just that one', async () => {
    const { router } = show(
      chain({ grants: [grant(stranger.address, 1_000_000n)] }, { modules: [recipient] }),
    );
    const approvals = await list('Token approvals');
    await userEvent.click(await within(approvals).findByRole('button', { name: /^Remove/ }));
    expect(removalDraft.read(safe)?.powers).toEqual([
      { kind: 'token', contract: usdc, account: stranger.address },
    ]);
    expect(router.push).toHaveBeenCalledWith(expect.stringContaining('kind=revoke'));
  });

  test('several go together, with what can be taken before and after', async () => {
    show(chain({ grants: [grant(stranger.address, 1_000_000n), grant(bruno.address, 2_000_000n, 41n)] }));
    const approvals = await list('Token approvals');
    await waitFor(() => expect(within(approvals).getAllByRole('checkbox')).toHaveLength(2));
    for (const box of within(approvals).getAllByRole('checkbox')) await userEvent.click(box);
    const bulk = screen.getByRole('region', { name: 'Selected permissions' });
    expect(bulk.textContent).toContain('2 selected');
    expect(bulk.textContent).toContain('$3.00');
    expect(bulk.textContent).toContain('$0.00');
    await userEvent.click(within(bulk).getByRole('button', { name: 'Remove 2 in one transaction' }));
    expect(removalDraft.read(safe)?.powers).toHaveLength(2);
  });
});

describe('a total', () => {
  const choose = async () => {
    const approvals = await list('Token approvals');
    const row = await within(approvals).findByText('$30.00');
    const item = row.closest('li');
    if (!item) throw new Error('No row.');
    await userEvent.click(within(item).getByRole('checkbox'));
    return screen.getByRole('region', { name: 'Selected permissions' });
  };
  const priced = grant(stranger.address, 30_000_000n);
  const unpriced = { ...grant(bruno.address, 5n, 41n), token: cedar };
  const holdings = [usdc, cedar].map((token) => ({ owner: safe.address, token, amount: 100_000_000n }));

  test('names what has no price, before and after', async () => {
    show(chain({ grants: [priced, unpriced], holdings }));
    const bulk = await choose();
    await waitFor(() =>
      expect(bulk.textContent).toContain(
        '$30.00 and 1 permission without a price → $0.00 and 1 permission without a price',
      ),
    );
  });

  test('has no such words where all of it has a price', async () => {
    show(chain({ grants: [priced] }));
    const bulk = await choose();
    await waitFor(() => expect(bulk.textContent).toContain('$30.00 → $0.00'));
    expect(bulk.textContent).not.toContain('without a price');
  });

  test('of a module that takes everything names tokens without a price', async () => {
    const [ether] = balances.items;
    show(chain({ grants: [priced] }, { modules: [recipient] }), {
      gateway: (request) =>
        request.path.includes('/balances/')
          ? { ...balances, items: [ether, { ...balances.items[1], fiatConversion: '0', fiatBalance: '0' }] }
          : gateway(request),
    });
    const bulk = await choose();
    await waitFor(() => expect(bulk.textContent).toContain('$100.00 and tokens without a price → $100.00'));
  });

  test('is unknown while the limits are missing', async () => {
    show(chain({ grants: [priced] }, { modules: [...allowanceModules] }));
    await screen.findByText(/Not loaded: spending limits/);
    const bulk = await choose();
    expect(bulk.textContent).toContain('–unknown → –unknown');
  });
});

test('over several Safes, those of another Safe’s owner are followed down', async () => {
  for (const one of [safe, otherSafe]) knownSafes.update((all) => [...all, { safe: one, name: '' }]);
  renderPage(<AllPermissions />, {
    ...{ at: '/permissions/', gateway },
    chain: {
      safes: [
        // The first Safe owns the second one alone, and a module acts for the first.
        { address: safe.address, owners: [amara.address], threshold: 1, modules: [recipient] },
        { address: otherSafe.address, owners: [safe.address], threshold: 1 },
      ],
    },
  });
  const modules = await list('Modules');
  await waitFor(() => expect(within(modules).getAllByRole('listitem')).toHaveLength(2));
  expect(modules.textContent).toContain('Everything, as owner');
  expect(await screen.findByText(/every block since each Safe was created/)).toBeDefined();
  expect(
    within(modules).getByRole('link', { name: `Open the permissions of ${safe.address}` }),
  ).toBeDefined();
});

test('an owner’s owner is followed down too, and a total waits for it', async () => {
  const [top, middle] = [recipient, otherSafe.address];
  const safes = (owners: readonly Address[]) => [
    { address: safe.address, owners: [middle], threshold: 1 },
    { address: middle, owners: [top], threshold: 1 },
    { address: top, owners, threshold: 1, modules: [stranger.address] },
  ];
  const first = show({ safes: safes([amara.address]) });
  const modules = await list('Modules');
  expect(modules.textContent).toContain('Everything, as owner');
  expect(modules.textContent).toContain('$1,000.00');
  first.unmount();
  // A circle of Safes that own each other ends.
  show({ safes: safes([safe.address]) });
  expect((await list('Modules')).textContent).toContain('Everything, as owner');
});

test('an unknown fallback handler is not said to take nothing', async () => {
  show(chain({}, { fallbackHandler: stranger.address }));
  const checks = await list('Guards and fallback handlers');
  expect(checks.textContent).toContain('Tells apps what this Safe signed');
  expect(checks.textContent).toContain('Not known');
  expect(checks.textContent).not.toContain('Nothing');
});

test('the details say of a last use what the row says, also that blocks are missing', async () => {
  const place = (block: bigint) => ({ block, index: 0, transactionHash: `0x${'ab'.repeat(32)}` }) as const;
  const keep = (used?: bigint) => () =>
    saveFoundPowers([safe], (row) => ({
      ...row,
      powers: [
        {
          ...{ kind: 'module', contract: safe.address, account: recipient },
          events: [{ ...place(49_000n), by: 'owners', amount: 1n }],
          ...(used !== undefined && { used: place(used) }),
        },
      ],
    }));
  const open = async (state: Chain) => {
    const { unmount } = show(state);
    await screen.findByText(/^Checked|of blocks searched$/);
    const modules = await list('Modules');
    await userEvent.click(await within(modules).findByRole('button', { name: /^Details/ }));
    const fact = (await within(modules).findByText('Last used')).nextElementSibling?.textContent ?? '';
    const row = modules.textContent ?? '';
    unmount();
    return { fact, row };
  };
  const state = chain({ blockNumber: 50_000n }, { modules: [recipient] });
  keep(49_500n)();
  const lacking = await open({ ...state, hasNoLogs: true });
  expect(lacking.fact).toContain('Found so far. A later use may be missing.');
  expect(lacking.row).toMatch(/Used \d.* or later/);
  const whole = await open(state);
  expect(whole.fact).not.toContain('may be missing');
  expect(whole.row).not.toContain('or later');
  localStorage.clear();
  keep()();
  expect((await open({ ...state, hasNoLogs: true })).fact).toBe('No use found so far');
  expect((await open(state)).fact).toBe('Never used');
});

test.each([
  ['that the owners made is no use of its allowance', [stranger.address, 5n], 'Last use not known'],
  ['that somebody else’s call made is one', [bruno.address, 5n], /^Used/],
] as const)('a payment to the spender %s', async (_name, args, words) => {
  const transactionHash = `0x${'cd'.repeat(32)}` as const;
  const place = { block: 90n, index: 1, transactionHash };
  const given = { block: 40n, index: 0, transactionHash: `0x${'ab'.repeat(32)}` } as const;
  saveFoundPowers([safe], (row) => ({
    ...row,
    powers: [
      {
        ...{ kind: 'token', contract: usdc, account: stranger.address },
        events: [{ ...given, by: 'owners', amount: 1_000_000n }],
      },
    ],
    moves: [{ ...place, contract: usdc, to: stranger.address, amount: 5n }],
  }));
  const input = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args });
  const execution = { safe: safe.address, safeTxHash: transactionHash, transactionHash, input };
  show(chain({ grants: [grant(stranger.address, 1_000_000n)], executions: [execution] }));
  expect(await within(await list('Token approvals')).findByText(words)).toBeDefined();
});

test('who has a power is told with where each fact comes from', async () => {
  show(chain({ grants: [grant(stranger.address, 1_000_000n)] }));
  const approvals = await list('Token approvals');
  await userEvent.click(await within(approvals).findByRole('button', { name: /^Details/ }));
  expect(await within(approvals).findByText(/No code, and no transaction sent/)).toBeDefined();
  expect(await within(approvals).findByText(/gateway\.example/)).toBeDefined();
  expect(within(approvals).getByText(/by someone else’s transaction/)).toBeDefined();
});

test('a review says what can be taken before and after, by the calls that it shows', async () => {
  const approve = (spender: Address, amount: bigint) => ({
    ...{ to: usdc, value: 0n },
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
  });
  const grants = [grant(stranger.address, 30_000_000n), grant(recipient, 25_000_000n)];
  const draw = (calls: Parameters<typeof RemovalEffect>[0]['calls']) =>
    renderPage(<RemovalEffect safe={safe} calls={calls} />, {
      ...{ gateway, chain: chain({ grants }), session: connectedAs(amara.address) },
    });
  const row = async (name: string) => (await screen.findByText(name)).parentElement?.textContent;
  saveFoundPowers([safe], (saved) => ({
    ...saved,
    powers: [stranger.address, recipient].map((account) => ({
      ...{ kind: 'token', contract: usdc, account },
      events: [
        { block: 40n, index: 0, transactionHash: `0x${'ab'.repeat(32)}`, by: 'owners', amount: 30_000_000n },
      ],
    })),
  }));
  const { unmount } = draw([approve(stranger.address, 0n)]);
  await waitFor(async () => expect(await row('Can be taken now')).toMatch(/\$55\.00/));
  expect(await row('Can be taken after')).toMatch(/\$25\.00/);
  unmount();
  // A call that gives takes nothing away.
  draw([approve(stranger.address, 1n)]);
  await waitFor(async () => expect(await row('Can be taken after')).toMatch(/\$55\.00/));
});
