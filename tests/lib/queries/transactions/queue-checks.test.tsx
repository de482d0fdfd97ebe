import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { toFunctionSelector } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ListItem, parseListItem } from '@/lib/gateway/resources/transactions/transaction-list';
import { refresh } from '@/lib/queries/refresh';
import { useQueueChecks } from '@/lib/queries/transactions/queue-checks';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { encodeApproval, encodeContractSignature } from '@/lib/safe/protocol/pack-signatures';
import { operations } from '@/lib/safe/protocol/types';
import { localTransactions } from '@/lib/storage/local-transactions';
import type { DoubleChainState } from '@/tests/support/chain/chain-double';
import { amara, bruno, chiara, otherSafe, safe, stranger } from '@/tests/support/chain/people';
import { type GatewayAnswer, refuse } from '@/tests/support/gateway/gateway-double';
import { addressInfo, makeDetails } from '@/tests/support/gateway/gateway-json';
import { etherTransfer, makeItem } from '@/tests/support/gateway/list-json';
import { renderPage } from '@/tests/support/page/render';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';

beforeEach(() => localStorage.clear());

const owners = [amara, bruno, chiara].map(({ address }) => address);
const chain = { safes: [{ address: safe.address, owners, threshold: 2, nonce: 7n }] };

/** What waits with a nonce: the row of the list, and what the gateway says when it is asked about it. */
async function makeWaiting(nonce: bigint, signer = amara) {
  const transaction = makeTransaction({ nonce });
  const confirmation = { signer: signer.address, signature: await signAs(signer, safe, transaction) };
  const { safeTxHash } = hashTransaction(safe, transaction);
  const id = `multisig_${safe.address}_${safeTxHash}`;
  const info = etherTransfer('OUTGOING', transaction.value);
  const item = parseListItem(makeItem(info, { id, nonce: Number(nonce), status: 'AWAITING_CONFIRMATIONS' }));
  const details = makeDetails({ transaction, confirmations: [confirmation] });
  return { id, item, details, transaction, safeTxHash, confirmation };
}

function Marks({ items }: { items: readonly ListItem[] }) {
  const { checks } = useQueueChecks(safe, items);
  return items.map((item) => {
    if (item.kind !== 'transaction') return null;
    const { report, risk } = checks.get(item.transaction.id) ?? {};
    return (
      <p key={item.transaction.id} title={String(item.transaction.id)}>
        {report
          ? [
              `${report.confirmations.length} signed`,
              ...report.contradictions,
              ...(risk ? [risk.title] : []),
            ].join('; ')
          : 'no report'}
      </p>
    );
  });
}

const answerOf =
  (waiting: readonly { id: string; details: unknown }[]): GatewayAnswer =>
  ({ path }) =>
    waiting.find(({ id }) => path.endsWith(id))?.details ?? refuse(404, { code: 404, message: 'Not found' });

test('each row has the report on what the gateway says about it', async () => {
  const honest = await makeWaiting(7n);
  const invented = await makeWaiting(8n);
  const details = makeDetails({
    transaction: invented.transaction,
    confirmations: [{ signer: bruno.address, signature: await signAs(stranger, safe, invented.transaction) }],
  });
  const answer = answerOf([honest, { id: invented.id, details }]);
  renderPage(<Marks items={[honest.item, invented.item]} />, { chain, gateway: answer });
  expect((await screen.findByText('1 signed')).title).toBe(honest.id);
  const spoof = await screen.findByText(`0 signed; Signature of ${bruno.address}`);
  expect(spoof.title).toBe(invented.id);
});

