import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Hex, pad } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
// Its code comes beside the transaction; how long that takes on a busy machine is not of interest here.
import '@/tests/support/wallet/loaded-modules';
import '@/components/transactions/details/executed-transaction';
import { TransactionView } from '@/components/transactions/details/transaction-view';
import { outbox, savePendingSubmission } from '@/lib/outbox/outbox';
import { type SubmittedTransaction, saveSubmitted, submitted } from '@/lib/outbox/submitted';
import { encodeExecution } from '@/lib/safe/protocol/execution';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { localTransactions } from '@/lib/storage/local-transactions';
import { storeExecution } from '@/lib/storage/running-executions';
import { amara, bruno, chiara, safe, stranger } from '@/tests/support/chain/people';
import { breakConnection, neverAnswer, refuse } from '@/tests/support/gateway/gateway-double';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { etherTransfer, makeItem, makePage } from '@/tests/support/gateway/list-json';
import { defer } from '@/tests/support/page/defer';
import { type RenderOptions, renderPage } from '@/tests/support/page/render';
import { confirmName } from '@/tests/support/transactions/confirm-name';
import { makeExecution } from '@/tests/support/transactions/running-executions';
import { makeTransaction, signAs, spoofFields } from '@/tests/support/transactions/transactions';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

beforeEach(() => localStorage.clear());

const transaction = makeTransaction();
const { safeTxHash } = hashTransaction(safe, transaction);
const id = `multisig_${safe.address}_${safeTxHash}`;
const owners = [amara, bruno, chiara].map(({ address }) => address);
const chain = { safes: [{ address: safe.address, owners, threshold: 2, nonce: 7n }] };

async function confirmedBy(...signers: readonly (typeof amara)[]) {
  return Promise.all(
    signers.map(async (owner) => ({
      signer: owner.address,
      signature: await signAs(owner, safe, transaction),
    })),
  );
}

async function show(
  options: RenderOptions & { details?: unknown; signers?: readonly (typeof amara)[] } = {},
) {
  const { details, signers = [amara], ...rest } = options;
  const honest = makeDetails({ transaction, confirmations: await confirmedBy(...signers) });
  return renderPage(<TransactionView safe={safe} id={id} />, {
    chain,
    gateway: () => details ?? honest,
    ...rest,
  });
}

