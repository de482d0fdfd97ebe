import { cleanup, screen } from '@testing-library/react';
import type { LocalAccount } from 'viem';
import { beforeEach, expect, test } from 'vitest';
import '@/tests/support/wallet/loaded-modules';
import { HandOverPage } from '@/components/transactions/hand-over/hand-over-page';
import { contacts } from '@/lib/storage/contacts';
import { amara, bruno, chiara, safe } from '@/tests/support/chain/people';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { renderPage } from '@/tests/support/page/render';
import { handTransaction } from '@/tests/support/transactions/handed-transactions';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

const owners = [amara, bruno, chiara].map(({ address }) => address);

interface Case {
  readonly signers: readonly LocalAccount[];
  /** The next number that the Safe executes; the transaction is #7. */
  readonly nonce?: bigint;
  readonly threshold?: number;
  readonly account?: LocalAccount;
}

async function show({ signers, nonce = 7n, threshold = 2, account }: Case): Promise<void> {
  const { transaction, hash, signatures: confirmations } = await handTransaction(signers);
  renderPage(<HandOverPage safe={safe} id={`multisig_${safe.address}_${hash}`} />, {
    chain: { safes: [{ address: safe.address, owners, threshold, nonce }] },
    gateway: () => makeDetails({ transaction, confirmations }),
    ...(account && { session: connectedAs(account.address) }),
  });
}

beforeEach(() => {
  contacts.set(
    Object.entries({ Amara: amara, Bruno: bruno, Chiara: chiara }).map(([name, { address }]) => ({
      ...{ chainId: safe.chainId, address, name },
    })),
  );
});

const findTitle = async (name: string) =>
  expect(await screen.findByRole('heading', { level: 1, name })).toBeDefined();

test('where all others are needed they are named with "and", else with "or"', async () => {
  await show({ signers: [amara], threshold: 3 });
  await findTitle('Hand over to Bruno and Chiara');
  screen.getByText('Still needed: Bruno and Chiara');
  cleanup();
  await show({ signers: [amara] });
  await findTitle('Hand over to Bruno or Chiara');
  screen.getByText('Still needed: Bruno or Chiara');
  screen.getByText('Once the link has all signatures, anyone who has the link can execute the transaction.');
});

test('the connected owner hands it to the others, and is still needed herself', async () => {
  await show({ signers: [bruno], threshold: 3, account: amara });
  await findTitle('Hand over to Chiara');
  screen.getByText('Still needed: you and Chiara');
  screen.getByRole('button', { name: 'Copy link for Chiara' });
});

test('with all signatures it is ready, and who can execute it is said', async () => {
  await show({ signers: [amara, bruno] });
  await screen.findByText('Ready to execute');
  screen.getByText('All signatures are inside: anyone who has the link can execute the transaction.');
  expect(screen.queryByText(/already used|comes first|once #/i)).toBeNull();
});

test('behind an earlier transaction it is complete, but not ready', async () => {
  await show({ signers: [amara, bruno], nonce: 6n });
  await screen.findByText('All signatures inside');
  screen.getByText('#6 comes first');
  screen.getByText(
    'All signatures are inside: once #7 is next, anyone who has the link can execute the transaction.',
  );
  expect(screen.queryByText('Ready to execute')).toBeNull();
});

test('a used number leaves nothing to hand over', async () => {
  await show({ signers: [amara, bruno], nonce: 8n });
  await screen.findByText('#7 is already used, so nobody can confirm or execute this transaction.');
  expect(screen.queryByRole('button', { name: /link/ })).toBeNull();
  expect(screen.queryByText('Ready to execute')).toBeNull();
});