describe('a signature that only the chain can check', () => {
  const signer = otherSafe.address;
  const byContract = { signer, signature: encodeContractSignature({ signer, signature: '0x1234' }) };
  const approval = { signer: bruno.address, signature: encodeApproval(bruno.address) };
  const showWith = async (
    confirmation: typeof byContract,
    {
      takesSignatures = false,
      isApproved = false,
      nonce = 7n,
      ...node
    }: {
      takesSignatures?: boolean;
      isApproved?: boolean;
      nonce?: bigint;
    } & DoubleChainState = {},
  ) => {
    const one = await makeWaiting(7n);
    const another = await makeWaiting(8n);
    const details = makeDetails({ ...one, confirmations: [one.confirmation, confirmation] });
    // The same bytes count for one row only where the chain said so of that row.
    const forAnother = makeDetails({ ...another, confirmations: [another.confirmation, confirmation] });
    const approvals = isApproved ? [{ owner: bruno.address, hash: one.safeTxHash }] : [];
    const safes = [
      { address: safe.address, owners: [...owners, signer], threshold: 2, nonce, approvals },
      { address: signer, owners: [amara.address], takesSignatures },
    ];
    renderPage(<Marks items={[one.item, another.item]} />, {
      chain: { safes, ...node },
      gateway: answerOf([
        { ...one, details },
        { ...another, details: forAnother },
      ]),
    });
    const textOf = async (id: string) => {
      await waitFor(() => expect(screen.getByTitle(id).textContent).not.toBe('no report'));
      return screen.getByTitle(id).textContent;
    };
    return [await textOf(one.id), await textOf(another.id)];
  };

  test('counts where the contract accepts it', async () => {
    expect(await showWith(byContract, { takesSignatures: true })).toEqual(['2 signed', '2 signed']);
  });

  test('does not where the contract rejects it', async () => {
    expect(await showWith(byContract)).toEqual(['1 signed', '1 signed']);
  });

  test('does not where the contract can’t be asked', async () => {
    const refusesCallsOf = toFunctionSelector('isValidSignature(bytes,bytes)');
    const said = await showWith(byContract, { takesSignatures: true, refusesCallsOf });
    expect(said).toEqual(['1 signed', '1 signed']);
  });

  test('counts of the row alone whose hash was approved on the chain', async () => {
    expect(await showWith(approval, { isApproved: true })).toEqual(['2 signed', '1 signed']);
    localStorage.clear();
  });

  test('does not where the approvals can’t be read', async () => {
    const refusesCallsOf = toFunctionSelector('approvedHashes(address,bytes32)');
    expect(await showWith(approval, { isApproved: true, refusesCallsOf })).toEqual(['1 signed', '1 signed']);
  });
});

test('signatures of keys cost no request to the chain', async () => {
  const one = await makeWaiting(7n);
  const refusesCallsOf = toFunctionSelector('approvedHashes(address,bytes32)');
  const sentWith = async (isEmpty: boolean) => {
    const { chain: node, unmount } = renderPage(<Marks items={isEmpty ? [] : [one.item]} />, {
      chain: { ...chain, refusesCallsOf },
      gateway: answerOf([one]),
    });
    await waitFor(() => expect(node.sent.flat()).toContain('eth_call'));
    if (!isEmpty) await screen.findByText('1 signed');
    unmount();
    return node.sent.length;
  };
  expect(await sentWith(false)).toBe(await sentWith(true));
});

test('bytes that do not give the hash under which the list names them contradict', async () => {
  const listed = await makeWaiting(7n);
  const other = makeDetails({ transaction: makeTransaction({ nonce: 7n, to: stranger.address }) });
  renderPage(<Marks items={[listed.item]} />, { chain, gateway: () => other });
  expect((await screen.findByTitle(listed.id)).textContent).toBe('no report');
  expect(await screen.findByText(/^0 signed; .+/)).toBeDefined();
});

test('rows after the twentieth are checked from what this browser has kept, and cost no question', async () => {
  const rows = await Promise.all(Array.from({ length: 22 }, (_, index) => makeWaiting(BigInt(7 + index))));
  const [, last] = rows.slice(20);
  if (!last) throw new Error('There is no such row.');
  const { transaction, safeTxHash, confirmation } = last;
  const copy = { safe, transaction, safeTxHash, confirmations: [confirmation], seenAt: Date.now() };
  localTransactions.update((all) => [...all, copy]);
  const { gateway } = renderPage(<Marks items={rows.map(({ item }) => item)} />, {
    chain,
    gateway: answerOf(rows),
  });
  await screen.findAllByText('1 signed');
  expect(screen.getAllByText('1 signed')).toHaveLength(21);
  expect(screen.getByTitle(last.id).textContent).toBe('1 signed');
  expect(screen.getByText('no report').title).toBe(rows[20]?.id);
  expect(gateway.requests).toHaveLength(20);
});

