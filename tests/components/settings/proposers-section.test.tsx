import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Hex, hashTypedData, recoverAddress } from 'viem';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SetupSettings } from '@/components/settings/setup/setup-settings';
import { Toaster } from '@/components/ui/overlay/toaster';
import { amara, bruno, chiara, safe, stranger } from '@/tests/support/chain/people';
import { refuse } from '@/tests/support/gateway/gateway-double';
import { renderPage } from '@/tests/support/page/render';
import { type Answers, doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

type Row = { safe: string | null; delegate: string; delegator: string; label: string };
const rowOf = (changed: Partial<Row> = {}): Row => ({
  ...{ safe: safe.address, delegate: chiara.address, delegator: amara.address, label: 'Bookkeeper' },
  ...changed,
});

// Fetched once the chain has answered.
beforeAll(async () => {
  await import('@/components/settings/setup/setup-sections');
  await import('@/components/settings/setup/proposer-form');
}, 30_000);
beforeEach(() => localStorage.clear());

function open({
  rows = [rowOf()] as readonly unknown[],
  account = amara,
  isDown = false,
  answers = {} as Answers,
} = {}) {
  let left = rows;
  const page = (
    <>
      <SetupSettings />
      <Toaster />
    </>
  );
  return renderPage(page, {
    at: `/settings/setup/?safe=base:${safe.address}`,
    chain: { safes: [{ address: safe.address, owners: [amara.address, bruno.address], threshold: 2 }] },
    session: connectedAs(account.address),
    walletClient: doubleSigningWallet(account, { answers }).client as never, // a double has fewer methods
    gateway: ({ method, path }) => {
      if (isDown || !path.includes('/delegates')) return refuse(404, { code: 404, message: 'Not found' });
      if (method === 'DELETE') left = left.filter((row) => !path.endsWith((row as Row).delegate));
      if (method !== 'GET') return new Response(null, { status: 200 });
      return { count: left.length, next: null, previous: null, results: left };
    },
  });
}
const section = async () =>
  within(await screen.findByRole('region', { name: 'Proposers' }, { timeout: 15_000 }));
const sent = (page: ReturnType<typeof open>, method: string) =>
  page.gateway.requests.find((request) => request.method === method);
/** Who signed that an account may propose, this hour. */
const signerOf = (signature: Hex, delegateAddress: Hex) =>
  recoverAddress({
    signature,
    hash: hashTypedData({
      domain: { name: 'Safe Transaction Service', version: '1.0', chainId: 8453 },
      types: {
        Delegate: [
          { name: 'delegateAddress', type: 'address' },
          { name: 'totp', type: 'uint256' },
        ],
      },
      primaryType: 'Delegate',
      message: { delegateAddress, totp: BigInt(Math.floor(Date.now() / 3_600_000)) },
    }),
  });

describe('proposers', () => {
  test('are listed with their label and who added them', async () => {
    open();
    const list = await section();
    expect(await list.findByText(/“Bookkeeper”, added by/)).toBeDefined();
    expect(list.queryByText('No longer valid')).toBeNull();
    expect(list.queryByText('Some proposers aren’t shown')).toBeNull();
  });

  test('of somebody who is no owner any more are marked', async () => {
    open({ rows: [rowOf({ delegator: stranger.address })] });
    expect(await (await section()).findByText('No longer valid')).toBeDefined();
  });

  test('that cannot be read are said to be missing', async () => {
    open({ rows: [rowOf(), { delegate: 'nobody' }] });
    expect(await (await section()).findByText('Some proposers aren’t shown')).toBeDefined();
  });

  test('are added on the signature of an owner', async () => {
    const page = open({ rows: [] });
    const list = await section();
    expect(await list.findByText('None')).toBeDefined();
    await userEvent.click(list.getByRole('button', { name: 'Add proposer' }));
    await userEvent.click(await list.findByRole('button', { name: 'Sign and add' }));
    expect(list.getByText('Enter a label.')).toBeDefined();
    expect(list.getByText('Enter an address or a name.')).toBeDefined();
    await userEvent.type(list.getByLabelText('Proposer'), stranger.address);
    await userEvent.type(list.getByLabelText('Label'), 'Intern');
    await userEvent.click(list.getByRole('button', { name: 'Sign and add' }));
    await waitFor(() => expect(sent(page, 'POST')).toBeDefined());
    const body = sent(page, 'POST')?.body as { signature: Hex }; // what was sent a moment ago
    expect(body).toMatchObject({
      ...{ safe: safe.address, delegate: stranger.address, delegator: amara.address, label: 'Intern' },
    });
    expect(await signerOf(body.signature, stranger.address)).toBe(amara.address);
  });

  test('give the focus back to the button that adds, once one was added or not', async () => {
    open({ rows: [] });
    const list = await section();
    const add = () => list.queryByRole('button', { name: 'Add proposer' });
    await waitFor(() => expect(add()).not.toBeNull());
    expect(document.activeElement).not.toBe(add());
    add()?.focus();
    await userEvent.keyboard('{Enter}');
    (await list.findByRole('button', { name: 'Cancel' })).focus();
    await userEvent.keyboard('{Enter}');
    expect(add()).not.toBeNull();
    expect(document.activeElement).toBe(add());
    await userEvent.keyboard('{Enter}');
    await userEvent.type(await list.findByLabelText('Proposer'), stranger.address);
    await userEvent.type(list.getByLabelText('Label'), 'Intern{Enter}');
    expect(await screen.findByText('Proposer added.')).toBeDefined();
    expect(document.activeElement).toBe(add());
  });

  test('cannot be owners', async () => {
    open({ rows: [] });
    const list = await section();
    await userEvent.click(await list.findByRole('button', { name: 'Add proposer' }));
    await userEvent.type(await list.findByLabelText('Proposer'), bruno.address);
    expect(await list.findByText('This account is an owner and can already propose.')).toBeDefined();
  });

  test('are removed by the owner who added them', async () => {
    const page = open();
    await userEvent.click(await (await section()).findByRole('button', { name: /^Remove proposer/ }));
    await waitFor(() => expect(sent(page, 'DELETE')).toBeDefined());
    const { path, body } = sent(page, 'DELETE') ?? {};
    expect(path).toBe(`/v2/chains/8453/delegates/${chiara.address}`);
    expect(body).toMatchObject({ delegator: amara.address, safe: safe.address });
    expect(await signerOf((body as { signature: Hex }).signature, chiara.address)).toBe(amara.address); // sent just now
  });

  test('that are removed leave the focus to the next one, the last one to the button that adds', async () => {
    open({ rows: [rowOf(), rowOf({ delegate: stranger.address, label: 'Intern' })] });
    const list = await section();
    const remove = (proposer: string) => list.queryByRole('button', { name: `Remove proposer ${proposer}` });
    await waitFor(() => expect(remove(chiara.address)).not.toBeNull());
    expect(document.activeElement).toBe(document.body);
    remove(chiara.address)?.focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Proposer removed.')).toBeDefined();
    await waitFor(() => expect(list.queryByText(/“Bookkeeper”/)).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(remove(stranger.address)));
    await userEvent.keyboard('{Enter}');
    expect(await list.findByText('None')).toBeDefined();
    const add = list.getByRole('button', { name: 'Add proposer' });
    await waitFor(() => expect(document.activeElement).toBe(add));
  });

  test('that the wallet does not remove keep the focus, and nothing is said to be removed', async () => {
    let refuseInWallet = () => {};
    const pressed = new Promise<void>((resolve) => {
      refuseInWallet = resolve;
    });
    const eth_signTypedData_v4 = async () => {
      await pressed;
      throw Object.assign(new Error('The person said no'), { code: 4001 });
    };
    open({ answers: { eth_signTypedData_v4 } });
    const list = await section();
    (await list.findByRole('button', { name: /^Remove proposer/ })).focus();
    await userEvent.keyboard('{Enter}');
    const stop = await list.findByRole('button', { name: 'Stop waiting' });
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(stop)).toBe(true);
    refuseInWallet();
    const remove = await list.findByRole('button', { name: /^Remove proposer/ });
    expect(document.activeElement).toBe(remove);
    expect(screen.queryByText('Proposer removed.')).toBeNull();
  });

  test('are nobody else’s to change', async () => {
    open({ account: stranger });
    const list = await section();
    expect(await list.findByText(/“Bookkeeper”/)).toBeDefined();
    expect(list.queryByRole('button', { name: /^Remove/ })).toBeNull();
    expect(list.queryByRole('button', { name: 'Add proposer' })).toBeNull();
    expect(list.getByText('Connect the account of an owner to add a proposer.')).toBeDefined();
  });

  test('of a gateway that does not answer are an error, and never none', async () => {
    open({ isDown: true });
    const list = await section();
    expect(await list.findByText(/Owners can still propose and confirm/)).toBeDefined();
    expect(list.queryByText('None')).toBeNull();
  });
});
