import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Address } from 'viem';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ComposerPage } from '@/components/transactions/compose/composer';
import '@/components/transactions/compose/form/calls-review';
import '@/components/transactions/compose/batch/put-into-batch';
import '@/components/transactions/compose/owners/owners-form';
import { bringIntoView } from '@/components/transactions/compose/form/manage-action';
import { emptyDraft, planDraft } from '@/components/transactions/compose/form/plan-draft';
import { fallbackHandlers } from '@/config/contracts';
import { allowanceModules } from '@/config/known-modules';
import { readBatch } from '@/lib/storage/batches';
import { amara, bruno, chiara, recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { makePage } from '@/tests/support/gateway/list-json';
import { renderPage } from '@/tests/support/page/render';
import { connectedAs } from '@/tests/support/wallet/wallet-double';
import '@/tests/support/wallet/loaded-modules';

const owners = [amara, bruno, chiara].map(({ address }) => address);
const [allowance] = allowanceModules;
const handler = fallbackHandlers.find(({ version }) => version === '1.4.1')?.address ?? recipient;

const open = (query: string, modules: readonly Address[] = [allowance, token], guard?: Address) =>
  renderPage(<ComposerPage />, {
    at: `/transactions/new/?safe=base:${safe.address}&kind=owners${query}`,
    chain: {
      safes: [
        {
          address: safe.address,
          owners,
          threshold: 2,
          nonce: 3n,
          modules,
          fallbackHandler: handler,
          ...(guard && { guard }),
        },
      ],
    },
    gateway: ({ path }) =>
      path.endsWith('/nonces') ? { currentNonce: 3, recommendedNonce: 3 } : makePage([]),
    session: connectedAs(amara.address),
  });

const removal = (module: string) => `&action=module&module=${module}`;
const findModules = async () => within(await screen.findByRole('region', { name: 'Modules' }));
const undo = async () => userEvent.click((await findModules()).getByRole('button', { name: 'Undo' }));
/** How many changes the summary counts. */
const countChanges = () => screen.getByText('Changes', { selector: 'dt' }).nextSibling?.textContent;

beforeEach(() => localStorage.clear());

describe('a link that names a module', () => {
  test.each([
    ['as it is written', allowance],
    ['in small letters', allowance.toLowerCase()],
  ])('opens the form with its removal among the changes: %s', async (_case, module) => {
    open(removal(module));
    const modules = await findModules();
    expect(modules.getAllByText('Removed')).toHaveLength(1);
    expect(modules.getAllByRole('button', { name: 'Disable' })).toHaveLength(1);
    expect(countChanges()).toBe('1');
    expect(screen.getByRole('region', { name: 'Changes to this Safe' }).textContent).toContain('Modules');
    await undo();
    expect(modules.queryByText('Removed')).toBeNull();
    expect(countChanges()).toBe('None yet');
  });

  test.each([
    ['that is not enabled', removal(stranger.address)],
    ['that is no address', removal('javascript:alert(1)')],
    ['whose capital letters are wrong', removal(allowance.replace('dD', 'Dd'))],
    ['that is an owner', removal(amara.address)],
    ['for another action', `&action=guard&module=${allowance}`],
    ['by an empty word', removal('')],
  ])('opens it without changes for one %s', async (_case, query) => {
    open(query);
    expect((await findModules()).queryByText('Removed')).toBeNull();
    expect(countChanges()).toBe('None yet');
  });

  test('leaves what was chosen before, and counts a removal once', async () => {
    planDraft.save(safe, { ...emptyDraft, removed: [bruno.address], disabledModules: [allowance] });
    open(removal(allowance));
    expect((await findModules()).getAllByText('Removed')).toHaveLength(1);
    expect(countChanges()).toBe('2');
  });

  test('changes nothing that is kept while nobody goes on with it', async () => {
    open(removal(allowance));
    await findModules();
    expect(planDraft.read(safe)).toBeUndefined();
  });

  test('has its removal still when one comes back from the review', async () => {
    open(removal(allowance));
    await findModules();
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    expect((await findModules()).getAllByText('Removed')).toHaveLength(1);
    expect(countChanges()).toBe('1');
  });

  test('does not bring back a removal that was undone before the review', async () => {
    open(removal(allowance));
    const modules = await findModules();
    await undo();
    await userEvent.click(modules.getAllByRole('button', { name: 'Disable' }).at(-1) ?? document.body);
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    expect((await findModules()).getAllByText('Removed')).toHaveLength(1);
    expect(countChanges()).toBe('1');
    expect(planDraft.read(safe)?.disabledModules).toEqual([token]);
  });

  test('goes into the batch once, with what its form needs to be opened again', async () => {
    open(removal(allowance));
    await findModules();
    await userEvent.click(await screen.findByRole('button', { name: 'Add to batch' }));
    await waitFor(() => expect(readBatch(safe)).toHaveLength(1));
    expect(readBatch(safe)[0]?.source).toMatchObject({
      kind: 'owners',
      value: { disabledModules: [allowance] },
    });
    await waitFor(() => expect(countChanges()).toBe('None yet'));
  });
});

describe('a link to the end of a guard', () => {
  const guardPart = async () => within(await screen.findByRole('region', { name: 'Guard' }));

  test('opens the form with its removal among the changes', async () => {
    open('&action=remove-guard', [], stranger.address);
    expect((await guardPart()).getByText('Removed')).toBeDefined();
    expect(countChanges()).toBe('1');
  });

  test('changes nothing where there is none', async () => {
    open('&action=remove-guard', []);
    expect((await guardPart()).queryByText('Removed')).toBeNull();
    expect(countChanges()).toBe('None yet');
  });

  test('is not one that leads to the guard alone', async () => {
    open('&action=guard', [], stranger.address);
    expect((await guardPart()).queryByText('Removed')).toBeNull();
  });
});

describe('a link to the newer contract version', () => {
  test('opens the form with the update among the changes', async () => {
    open('&action=update');
    const version = within(await screen.findByRole('region', { name: 'Contract version' }));
    expect(version.getByText('Update to 1.5.0')).toBeDefined();
    await userEvent.click(version.getByRole('button', { name: 'Undo' }));
    expect(version.getByRole('button', { name: 'Update to 1.5.0' })).toBeDefined();
    expect(planDraft.read(safe)?.update).toBeUndefined();
  });

  test('is not taken from a link to another part', async () => {
    open('&action=change-threshold');
    const version = within(await screen.findByRole('region', { name: 'Contract version' }));
    expect(version.getByRole('button', { name: 'Update to 1.5.0' })).toBeDefined();
  });
});

test('the part that a link wants is scrolled to after the router has scrolled to the top', async () => {
  const part = document.createElement('section');
  part.tabIndex = -1;
  document.body.append(part);
  const scroll = vi.spyOn(part, 'scrollIntoView').mockImplementation(() => undefined);
  bringIntoView(part);
  expect(document.activeElement).toBe(part);
  expect(scroll).not.toHaveBeenCalled();
  await waitFor(() => expect(scroll).toHaveBeenCalledOnce());
  part.remove();
});