test('a row about which the gateway says nothing has no report, and the others theirs', async () => {
  const known = await makeWaiting(7n);
  const unknown = await makeWaiting(8n);
  renderPage(<Marks items={[known.item, unknown.item]} />, { chain, gateway: answerOf([known]) });
  await screen.findByText('1 signed');
  expect(screen.getByText('no report').title).toBe(unknown.id);
});

test('while the chain is silent no signature counts, and the reports say so', async () => {
  const row = await makeWaiting(7n);
  renderPage(<Marks items={[row.item]} />, { chain: { isDown: true }, gateway: answerOf([row]) });
  expect(await screen.findByText('0 signed')).toBeDefined();
});

const signedOnceMore = (item: ListItem): ListItem =>
  item.kind === 'transaction' && item.transaction.execution?.kind === 'multisig'
    ? {
        ...item,
        transaction: {
          ...item.transaction,
          execution: {
            ...item.transaction.execution,
            confirmationsSubmitted: item.transaction.execution.confirmationsSubmitted + 1,
          },
        },
      }
    : item;

test('a row that says something new is asked about and checked again, and no other', async () => {
  const row = await makeWaiting(7n);
  const other = await makeWaiting(8n);
  const signature = await signAs(stranger, safe, row.transaction);
  const spoof = makeDetails({
    transaction: row.transaction,
    confirmations: [{ signer: amara.address, signature }],
  });
  function Page() {
    const [isNew, setIsNew] = useState(false);
    return (
      <>
        <Marks items={[isNew ? signedOnceMore(row.item) : row.item, other.item]} />
        <button type="button" onClick={() => setIsNew(true)}>
          New list
        </button>
      </>
    );
  }
  const { gateway, queries } = renderPage(<Page />, { chain, gateway: answerOf([row, other]) });
  expect(await screen.findAllByText('1 signed')).toHaveLength(2);
  const asked = gateway.requests.length;
  gateway.answerWith(answerOf([{ id: row.id, details: spoof }, other]));
  // A changed tag, and an execution.
  await refresh(queries, ['proposed', 'executed'], safe);
  expect(gateway.requests).toHaveLength(asked);
  await userEvent.click(screen.getByRole('button', { name: 'New list' }));
  expect(await screen.findByText(`0 signed; Signature of ${amara.address}`)).toBeDefined();
  expect(gateway.requests.slice(asked).map(({ path }) => path.endsWith(row.id))).toEqual([true]);
});

test('a row that names another recipient than the bytes contradicts', async () => {
  const row = await makeWaiting(7n);
  const info = {
    ...etherTransfer('OUTGOING', row.transaction.value),
    recipient: addressInfo(stranger.address),
  };
  const item = parseListItem(makeItem(info, { id: row.id, nonce: 7, status: 'AWAITING_CONFIRMATIONS' }));
  renderPage(<Marks items={[item]} />, { chain, gateway: answerOf([row]) });
  expect((await screen.findByText(/^1 signed; .*Recipient/)).title).toBe(row.id);
});

test('a row whose bytes run foreign code says so, whatever the list calls it', async () => {
  const row = await makeWaiting(7n);
  const foreign = { ...row.transaction, operation: operations.delegateCall, to: stranger.address } as const;
  const { safeTxHash } = hashTransaction(safe, foreign);
  const id = `multisig_${safe.address}_${safeTxHash}`;
  const info = etherTransfer('OUTGOING', foreign.value);
  const item = parseListItem(makeItem(info, { id, nonce: 7, status: 'AWAITING_CONFIRMATIONS' }));
  const details = makeDetails({ transaction: foreign, confirmations: [] });
  renderPage(<Marks items={[item]} />, { chain, gateway: answerOf([{ id, details }]) });
  expect((await screen.findByText(/Runs foreign code as the Safe itself$/)).title).toBe(id);
});
