import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { Hex } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import { useNonceChoice } from '@/components/transactions/nonce/use-nonce-choice';
import { ProposalReview } from '@/components/transactions/review/proposal/proposal-review';
import { listOwnCopies } from '@/lib/actions/verify/local-copies';
import { outbox } from '@/lib/outbox/outbox';
import { saveSubmitted, submitted } from '@/lib/outbox/submitted';
import { refresh } from '@/lib/queries/refresh';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { amara, bruno, recipient, safe, stranger } from '@/tests/support/chain/people';
import type { GatewayAnswer } from '@/tests/support/gateway/gateway-double';
import { refuse } from '@/tests/support/gateway/gateway-double';
import { addressInfo, makeDetails } from '@/tests/support/gateway/gateway-json';
import { makePage } from '@/tests/support/gateway/list-json';
import { stakingJson } from '@/tests/support/gateway-cases/enumeration-json';
import { renderPage } from '@/tests/support/page/render';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';
import { connectedAs } from '@/tests/support/wallet/wallet-double';
import '@/tests/support/wallet/loaded-modules';

beforeEach(() => localStorage.clear());

test('while the chain is silent the review stays, says so, and offers nothing to sign', async () => {
  renderPage(
    <ProposalReview safe={safe} transaction={makeTransaction()} onBack={() => {}} onSigned={() => {}} />,
    { chain: { isDown: true }, session: connectedAs(amara.address) },
  );
  const first = await screen.findByRole('region', { name: 'Transaction' });
  expect(
    await screen.findByText(/Could not be checked: recipients, contracts and other transactions/),
  ).toBeDefined();
  expect(await screen.findByText(/The RPC isn’t responding, so nothing can be checked/)).toBeDefined();
  expect(first.isConnected).toBe(true);
  expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Back' })).toBeDefined();
});