describe('a transaction that the gateway does not know', () => {
  const transactionHash = pad('0x51');
  const unknown = () => refuse(404, { code: 404, message: 'Not found' });
  const executed = (input: Hex) => ({
    safes: [{ address: safe.address, owners, threshold: 2, nonce: 8n }],
    executions: [{ safe: safe.address, safeTxHash, transactionHash, input }],
  });

  test('is shown as the chain has it where the Safe executed it, and is called no saved copy', async () => {
    await show({ chain: executed(encodeExecution(transaction, '0x')), gateway: unknown });
    expect(await screen.findByText('The gateway doesn’t know this transaction')).toBeDefined();
    expect(screen.getByText(/Concord read it from the chain/)).toBeDefined();
    expect((await screen.findAllByText('Sent 1 ETH')).length).toBeGreaterThan(0);
    expect(screen.queryByText(/Saved copy|saved copy/)).toBeNull();
    noButton(confirmName);
    noButton('Execute');
  });

  test('is shown as the chain has it where no gateway is used and this browser kept it only until then', async () => {
    const signature = await signAs(amara, safe, transaction);
    const signed = { safe, transaction, safeTxHash, signer: amara.address, signature, signedAt: 1 };
    savePendingSubmission({ ...signed, kind: 'proposal' });
    const { chain: node, queries } = await show({ isWithoutGateway: true });
    expect((await screen.findAllByText('Send 1 ETH')).length).toBeGreaterThan(0);
    outbox.set([]);
    localTransactions.set([]);
    node.change(executed(encodeExecution(transaction, '0x')));
    await queries.invalidateQueries();
    expect((await screen.findAllByText('Sent 1 ETH')).length).toBeGreaterThan(0);
    expect(screen.queryByText(/Showing earlier data|Not available without a gateway/)).toBeNull();
  });

  test('is said to be executed where the chain does not hold its bytes', async () => {
    await show({ chain: executed('0x'), gateway: unknown });
    expect(await screen.findByText('Executed without the gateway')).toBeDefined();
    expect(screen.getByText(new RegExp(transactionHash))).toBeDefined();
  });

  test('is said to be unknown to the chain as well where no event names it', async () => {
    await show({ chain: { ...executed('0x'), executions: [] }, gateway: unknown });
    expect(await screen.findByText(/The chain shows no execution of this hash/)).toBeDefined();
    expect(screen.getByText('The gateway does not have this entry.')).toBeDefined();
  });

  test('is said to be unknown to the gateway while the chain is still searched', async () => {
    const logs = defer();
    const chain = { ...executed(encodeExecution(transaction, '0x')), beforeLogs: () => logs.promise };
    await show({ chain, gateway: unknown });
    expect(await screen.findByText(/doesn’t know this transaction. Concord is looking for it/)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    logs.resolve();
    expect((await screen.findAllByText('Sent 1 ETH')).length).toBeGreaterThan(0);
  });

  test('is offered for another look where the node does not tell of events', async () => {
    await show({ chain: { ...executed('0x'), refuses: 'eth_getLogs' }, gateway: unknown });
    expect(await screen.findByText(/Concord couldn’t look for this transaction/)).toBeDefined();
  });

  test('is not searched on the chain while the gateway is silent', async () => {
    let asked = 0;
    await show({ chain: { ...executed('0x'), beforeLogs: () => (asked += 1) }, gateway: breakConnection });
    expect(await button('Try again')).toBeDefined();
    expect(asked).toBe(0);
  });
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const noButton = (name: string | RegExp) => expect(screen.queryByRole('button', { name })).toBeNull();
test('what happens, who signed and the hashes are shown without a wallet, and nothing can be signed', async () => {
  await show();
  expect(await screen.findByText('Send 1 ETH')).toBeDefined();
  expect(screen.getByRole('region', { name: 'Progress' }).textContent).toContain('1/2');
  expect(screen.getByText('EIP-712 Digest')).toBeDefined();
  expect(await button('Connect Wallet')).toBeDefined();
  // The button says it.
  expect(screen.queryByText(/Connect a wallet/)).toBeNull();
  noButton(confirmName);
  noButton('Execute');
});

test('an owner who has not signed confirms, and the signature reaches the gateway', async () => {
  const wallet = doubleSigningWallet(bruno);
  const { gateway } = await show({ session: connectedAs(bruno.address), walletClient: wallet.client });
  await userEvent.click(await button('Only confirm'));
  await waitFor(() => expect(gateway.requests.some(({ method }) => method === 'POST')).toBe(true));
  const sent = gateway.requests.find(({ method }) => method === 'POST');
  expect(sent?.path).toBe(`/v1/chains/8453/transactions/${safeTxHash}/confirmations`);
  expect(sent?.body).toEqual({ signature: await signAs(bruno, safe, transaction) });
});

describe('a rejection', () => {
  const rejection = makeTransaction({ to: safe.address, value: 0n });
  const rejectionId = `multisig_${safe.address}_${hashTransaction(safe, rejection).safeTxHash}`;
  const showBeside = async (items: readonly unknown[]) => {
    const details = makeDetails({ transaction, confirmations: await confirmedBy(amara) });
    return show({
      session: connectedAs(bruno.address),
      gateway: ({ path }) => (path.includes('queued') ? makePage(items) : details),
    });
  };

  test('is proposed where the queue has none', async () => {
    await showBeside([makeItem(etherTransfer('OUTGOING', 1n), { id, nonce: 7 })]);
    const link = await screen.findByRole('link', { name: 'Reject' });
    expect(link.getAttribute('href')).toContain('kind=reject&nonce=7');
  });

  test('that the queue has is opened, and not signed as a new one', async () => {
    await showBeside([makeItem(etherTransfer('OUTGOING', 0n), { id: rejectionId, nonce: 7 })]);
    const link = await screen.findByRole('link', { name: 'Open rejection' });
    expect(link.getAttribute('href')).toContain(`id=${rejectionId}`);
    expect(screen.queryByRole('link', { name: 'Reject' })).toBeNull();
  });
});

describe('a gateway whose answers are those of before', () => {
  const who = () => screen.getByRole('region', { name: 'Progress' }).textContent;

  test('has accepted a signature: it counts at once, and is not asked for again', async () => {
    const wallet = doubleSigningWallet(bruno);
    const signed = makeDetails({ transaction, confirmations: await confirmedBy(amara, bruno) });
    const cached = makeDetails({ transaction, confirmations: await confirmedBy(amara) });
    await show({
      ...{ session: connectedAs(bruno.address), walletClient: wallet.client },
      gateway: ({ method }) => (method === 'POST' ? signed : cached),
    });
    await userEvent.click(await button('Only confirm'));
    await waitFor(() => expect(who()).toContain('2/2'));
    expect(who()).toContain('The gateway does not show it yet.');
    noButton(confirmName);
    expect(await button('Execute')).toBeDefined();
  });

  test('is believed over what was sent from here as soon as it shows it', async () => {
    const [confirmation] = await confirmedBy(bruno);
    saveSubmitted({
      ...{ kind: 'confirmation', safe, transaction, safeTxHash, submittedAt: Date.now() },
      ...(confirmation && { signed: confirmation }),
    });
    const { gateway, queries } = await show({ session: connectedAs(bruno.address) });
    await screen.findByText(/The gateway does not show it yet/);
    expect(who()).toContain('2/2');
    noButton(confirmName);
    const shown = makeDetails({ transaction, confirmations: await confirmedBy(amara, bruno) });
    gateway.answerWith(() => shown);
    await queries.refetchQueries();
    await waitFor(() => expect(who()).not.toContain('does not show it yet'));
    expect(who()).toContain('2/2');
  });
});

test('once it is signed the page waits for the gateway, and not for the wallet', async () => {
  const wallet = doubleSigningWallet(bruno);
  const honest = makeDetails({ transaction, confirmations: await confirmedBy(amara) });
  await show({
    session: connectedAs(bruno.address),
    walletClient: wallet.client,
    gateway: (request) => (request.method === 'POST' ? neverAnswer(request) : honest),
  });
  await userEvent.click(await button('Only confirm'));
  expect(await screen.findByText('Signed. Sending to the gateway')).toBeDefined();
  expect(screen.queryByText('Waiting for your wallet')).toBeNull();
  // Nobody is asked for what they have just given.
  expect(await screen.findByRole('heading', { name: 'You signed' })).toBeDefined();
  const progress = screen.getByRole('region', { name: 'Progress' }).textContent;
  expect(progress).toMatch(/\(you\)Sending/);
  expect(progress).not.toMatch(/Waiting for you(?!r)|Your confirmation is next/);
});

test('an owner who has signed is told so, and how many signatures are missing', async () => {
  await show({ session: connectedAs(amara.address) });
  expect(await screen.findByRole('heading', { name: 'Waiting for 1 more' })).toBeDefined();
  expect(screen.getByRole('region', { name: 'Progress' }).textContent).toMatch(/\(you\)Confirmed \d/);
  // What is left to do is to tell the others.
  await userEvent.click(await button(/^Ask 0x/));
  const dialog = within(await screen.findByRole('dialog', { name: /^Ask 0x/ }));
  const { domainHash, messageHash } = hashTransaction(safe, transaction);
  await dialog.findByText(/Please check and confirm: /);
  await userEvent.click(dialog.getByRole('button', { name: 'Copy the text' }));
  const text = await navigator.clipboard.readText();
  expect(text).toContain(`Domain hash: ${domainHash}\nMessage hash: ${messageHash}`);
  expect(text).toContain(`/transactions/tx/?safe=base:${safe.address}&id=`);
  noButton(confirmName);
});

test('somebody who is not an owner can only look', async () => {
  await show({ session: connectedAs(stranger.address) });
  expect(await screen.findByText('The connected account is not an owner of this Safe.')).toBeDefined();
  noButton(confirmName);
  expect(screen.queryByRole('link', { name: 'Reject' })).toBeNull();
});

test('enough signatures make it executable by anybody who is connected', async () => {
  await show({ signers: [amara, bruno], session: connectedAs(stranger.address) });
  expect(await button('Execute')).toBeDefined();
});

describe('a gateway that misreports one field', () => {
  test.each(['to', 'value', 'operation', 'nonce', 'gasPrice', 'refundReceiver'] as const)(
    '%s: the field is named and the buttons are gone',
    async (field) => {
      const honest = makeDetails({ transaction, confirmations: await confirmedBy(amara) });
      const lying = makeDetails({ transaction: spoofFields(transaction, field), safeTxHash });
      const details = { ...lying, txInfo: honest.txInfo };
      const wallet = doubleSigningWallet(bruno);
      await show({ details, session: connectedAs(bruno.address), walletClient: wallet.client });
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain(`Field "${field}"`);
      noButton(confirmName);
      noButton('Execute');
      expect(wallet.asked).toEqual([]);
    },
  );

  test('a lie that begins after the review stops the signature', async () => {
    const wallet = doubleSigningWallet(bruno);
    const { gateway } = await show({ session: connectedAs(bruno.address), walletClient: wallet.client });
    const confirm = await button('Only confirm');
    gateway.answerWith(() => makeDetails({ transaction: spoofFields(transaction, 'to'), safeTxHash }));
    await userEvent.click(confirm);
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
    expect(wallet.asked).not.toContain('eth_signTypedData_v4');
  });
});

test('a refusal in the wallet leaves everything as it was, and is said without an alarm', async () => {
  const refuse = () => {
    throw Object.assign(new Error('no'), { code: 4001 });
  };
  const wallet = doubleSigningWallet(bruno, { answers: { eth_signTypedData_v4: refuse } });
  await show({ session: connectedAs(bruno.address), walletClient: wallet.client });
  await userEvent.click(await button('Only confirm'));
  await waitFor(() => expect(wallet.asked).toContain('eth_signTypedData_v4'));
  expect(await button('Only confirm')).toBeDefined();
  const actions = screen.getByRole('region', { name: 'Actions' });
  expect(within(actions).getByText('Rejected in your wallet')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  // The button that was pressed has gone and come back; the section around it kept the focus.
  expect(document.activeElement).toBe(actions);
});

test('a wallet that hangs can be left, and its late signature is not sent', async () => {
  let answer: (signature: unknown) => void = () => undefined;
  const late = new Promise((resolve) => {
    answer = resolve;
  });
  const wallet = doubleSigningWallet(bruno, { answers: { eth_signTypedData_v4: () => late } });
  const { gateway } = await show({ session: connectedAs(bruno.address), walletClient: wallet.client });
  await userEvent.click(await button('Only confirm'));
  await waitFor(() => expect(wallet.asked).toContain('eth_signTypedData_v4'));
  await userEvent.click(await button('Stop waiting'));
  expect(await button('Only confirm')).toBeDefined();
  const before = gateway.requests.length;
  answer(await signAs(bruno, safe, transaction));
  // A second press shows that the first signature has come to its end without a request.
  await waitFor(() => expect(gateway.requests.length).toBeGreaterThan(before), { timeout: 12_000 });
  expect(gateway.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  expect(outbox.get()).toEqual([]);
});

describe('what the page read', () => {
  const record: SubmittedTransaction = {
    ...{ kind: 'confirmation', safe, transaction, safeTxHash, submittedAt: Date.now() - 180_000 },
    signed: { signer: amara.address, signature: '0x12' },
  };

  test('is kept as this browser’s copy, and the record of a signature that it shows is dropped', async () => {
    saveSubmitted(record);
    await show({ signers: [amara] });
    await waitFor(() => expect(localTransactions.get()).toMatchObject([{ safe, safeTxHash, transaction }]));
    expect(submitted.get()).toEqual([]);
  });

  test('is that the gateway has no such transaction: its records are dropped', async () => {
    saveSubmitted(record);
    await show({ gateway: () => refuse(404, { code: 404, message: 'Not found' }) });
    await waitFor(() => expect(submitted.get()).toEqual([]));
    expect(localTransactions.get()).toEqual([]);
  });
});

test('a gateway that dies after the signature keeps the signature here', async () => {
  const wallet = doubleSigningWallet(bruno);
  const { gateway } = await show({ session: connectedAs(bruno.address), walletClient: wallet.client });
  const confirm = await button('Only confirm');
  const details = makeDetails({ transaction, confirmations: await confirmedBy(amara) });
  gateway.answerWith(({ method }) => (method === 'POST' ? breakConnection() : details));
  await userEvent.click(confirm);
  await waitFor(() => expect(outbox.get()).toHaveLength(1));
  expect(outbox.get()[0]).toMatchObject({ kind: 'confirmation', safeTxHash, signer: bruno.address });
});

describe('without the gateway', () => {
  const keep = async (...signers: readonly (typeof amara)[]) =>
    localTransactions.set([
      { safe, transaction, safeTxHash, confirmations: await confirmedBy(...signers), seenAt: Date.now() },
    ]);

  test('this browser’s local copy is shown as what it is, and a signature is kept here', async () => {
    await keep(amara);
    const wallet = doubleSigningWallet(bruno);
    await show({
      gateway: breakConnection,
      session: connectedAs(bruno.address),
      walletClient: wallet.client,
    });
    const notice = await screen.findByText(/^Saved copy from .*; newer signatures may be missing$/);
    const text = notice.closest('[role=status]')?.textContent ?? '';
    expect(text).toContain('cannot be reached');
    expect(text).toContain('Concord checked the copy against the chain. You can sign it');
    expect(text).toContain('It can be executed once enough owners have signed.');
    expect(text).not.toContain('signature waits');
    await userEvent.click(await button('Only confirm'));
    await waitFor(() => expect(outbox.get()).toMatchObject([{ safeTxHash, signer: bruno.address }]));
    expect(await button('Execute')).toBeDefined();
    // That it was not submitted is said where it is kept; here it is no failure.
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['an owner who has signed', amara, 7n],
    ['somebody who is no owner', stranger, 7n],
    ['an owner while an earlier nonce is open', bruno, 6n],
  ])('the notice of a copy promises nothing to %s that they cannot do', async (_who, reader, nonce) => {
    await keep(amara);
    await show({
      gateway: breakConnection,
      session: connectedAs(reader.address),
      chain: { safes: [{ address: safe.address, owners, threshold: 2, nonce }] },
    });
    const notice = await screen.findByText(/^Saved copy from/);
    const text = notice.closest('[role=status]')?.textContent ?? '';
    expect(text).toContain('Concord checked the copy against the chain.');
    expect(text.includes('You can sign it')).toBe(reader === bruno);
    expect(text.includes('It can be executed')).toBe(nonce === 7n);
  });

  test.each([undefined, 'success'] as const)(
    'once it was sent from here (%s) nobody is told to sign it',
    async (outcome) => {
      await keep(amara);
      storeExecution(makeExecution({ safe, safeTxHash, ...(outcome && { outcome }) }));
      await show({ gateway: breakConnection, session: connectedAs(bruno.address) });
      const notice = await screen.findByText(/^Saved copy from/);
      const text = notice.closest('[role=status]')?.textContent ?? '';
      expect(text).not.toMatch(/You can sign|can be executed/);
    },
  );

  test('without the chain too, one notice says that the copy is unchecked, and nothing is offered', async () => {
    await keep(amara);
    await show({
      gateway: breakConnection,
      session: connectedAs(bruno.address),
      chain: { isDown: true },
    });
    const notice = (await screen.findByText('Not verified', { selector: 'p' })).closest('[role=alert]');
    expect(notice?.textContent).toContain('Signing is paused until the RPC responds.');
    expect(notice?.textContent).toMatch(
      /The gateway .* cannot be reached\. The saved copy from .* is shown below, unchecked; newer signatures may be missing\./,
    );
    expect(screen.queryByText(/^Saved copy from/)).toBeNull();
    expect(screen.queryByText(/Concord checked the copy|You can sign it|gateway’s data/)).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
    noButton(confirmName);
  });

  test('a signature that another tab keeps counts in this one', async () => {
    const key = 'concord.outbox.v1';
    const signature = await signAs(bruno, safe, transaction);
    const signed = { safe, transaction, safeTxHash, signer: bruno.address, signature, signedAt: 1 };
    savePendingSubmission({ ...signed, kind: 'confirmation' });
    const stored = localStorage.getItem(key) ?? '';
    outbox.set([]);
    await keep(amara);
    await show({ gateway: breakConnection, session: connectedAs(bruno.address) });
    await button('Only confirm');
    // Written by the other tab; the browser tells this one.
    localStorage.setItem(key, stored);
    window.dispatchEvent(new StorageEvent('storage', { key }));
    // Sooner than the gateway is asked again.
    expect(await screen.findByRole('button', { name: 'Execute' }, { timeout: 2_500 })).toBeDefined();
    noButton(confirmName);
  });

  test('enough signatures at hand make it executable', async () => {
    await keep(amara, chiara);
    await show({ gateway: breakConnection, session: connectedAs(stranger.address) });
    expect(await button('Execute')).toBeDefined();
    const text = screen.getByText(/^Saved copy from/).closest('[role=status]')?.textContent;
    expect(text).toContain('It can be executed now.');
    expect(text).not.toContain('once enough');
  });

  test('the gateway’s word takes the place of the copy as soon as it is there', async () => {
    await keep(amara);
    const { gateway } = await show({ gateway: breakConnection });
    await screen.findByText(/Saved copy/);
    const details = makeDetails({ transaction, confirmations: await confirmedBy(amara, chiara) });
    gateway.answerWith(() => details);
    await waitFor(() => expect(screen.queryByText(/Saved copy/)).toBeNull(), { timeout: 8_000 });
    expect(screen.getByRole('region', { name: 'Progress' }).textContent).toContain('2/2');
  });

  test('what this browser never saw is a failure with a way to ask again', async () => {
    await show({ gateway: breakConnection });
    expect(await button('Try again')).toBeDefined();
    expect(screen.queryByText(/Saved copy/)).toBeNull();
  });
});

test('what is signed can be copied out with its signatures, which is kept beside one that was not sent', async () => {
  const user = userEvent.setup();
  const [own] = await confirmedBy(amara);
  if (!own) throw new Error('Amara signed.');
  const unsent = {
    safe,
    transaction,
    safeTxHash,
    ...own,
    signedAt: Date.now(),
    kind: 'confirmation',
  } as const;
  savePendingSubmission(unsent);
  await show({ signers: [amara, bruno] });
  await user.click(await button('More'));
  await user.click(await screen.findByRole('menuitem', { name: /^Copy transaction with signatures/ }));
  const copied = JSON.parse(await navigator.clipboard.readText());
  expect(copied.signatures).toEqual(await confirmedBy(amara, bruno));
  await waitFor(() => expect(outbox.get()[0]?.handedOnAt).toBeDefined());
});

const anyone = 'nyone with the copy can execute this transaction.';

test.each([
  ['with too few signatures', [amara], 7n, 'Nobody can execute it yet: 1 more confirmation is needed.'],
  ['with enough, as the next one', [amara, bruno], 7n, `A${anyone}`],
  ['with enough, behind an earlier number', [amara, bruno], 5n, `Once #7 is next, a${anyone}`],
] as const)('what a copy is good for is said %s', async (_when, signers, nonce, hint) => {
  await show({ signers, chain: { safes: [{ address: safe.address, owners, threshold: 2, nonce }] } });
  await userEvent.click(await button('More'));
  for (const name of ['Copy', 'Save']) {
    const entry = await screen.findByRole('menuitem', {
      name: `${name} transaction with signatures ${hint}`,
    });
    expect(entry.textContent).toMatch(new RegExp(`signatures.*${hint.slice(0, 12)}`));
  }
});

test('once it was executed no copy is offered', async () => {
  const details = makeDetails({ transaction, confirmations: await confirmedBy(amara, bruno), executedAt: 5 });
  await show({ details, chain: { safes: [{ address: safe.address, owners, threshold: 2, nonce: 8n }] } });
  await userEvent.click(await button('More'));
  await screen.findByRole('menuitem', { name: /^Copy link/ });
  expect(screen.queryByRole('menuitem', { name: /with signatures|Hand over/ })).toBeNull();
});

test('beside an entry of the same nonce that cannot be read nothing can be signed', async () => {
  const wallet = doubleSigningWallet(bruno);
  const details = makeDetails({ transaction, confirmations: await confirmedBy(amara) });
  const broken = { type: 'TRANSACTION', transaction: { executionInfo: { nonce: 7 } } };
  await show({
    gateway: ({ path }) => (path.endsWith('/queued') ? makePage([broken]) : details),
    session: connectedAs(bruno.address),
    walletClient: wallet.client,
  });
  expect(
    await screen.findByText(/^Concord can’t read another transaction with the same number/),
  ).toBeDefined();
  noButton(confirmName);
  expect(screen.queryByRole('link', { name: 'Reject' })).toBeNull();
});

describe('what the gateway doesn’t have yet', () => {
  const unknown = () => refuse(404, { code: 404, message: 'Not found' });

  test.each([
    [[bruno], 'Your signature waits in this browser to be sent.'],
    [[amara], 'One signature waits in this browser to be sent.'],
    [[amara, chiara], '2 signatures wait in this browser to be sent.'],
  ])('says which signatures wait to be sent', async (signers, sentence) => {
    for (const signed of await confirmedBy(...signers))
      savePendingSubmission({
        ...{ safe, transaction, safeTxHash, kind: 'proposal', signedAt: Date.now() },
        ...signed,
      });
    await show({ gateway: unknown, session: connectedAs(bruno.address) });
    await screen.findByText(`The gateway doesn’t have this transaction yet. ${sentence}`);
  });

  test('and claims neither a signature nor a sighting where none was brought', async () => {
    localTransactions.set([{ safe, transaction, safeTxHash, confirmations: [], seenAt: Date.now() }]);
    await show({ gateway: unknown, session: connectedAs(bruno.address) });
    await screen.findByText(
      /^The gateway says that it doesn’t have this transaction\. Nobody sent it there, its proposer deleted it, or the gateway withholds it\./,
    );
    expect(screen.queryByText(/waits? in this browser|has seen it/)).toBeNull();
  });
});

describe('without the chain', () => {
  const down = { chain: { isDown: true }, session: connectedAs(bruno.address) };

  test('everything is shown as not verified, with the cause, and nothing can be signed', async () => {
    await show(down);
    expect(await screen.findByText('Send 1 ETH')).toBeDefined();
    const notice = screen.getByText('Not verified', { selector: 'p' }).closest('[role=alert]');
    expect(notice?.textContent).toContain('The RPC isn’t responding.');
    expect(notice?.textContent).toContain('The gateway’s data is shown below, unchecked.');
    expect(screen.queryByText(/saved copy/)).toBeNull();
    expect(screen.getByText(/^The RPC isn’t responding, so nothing can be checked/)).toBeDefined();
    noButton(confirmName);
  });

  test('it is checked at a click, and the notice goes with its cause', async () => {
    const view = await show(down);
    const retry = await button('Try again');
    view.chain.change(chain);
    await userEvent.click(retry);
    expect(await button('Only confirm')).toBeDefined();
    expect(screen.queryByText('Not verified')).toBeNull();
    // This chain simulates nothing, so a simulation may be tried again.
    expect(retry.isConnected).toBe(false);
  });

  test('a question that stays open is said, and the rest is checked', async () => {
    const passed = { safes: [{ address: safe.address, owners, threshold: 2, nonce: 8n }] };
    const view = await show({ ...down, chain: { ...passed, beforeLogs: breakConnection } });
    expect(await screen.findByText('Not fully verified')).toBeDefined();
    expect(screen.getByText(/didn’t say whether this transaction was executed or replaced/)).toBeDefined();
    view.chain.change(passed);
    await userEvent.click(await button('Try again'));
    expect(await screen.findByText(/can no longer be executed/)).toBeDefined();
    expect(screen.queryByText('Not fully verified')).toBeNull();
  });
});

test('the owner whose confirmation is the last one executes with it, or only confirms', async () => {
  await show({ session: connectedAs(bruno.address) });
  expect(await button('Confirm and execute')).toBeDefined();
  expect(await button('Only confirm')).toBeDefined();
  noButton('Confirm');
});

test('what is complete before its turn says once what comes first, and leads to the queue', async () => {
  const early = { safes: [{ address: safe.address, owners, threshold: 2, nonce: 5n }] };
  await show({ signers: [amara, bruno], session: connectedAs(bruno.address), chain: early });
  expect(await screen.findByRole('heading', { name: 'Waiting for 2 earlier transactions' })).toBeDefined();
  expect(await screen.findByRole('link', { name: 'Go to the queue' })).toBeDefined();
  expect(screen.queryByText(/comes first/)).toBeNull();
});

test('what is executed while the wallet is asked waits for the wallet no more', async () => {
  const wallet = doubleSigningWallet(bruno, {
    answers: { eth_signTypedData_v4: () => new Promise(() => {}) },
  });
  await show({ session: connectedAs(bruno.address), walletClient: wallet.client });
  await userEvent.click(await button('Only confirm'));
  expect(await screen.findByText('Waiting for your wallet')).toBeDefined();
  act(() => storeExecution(makeExecution({ safe, safeTxHash, outcome: 'success' })));
  expect(await screen.findByRole('heading', { name: 'Executed' })).toBeDefined();
  expect(screen.queryByText('Waiting for your wallet')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Balance changes' })).toBeNull();
  expect(await screen.findByRole('link', { name: 'Go to the queue' })).toBeDefined();
  // Nor is anything of before offered until the gateway tells the same.
  for (const name of [confirmName, 'Confirm and execute']) noButton(name);
  expect(screen.queryByRole('link', { name: 'Reject' })).toBeNull();
  await userEvent.click(await button('More'));
  expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: /Replace|signatures/ })).toBeNull();
});

test('while an own execution is on its way it cannot be sent again', async () => {
  storeExecution(makeExecution({ safe, safeTxHash }));
  await show({ signers: [amara, bruno], session: connectedAs(amara.address) });
  expect(await screen.findByRole('heading', { name: 'Pending on Base' })).toBeDefined();
  noButton('Execute');
});
