import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Address } from 'viem';
import { beforeAll, describe, expect, test } from 'vitest';
import { ModuleSettings } from '@/components/settings/modules/module-settings';
import { delayModifiers } from '@/config/known-modules';
import { amara, recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { refuse } from '@/tests/support/gateway/gateway-double';
import { chainJson } from '@/tests/support/gateway-cases/chain-cases';
import { renderPage } from '@/tests/support/page/render';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

const patient = { timeout: 15_000 };
const module = recipient;
const [delay = token] = delayModifiers;
/** What the factory of Zodiac deploys (EIP-1167). */
const proxyOf = (target: Address) =>
  `0x363d3d373d3d3d363d73${target.slice(2).toLowerCase()}5af43d82803e903d91602b57fd5bf3`;
const offer = { name: `Get alerts when recovery starts through ${module}` };

// Fetched once the chain has answered.
beforeAll(async () => {
  await import('@/components/settings/modules/module-sections');
  await import('@/components/settings/modules/recovery-alerts');
}, 30_000);

function open({
  code = proxyOf(delay),
  features = ['RECOVERY'],
  account = amara.address,
  answer = 200,
  isWithoutGateway = false,
}: {
  code?: string;
  features?: readonly string[];
  account?: Address;
  answer?: number;
  isWithoutGateway?: boolean;
} = {}) {
  return renderPage(<ModuleSettings />, {
    at: `/settings/modules/?safe=base:${safe.address}`,
    session: connectedAs(account),
    isWithoutGateway,
    chain: {
      safes: [{ address: safe.address, owners: [amara.address], modules: [module] }],
      codes: [{ address: module, code }],
    },
    gateway: ({ path }) => {
      if (path === '/v1/chains/8453') return { ...chainJson, features };
      if (path.endsWith('/recovery') && answer === 200) return new Response(null, { status: 200 });
      return refuse(answer === 200 ? 404 : answer, { code: answer, message: 'No' });
    },
  });
}
const alerts = async () => within(await screen.findByRole('region', { name: 'Recovery alerts' }, patient));
const sent = (page: ReturnType<typeof open>) =>
  page.gateway.requests.filter(({ path }) => path.endsWith('/recovery'));

describe('recovery alerts', () => {
  test('are not spoken of where no gateway is used', async () => {
    const { container } = open({ isWithoutGateway: true });
    // The module itself is listed, by what the chain says of its code.
    await screen.findByRole('link', { name: 'Remove module' }, patient);
    await expect(
      screen.findByRole('region', { name: 'Recovery alerts' }, { timeout: 500 }),
    ).rejects.toThrow();
    expect(container.textContent).not.toMatch(/can watch for a recovery|no gateway/);
  });

  test('are registered for a Delay modifier, with the session of the gateway', async () => {
    const page = open();
    await userEvent.click(await (await alerts()).findByRole('button', offer));
    expect(await (await alerts()).findByText('Registered')).toBeDefined();
    expect(sent(page)).toMatchObject([
      {
        ...{ method: 'POST', path: `/v1/chains/8453/safes/${safe.address}/recovery` },
        ...{ body: { moduleAddress: module }, init: { credentials: 'include' } },
      },
    ]);
    expect((await alerts()).queryByRole('button', offer)).toBeNull();
  });

  test.each([
    [404, 'The gateway doesn’t offer recovery alerts'],
    [403, 'The gateway rejected the registration'],
  ])('say what an answer %i means', async (answer, title) => {
    open({ answer });
    await userEvent.click(await (await alerts()).findByRole('button', offer));
    expect(await (await alerts()).findByText(title)).toBeDefined();
    expect((await alerts()).queryByText('Registered')).toBeNull();
  });

  test('are for owners', async () => {
    open({ account: stranger.address });
    expect(
      await (await alerts()).findByText('Connect an owner’s account to register a module.'),
    ).toBeDefined();
    expect((await alerts()).queryByRole('button', offer)).toBeNull();
  });

  test('are not spoken of where the gateway does not name them', async () => {
    const page = open({ features: ['ERC721'] });
    await screen.findByRole('link', { name: 'Remove module' }, patient);
    await waitFor(() => expect(page.queries.getQueryData(['chain', 8453])).toBeDefined());
    expect(screen.queryByText('Recovery alerts')).toBeNull();
  });

  test.each([
    ['is another contract', proxyOf(token)],
    ['only begins with such code', `${proxyOf(delay)}00`],
  ])('are not spoken of where the module %s', async (_what, code) => {
    const { queries } = open({ code });
    const isFound = {
      predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.includes('delay-modifiers'),
    };
    await waitFor(() => expect(queries.getQueriesData(isFound)).toEqual([[expect.anything(), []]]), patient);
    expect(screen.queryByText('Recovery alerts')).toBeNull();
  });
});
