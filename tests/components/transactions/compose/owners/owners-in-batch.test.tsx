import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { decodeFunctionData } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import { Composer } from '@/components/transactions/compose/composer';
import '@/components/transactions/compose/form/calls-review';
import '@/components/transactions/compose/batch/batch-form';
import '@/components/transactions/compose/batch/batch-tray';
import '@/components/transactions/compose/batch/put-into-batch';
import '@/components/transactions/compose/owners/owners-form';
import '@/components/transactions/words/row-labels';
import { managingAbi } from '@/lib/safe/abi/managing';
import { type CallableChange, encodeSafeChanges } from '@/lib/safe/manage/encode-changes';
import { encodeNativeTransfer } from '@/lib/safe/protocol/calls';
import type { Call } from '@/lib/safe/protocol/types';
import { makeBatchEntry, readBatch, writeBatch } from '@/lib/storage/batches';
import { amara, bruno, chiara, safe, stranger } from '@/tests/support/chain/people';
import { makePage } from '@/tests/support/gateway/list-json';
import { renderPage } from '@/tests/support/page/render';
import { connectedAs } from '@/tests/support/wallet/wallet-double';
import '@/tests/support/wallet/loaded-modules';

const owners = [amara, bruno, chiara].map(({ address }) => address);

function open(query: string) {
  renderPage(<Composer safe={safe} />, {
    at: `/transactions/new/?safe=base:${safe.address}${query}`,
    chain: { safes: [{ address: safe.address, owners, threshold: 2, nonce: 3n }] },
    gateway: ({ path }) =>
      path.endsWith('/nonces') ? { currentNonce: 3, recommendedNonce: 3 } : makePage([]),
    session: connectedAs(amara.address),
  });
  return userEvent.setup();
}

const encode = (...changes: readonly CallableChange[]) =>
  encodeSafeChanges(
    safe.address,
    {
      ...{ owners, threshold: 2, modules: [], guard: undefined, moduleGuard: undefined },
      ...{ fallbackHandler: undefined, singleton: undefined },
    },
    changes,
  );
const addStranger = { kind: 'addOwner', owner: stranger.address, threshold: 3n } as const;
const removeAmara = { kind: 'removeOwner', owner: amara.address, threshold: 2n } as const;
const put = (calls: readonly Call[]) =>
  writeBatch(
    safe,
    calls.map((call) => makeBatchEntry([call])),
  );
const lastInBatch = () => {
  const data = readBatch(safe).at(-1)?.calls[0]?.data ?? '0x';
  return decodeFunctionData({ abi: managingAbi, data });
};
const removeFirst = async (user: ReturnType<typeof open>) => {
  const [first] = await screen.findAllByRole('button', { name: /^Remove: / });
  if (first) await user.click(first);
  await user.click(await screen.findByRole('button', { name: 'Add to batch' }));
};

beforeEach(() => localStorage.clear());

describe('a change of owners that joins another one in the batch', () => {
  test('refers to the owners as that leaves them, and keeps its threshold', async () => {
    put(encode(addStranger));
    const user = open('&kind=owners');
    await removeFirst(user);
    await waitFor(() => expect(readBatch(safe)).toHaveLength(2));
    expect(lastInBatch()).toEqual({
      functionName: 'removeOwner',
      args: [stranger.address, amara.address, 3n],
    });
  });

  test('is told so', async () => {
    put(encode(addStranger));
    const user = open('&kind=owners');
    const [first] = await screen.findAllByRole('button', { name: /^Remove: / });
    if (first) await user.click(first);
    expect(await screen.findByText('Your batch already changes this Safe')).toBeDefined();
  });

  test('after a payment alone refers to the owners of today, without a word', async () => {
    put([encodeNativeTransfer({ to: stranger.address, amount: 1n })]);
    const user = open('&kind=owners');
    await removeFirst(user);
    await waitFor(() => expect(readBatch(safe)).toHaveLength(2));
    expect(lastInBatch().args[0]).toBe('0x0000000000000000000000000000000000000001');
    expect(screen.queryByText('Your batch already changes this Safe')).toBeNull();
  });
});

describe('the batch', () => {
  const listed = async (count: number) => {
    const list = await screen.findByRole('list', { name: 'Calls' });
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(count));
  };

  test('with changes that contradict each other is not reviewed', async () => {
    put([...encode(removeAmara), ...encode(removeAmara)]);
    const user = open('&kind=batch');
    await listed(2);
    await user.click(screen.getByRole('button', { name: 'Review' }));
    const words = 'Call 2 contradicts the calls before it. An earlier call already removes this owner.';
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Review' })).toBeDefined();
  });

  test('with changes that follow each other is reviewed', async () => {
    put([...encode(addStranger), ...encode(removeAmara)]);
    const user = open('&kind=batch');
    await listed(2);
    await user.click(screen.getByRole('button', { name: 'Review' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Review' })).toBeNull());
    expect(screen.queryByText(/contradicts/)).toBeNull();
  });
});

describe('a link leads to', () => {
  test.each([
    ['add-owner', () => screen.getByLabelText('New owner')],
    ['remove-owner', () => screen.getByRole('region', { name: 'Owners' })],
    ['replace-owner', () => screen.getByRole('region', { name: 'Owners' })],
    ['change-threshold', () => screen.getByRole('group', { name: 'Required confirmations' })],
    ['module', () => screen.getByRole('region', { name: 'Modules' })],
    ['guard', () => screen.getByRole('region', { name: 'Guard' })],
    ['handler', () => screen.getByRole('region', { name: 'Fallback handler' })],
    ['update', () => screen.getByRole('region', { name: 'Contract version' })],
  ] as const)('the part it names: %s', async (action, find) => {
    open(`&kind=owners&action=${action}`);
    await screen.findByRole('region', { name: 'Contract version' });
    await waitFor(() => expect(document.activeElement).toBe(find()));
  });

  test('the top of the form with an action that nobody knows', async () => {
    open('&kind=owners&action=everything');
    await screen.findByRole('region', { name: 'Contract version' });
    expect(document.activeElement).toBe(document.body);
  });
});