test('what the gateway took late is in the queue, and no longer called lost', async () => {
  const transaction = makeTransaction({ nonce: 7n });
  const { safeTxHash } = hashTransaction(safe, transaction);
  const { unmount } = renderPage(
    <ProposalReview safe={safe} transaction={transaction} onBack={() => {}} onSigned={() => {}} />,
    {
      chain: {
        safes: [{ address: safe.address, owners: [amara.address, bruno.address], threshold: 2, nonce: 7n }],
      },
      gateway: ({ path, method }) => {
        if (path.endsWith('/queued')) return makePage([]);
        return method === 'POST' && path.endsWith('/propose')
          ? refuse(503, { code: 503, message: 'Service unavailable' })
          : refuse(404, { code: 404, message: 'Not found' });
      },
      session: connectedAs(amara.address),
      walletClient: doubleSigningWallet(amara).client,
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Sign' }));
  expect(await screen.findByText('Signed and saved in this browser')).toBeDefined();
  const [waiting] = outbox.get();
  const signature = waiting?.signature ?? '0x';
  act(() => {
    saveSubmitted({
      ...{ kind: 'proposal', safe, transaction, safeTxHash },
      ...{ signed: { signer: amara.address, signature }, submittedAt: Date.now() },
    });
    outbox.set([]);
  });
  expect(await screen.findByText('Signed and in the queue')).toBeDefined();
  // The record goes as soon as the queue shows the row.
  act(() => submitted.set([]));
  expect(screen.getByText('Signed and in the queue')).toBeDefined();
  unmount();
});

test('once it is signed, an execution does not make the page ask for what the review has shown', async () => {
  const transaction = makeTransaction({ nonce: 7n });
  const { queries, gateway, unmount } = renderPage(
    <ProposalReview safe={safe} transaction={transaction} onBack={() => {}} onSigned={() => {}} />,
    {
      chain: { safes: [{ address: safe.address, owners: [amara.address], nonce: 7n }] },
      gateway: ({ path, method }) => {
        if (path.endsWith('/queued') || path.endsWith('/multisig-transactions')) return makePage([]);
        return method === 'POST'
          ? makeDetails({ transaction })
          : refuse(404, { code: 404, message: 'Not found' });
      },
      session: connectedAs(amara.address),
      walletClient: doubleSigningWallet(amara).client,
    },
  );
  const isPast = ({ path }: { readonly path: string }) => path.endsWith('/multisig-transactions');
  await userEvent.click(await screen.findByRole('button', { name: 'Sign' }));
  expect(await screen.findByText('Signed and in the queue')).toBeDefined();
  const before = gateway.requests.filter(isPast).length;
  expect(before).toBeGreaterThan(0);
  await act(() => refresh(queries, 'executed', safe));
  expect(gateway.requests.filter(isPast)).toHaveLength(before);
  unmount();
});

describe('once the gateway has what was signed on a page of its own', () => {
  const transaction = makeTransaction({ nonce: 7n });
  const { safeTxHash } = hashTransaction(safe, transaction);
  const sign = async (answersProposal: boolean) => {
    const page = renderPage(
      <ProposalReview
        safe={safe}
        transaction={transaction}
        isPage
        opensTransaction
        onBack={() => {}}
        onSigned={() => {}}
      />,
      {
        chain: {
          safes: [{ address: safe.address, owners: [amara.address, bruno.address], threshold: 2, nonce: 7n }],
        },
        gateway: ({ path, method }) => {
          if (path.endsWith('/queued') || path.endsWith('/multisig-transactions')) return makePage([]);
          return method === 'POST' && answersProposal
            ? makeDetails({ transaction })
            : refuse(503, { code: 503, message: 'Service unavailable' });
        },
        session: connectedAs(amara.address),
        walletClient: doubleSigningWallet(amara).client,
      },
    );
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
    expect(await screen.findByText('Signing is free.')).toBeDefined();
    expect(screen.getByRole('region', { name: 'Progress' }).textContent).toMatch(
      /Sign as .*Then .* confirms/,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Sign' }));
    return page;
  };

  test('the page of the transaction opens', async () => {
    const { router, unmount } = await sign(true);
    await waitFor(() =>
      expect(router.replace).toHaveBeenCalledWith(expect.stringContaining(`id=multisig_${safe.address}_`)),
    );
    expect(String(router.replace.mock.calls)).toContain(safeTxHash);
    unmount();
  });

  test('what only this browser has is said here, and no other page opens', async () => {
    const { router, unmount } = await sign(false);
    expect(await screen.findByText('Signed and saved in this browser')).toBeDefined();
    expect(router.replace).not.toHaveBeenCalled();
    unmount();
  });
});

describe('the gateway’s preview', () => {
  const chain = {
    safes: [{ address: safe.address, owners: [amara.address], threshold: 1, nonce: 7n }],
    codes: [{ address: stranger.address, code: '0x6000' }],
  };
  const stake = { ...stakingJson, type: 'NativeStakingDeposit', value: '32000000000000000000' };
  const show = (data: Hex) =>
    renderPage(
      <ProposalReview
        safe={safe}
        transaction={makeTransaction({ to: stranger.address, data })}
        onBack={() => {}}
        onSigned={() => {}}
      />,
      {
        chain,
        session: connectedAs(amara.address),
        gateway: ({ path }) =>
          path.endsWith('/preview')
            ? { txInfo: stake, txData: { to: addressInfo(stranger.address), operation: 0 } }
            : refuse(404, { code: 404, message: 'Not found' }),
      },
    );
  const previews = ({ gateway }: ReturnType<typeof show>) =>
    gateway.requests.filter(({ path }) => path.endsWith('/preview'));

  test('says what a call that nothing here reads would stake, marked as its words', async () => {
    const page = show('0x12345678');
    const told = within(await screen.findByRole('region', { name: 'Staking' }));
    expect(told.getByText(`From ${page.gateway.client.host}`)).toBeDefined();
    expect(told.getByText('32 ETH')).toBeDefined();
    expect(screen.getByText('Unknown call')).toBeDefined();
    expect(screen.getByText(/with data that Concord can’t read/)).toBeDefined();
    expect(previews(page)).toHaveLength(1);
  });

  test('is not asked for where the bytes say everything', async () => {
    const page = show('0x');
    await screen.findByRole('heading', { name: 'Hashes' });
    await screen.findByRole('button', { name: 'Sign' });
    expect(screen.queryByRole('region', { name: 'Staking' })).toBeNull();
    expect(previews(page)).toEqual([]);
  });
});

describe('a nonce that was taken since the review', () => {
  const chain = {
    safes: [{ address: safe.address, owners: [amara.address, bruno.address], threshold: 2, nonce: 7n }],
  };
  const transaction = makeTransaction({ nonce: 7n });
  const other = makeTransaction({ nonce: 7n, value: 2n });
  const gateway: GatewayAnswer = ({ path, method }) => {
    if (path.endsWith('/nonces')) return { currentNonce: 7, recommendedNonce: 7 };
    if (path.endsWith('/queued')) return makePage([]);
    if (method === 'POST') return makeDetails({ transaction });
    return refuse(404, { code: 404, message: 'Not found' });
  };
  const submitOther = async () =>
    saveSubmitted({
      ...{ kind: 'proposal', safe, transaction: other },
      safeTxHash: hashTransaction(safe, other).safeTxHash,
      signed: { signer: amara.address, signature: await signAs(amara, safe, other) },
      submittedAt: Date.now(),
    });
  const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

  function Reviewed() {
    const choice = useNonceChoice(safe);
    if (choice.nonce === undefined) return null;
    return (
      <ProposalReview
        {...{ safe, nonce: choice, hasNonceField: true }}
        transaction={{ ...transaction, nonce: choice.nonce }}
        onBack={() => {}}
        onSigned={() => {}}
      />
    );
  }

  function open(ui: ReactNode) {
    const wallet = doubleSigningWallet(amara);
    const page = renderPage(ui, {
      ...{ chain, gateway, walletClient: wallet.client },
      session: connectedAs(amara.address),
    });
    return { ...page, wallet };
  }
  const given = <ProposalReview {...{ safe, transaction }} onBack={() => {}} onSigned={() => {}} />;

  test('is said before the wallet is asked, and the person decides to sign all the same', async () => {
    const { wallet } = open(given);
    await screen.findByRole('button', { name: 'Sign' });
    await submitOther();
    await press('Sign');
    expect(await screen.findByText(/^Another transaction shares #7. Only one/)).toBeDefined();
    expect(wallet.asked).not.toContain('eth_signTypedData_v4');
    expect(screen.queryByRole('button', { name: /^Use #/ })).toBeNull();
    await press('Sign as #7 anyway');
    expect(await screen.findByText('Signed and in the queue')).toBeDefined();
  });

  test('is not said again of what the review has shown', async () => {
    await submitOther();
    open(given);
    expect(await screen.findByText('Another transaction shares #7')).toBeDefined();
    await press('Sign');
    expect(await screen.findByText('Signed and in the queue')).toBeDefined();
  });

  test('moves an untyped nonce on, at once', async () => {
    open(<Reviewed />);
    expect((await screen.findByRole('region', { name: 'Transaction' })).textContent).toContain('#7');
    await submitOther();
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Transaction' }).textContent).toContain('#8'),
    );
  });

  test('is said of a typed one, which can be changed; all is made of it anew', async () => {
    const { gateway: sent } = open(<Reviewed />);
    const field = await screen.findByLabelText('Nonce');
    await userEvent.type(field, '7{Enter}');
    await submitOther();
    await press('Sign');
    await press('Use #8');
    expect(screen.getByRole('region', { name: 'Transaction' }).textContent).toContain('#8');
    await press('Sign');
    expect(await screen.findByText('Signed and in the queue')).toBeDefined();
    const { safeTxHash } = hashTransaction(safe, { ...transaction, nonce: 8n });
    expect(sent.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ safeTxHash });
  });

  test('a nonce that is none leaves nothing to sign', async () => {
    open(<Reviewed />);
    await userEvent.type(await screen.findByLabelText('Nonce'), '3{Enter}');
    expect(await screen.findByText('The Safe is already at nonce 7.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
  });
});

describe('an owner that is a contract', () => {
  const transaction = makeTransaction({ nonce: 7n });
  const { safeTxHash } = hashTransaction(safe, transaction);
  const gateway: GatewayAnswer = ({ path, method }) => {
    if (path.endsWith('/queued')) return makePage([]);
    if (method === 'POST') return makeDetails({ transaction });
    return refuse(404, { code: 404, message: 'Not found' });
  };
  const show = (owners: readonly (typeof amara)[]) => {
    const wallet = doubleSigningWallet(amara, {
      answers: { eth_signTypedData_v4: () => `0x${'ab'.repeat(200)}` },
    });
    return renderPage(
      <ProposalReview safe={safe} transaction={transaction} onBack={() => {}} onSigned={() => {}} />,
      {
        chain: {
          safes: [
            { address: safe.address, owners: owners.map(({ address }) => address), threshold: 1, nonce: 7n },
          ],
        },
        gateway,
        session: connectedAs(amara.address),
        walletClient: wallet.client,
      },
    );
  };

  test('puts its transaction into the queue without a signature, and is led to approving it', async () => {
    const page = show([amara, bruno]);
    await userEvent.click(await screen.findByRole('button', { name: 'Sign' }));
    expect(await screen.findByText(/a Safe doesn’t accept its signature directly/)).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Add to queue' }));
    expect(await screen.findByText('Waiting for approval')).toBeDefined();
    const [sent, ...others] = page.gateway.requests.filter(({ method }) => method === 'POST');
    expect(sent).toMatchObject({ body: { safeTxHash, sender: amara.address } });
    expect(sent?.body).not.toHaveProperty('signature');
    expect(others).toEqual([]);
    expect(screen.getByRole('link', { name: 'Open the transaction' }).getAttribute('href')).toContain(
      safeTxHash,
    );
  });
});

describe('somebody who is no owner', () => {
  const transaction = makeTransaction({ nonce: 7n });
  const open = (rows: readonly unknown[]) =>
    renderPage(
      <ProposalReview safe={safe} transaction={transaction} onBack={() => {}} onSigned={() => {}} />,
      {
        chain: { safes: [{ address: safe.address, owners: [amara.address], threshold: 1, nonce: 7n }] },
        session: connectedAs(stranger.address),
        walletClient: doubleSigningWallet(stranger).client as never, // a double has fewer methods
        gateway: ({ path, method }) => {
          if (path.endsWith('/delegates')) return { count: 1, next: null, previous: null, results: rows };
          if (path.endsWith('/nonces')) return { currentNonce: 7, recommendedNonce: 7 };
          if (path.endsWith('/queued')) return makePage([]);
          if (method === 'POST' && path.endsWith('/propose')) return makeDetails({ transaction });
          return refuse(404, { code: 404, message: 'Not found' });
        },
      },
    );
  const row = { safe: safe.address, delegate: stranger.address, delegator: amara.address, label: 'Intern' };

  test('proposes where the gateway lists them as a proposer, and confirms nothing by it', async () => {
    const { gateway } = open([row]);
    expect(await screen.findByText(/Your signature doesn’t count as a confirmation/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Confirm and execute' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sign and propose' }));
    expect(await screen.findByText('Proposed and in the queue')).toBeDefined();
    const proposed = gateway.requests.find(({ path }) => path.endsWith('/propose'))?.body;
    expect(proposed).toMatchObject({
      sender: stranger.address,
      signature: await signAs(stranger, safe, transaction),
    });
    const [copy] = await listOwnCopies(safe);
    expect(copy).toMatchObject({ confirmations: [], sentBy: [] });
  });

  test('signs nothing where it does not, and is not told of a way through another Safe', async () => {
    open([{ ...row, delegator: bruno.address }]);
    expect(await screen.findByText('The connected account is not an owner of this Safe.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Sign/ })).toBeNull();
    expect(screen.queryByText(/You’re a proposer/)).toBeNull();
    expect(screen.queryByText(/You can confirm through/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add to queue' })).toBeNull();
  });
});

describe('somebody who acts for a Safe that is an owner', () => {
  const transaction = makeTransaction({ nonce: 7n });
  const { safeTxHash } = hashTransaction(safe, transaction);
  const parent = { address: recipient, owners: [amara.address], threshold: 1 };
  const open = (account: (typeof amara)['address']) => {
    const signed: Hex[] = [];
    const page = renderPage(
      <ProposalReview {...{ safe, transaction }} onBack={() => {}} onSigned={(hash) => signed.push(hash)} />,
      {
        chain: {
          safes: [
            { address: safe.address, owners: [parent.address, bruno.address], threshold: 2, nonce: 7n },
            parent,
          ],
        },
        session: connectedAs(account),
        gateway: ({ path, method }) => {
          if (path.endsWith('/delegates')) return { count: 0, next: null, previous: null, results: [] };
          if (path.endsWith('/nonces')) return { currentNonce: 7, recommendedNonce: 7 };
          if (path.endsWith('/queued')) return makePage([]);
          if (method === 'POST' && path.endsWith('/propose')) return makeDetails({ transaction });
          return refuse(404, { code: 404, message: 'Not found' });
        },
      },
    );
    return { ...page, signed };
  };

  test('is not told that they are no owner, and puts it into the queue for that Safe', async () => {
    const { gateway, signed } = open(amara.address);
    const offer = await screen.findByRole('region', { name: 'What you can do' });
    expect(offer.textContent).toContain('You can confirm through');
    expect(screen.queryByText('The connected account is not an owner of this Safe.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
    await userEvent.click(within(offer).getByRole('button', { name: 'Add to queue' }));
    expect(await screen.findByText('Waiting for approval')).toBeDefined();
    const sent = gateway.requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toMatchObject({ safeTxHash, sender: parent.address });
    expect(sent?.body).not.toHaveProperty('signature');
    expect(signed).toEqual([safeTxHash]);
    expect(screen.getByRole('link', { name: 'Open the transaction' }).getAttribute('href')).toContain(
      safeTxHash,
    );
  });

  test('and who is an owner too signs as such', async () => {
    open(bruno.address);
    expect(await screen.findByRole('button', { name: 'Sign' })).toBeDefined();
    expect(screen.queryByText(/You can confirm through/)).toBeNull();
  });
});
