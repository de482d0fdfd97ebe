import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Hex, toFunctionSelector } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
// Loaded on demand; how long that takes on a busy machine is not of interest here.
import '@/lib/actions/verify/count-confirmations';
import { OpenPage } from '@/components/transactions/open/open-page';
import { packHandOver } from '@/lib/hand-over/pack-hand-over';
import { formatForLocalsafe, formatSubmission } from '@/lib/hand-over/write-file';
import { outbox } from '@/lib/outbox/outbox';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { encodeApproval, encodeContractSignature } from '@/lib/safe/protocol/pack-signatures';
import { localTransactions } from '@/lib/storage/local-transactions';
import type { DoubleChainState } from '@/tests/support/chain/chain-double';
import { amara, bruno, chiara, otherSafe, safe, stranger } from '@/tests/support/chain/people';
import { breakConnection, refuse } from '@/tests/support/gateway/gateway-double';
import { type DetailsOptions, makeDetails } from '@/tests/support/gateway/gateway-json';
import { makePage } from '@/tests/support/gateway/list-json';
import { defer } from '@/tests/support/page/defer';
import { type RenderOptions, renderPage } from '@/tests/support/page/render';
import { handTransaction } from '@/tests/support/transactions/handed-transactions';
import { signAs } from '@/tests/support/transactions/transactions';

const signed = await handTransaction([amara]);
const { transaction, hash: safeTxHash, signatures: confirmations } = signed;
const exported = { safe, transaction, safeTxHash, confirmations };

beforeEach(() => {
  outbox.update(() => []);
  localTransactions.update(() => []);
});

async function open(
  text: string,
  {
    nonce = 7n,
    owners = [amara, bruno, chiara],
    ...options
  }: { nonce?: bigint; owners?: readonly (typeof amara)[] } & RenderOptions = {},
): Promise<ReturnType<typeof renderPage>> {
  const page = renderPage(<OpenPage />, {
    chain: { safes: [{ address: safe.address, owners: owners.map(({ address }) => address), nonce }] },
    gateway: () => makePage([]),
    ...options,
  });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Transaction' }), { target: { value: text } });
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  return page;
}

const keepButton = () => screen.queryByRole('button', { name: 'Save and open' });

test('what came is shown with its signatures, and nothing is kept before a press', async () => {
  await open(formatSubmission(exported));
  expect(await screen.findByText('Signed exactly this transaction')).toBeDefined();
  expect(await screen.findByText('#7 is the next transaction and still open')).toBeDefined();
  expect(screen.queryByText(/was changed|already used|doesn’t count/)).toBeNull();
  expect([...outbox.get(), ...localTransactions.get()]).toEqual([]);
  await screen.findByText(/^Saves the transaction and its signatures/);
  await userEvent.click(screen.getByRole('button', { name: 'Save and open' }));
  expect(outbox.get()).toMatchObject([{ safeTxHash, signer: amara.address }]);
  expect(localTransactions.get()).toMatchObject([{ safeTxHash }]);
});

test('a changed recipient stops it, and the account whose signature doesn’t fit is named', async () => {
  const changed = JSON.parse(formatSubmission(exported));
  changed.transaction.to = stranger.address;
  await open(JSON.stringify(changed));
  expect(await screen.findByText('Don’t confirm: the text was changed')).toBeDefined();
  expect(await screen.findByText('Doesn’t match this transaction')).toBeDefined();
  expect(keepButton()).toBeNull();
});

test('a link whose end took other words is said to be cut off or changed; with a wrong recipient it was changed', async () => {
  const [one] = confirmations;
  if (!one) throw new Error('Amara signed.');
  const signature = `${one.signature.slice(0, -20)}5be2d1f00dcafe12${one.signature.slice(-4)}` as Hex;
  await open(`https://x.example/#${packHandOver({ ...signed, signatures: [{ ...one, signature }] })}`);
  expect(await screen.findByText('Don’t confirm: the text was cut off or changed')).toBeDefined();
  screen.getByText(/Its end is missing, or/);
  expect(keepButton()).toBeNull();
  cleanup();
  await open(formatSubmission({ ...exported, transaction: { ...transaction, to: stranger.address } }));
  expect(await screen.findByText('Don’t confirm: the text was changed')).toBeDefined();
  expect(screen.queryByText(/cut off|Its end/)).toBeNull();
});

test('a number that was used meanwhile leaves nothing to confirm', async () => {
  await open(formatSubmission(exported), { nonce: 8n });
  expect(await screen.findAllByText('#7 is already used')).toHaveLength(2);
  expect(keepButton()).toBeNull();
});

test('the signature of somebody who is no owner any more does not count', async () => {
  await open(formatSubmission(exported), { owners: [bruno, chiara] });
  expect(await screen.findByText('Not an owner today, so it doesn’t count')).toBeDefined();
});

test('a text without a Safe asks for it; one of another network or an older Safe is not opened', async () => {
  await open(formatForLocalsafe(exported));
  expect(await screen.findByRole('heading', { name: 'Which Safe is it for?' })).toBeDefined();
  await userEvent.type(screen.getByRole('textbox', { name: 'Safe' }), safe.address);
  expect(await screen.findByText('Signed exactly this transaction')).toBeDefined();
});

test('without the chain nothing is saved, which is said beside a way to ask again', async () => {
  const chain = { safes: [{ address: safe.address, owners: [amara.address], nonce: 7n }] };
  const page = renderPage(<OpenPage />, { chain: { isDown: true }, gateway: () => makePage([]) });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Transaction' }), {
    target: { value: formatSubmission(exported) },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  const notice = await screen.findByText('The chain hasn’t answered, so nothing is saved yet.');
  expect(keepButton()?.getAttribute('aria-busy')).toBeNull();
  await userEvent.click(keepButton() ?? document.body);
  expect([...outbox.get(), ...localTransactions.get()]).toEqual([]);
  page.chain.change(chain);
  // Other parts that need the chain have a button of their own.
  const parts = within(notice.parentElement ?? document.body);
  await userEvent.click(parts.getByRole('button', { name: 'Try again' }));
  await screen.findByText('#7 is the next transaction and still open');
  await screen.findByText(/^Saves the transaction and its signatures/);
  expect(screen.queryByText(/hasn’t answered|has not answered/)).toBeNull();
});

test('while the chain is asked it is not said to be silent', async () => {
  const waiting = defer();
  renderPage(<OpenPage />, {
    chain: {
      safes: [{ address: safe.address, owners: [amara.address], nonce: 7n }],
      beforeAnswer: () => waiting.promise,
    },
    gateway: () => makePage([]),
  });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Transaction' }), {
    target: { value: formatSubmission(exported) },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect((await screen.findAllByText(/asking the chain…/i)).length).toBe(3);
  expect(screen.queryByText(/not answered|hasn’t answered/)).toBeNull();
  waiting.resolve();
  await screen.findByText('#7 is the next transaction and still open');
});

const unclear = 'This transaction doesn’t fit this Safe on Base';

test('what names no Safe may be for another one than typed, so it is not called changed', async () => {
  await open(formatForLocalsafe(exported));
  const field = await screen.findByRole('textbox', { name: 'Safe' });
  await userEvent.type(field, otherSafe.address);
  expect(await screen.findByText(unclear)).toBeDefined();
  expect(await screen.findByText('Doesn’t fit this Safe on Base')).toBeDefined();
  expect(screen.queryByText(/Changed|was changed:|Don’t confirm|already used/)).toBeNull();
  expect(keepButton()).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, safe.address);
  expect(await screen.findByText('Signed exactly this transaction')).toBeDefined();
  expect(screen.queryByText(unclear)).toBeNull();
});

test('nor what names no network and was signed on another one', async () => {
  const elsewhere = { chainId: 10, address: safe.address };
  const signature = await signAs(amara, elsewhere, transaction);
  await open(formatForLocalsafe({ ...exported, confirmations: [{ signer: amara.address, signature }] }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Safe' }), safe.address);
  expect(await screen.findByText(unclear)).toBeDefined();
  expect(keepButton()).toBeNull();
});

test.each([
  ['another network', { chainId: 10, address: safe.address }, '1.4.1', 'This belongs to another network'],
  ['an older Safe', safe, '1.1.1', 'This belongs to a Safe before version 1.3.0'],
])('a transaction of %s is not opened here', async (_name, other, version, title) => {
  const hash = hashTransaction(other, transaction, version).safeTxHash;
  await open(formatSubmission({ safe: other, transaction, safeTxHash: hash, confirmations: [] }));
  expect(await screen.findByText(title)).toBeDefined();
  expect(keepButton()).toBeNull();
});

/** Opens what Amara and a Safe that is an owner beside her have confirmed. */
async function openOfParent(
  signature: Hex | undefined,
  {
    takesSignatures = false,
    isApproved = false,
    ...chain
  }: { takesSignatures?: boolean; isApproved?: boolean } & DoubleChainState = {},
): Promise<void> {
  const signer = otherSafe.address;
  const approvals = isApproved ? [{ owner: signer, hash: safeTxHash }] : [];
  renderPage(<OpenPage />, {
    chain: {
      safes: [
        { address: safe.address, owners: [amara.address, signer], threshold: 2, nonce: 7n, approvals },
        { address: signer, owners: [bruno.address], takesSignatures },
      ],
      ...chain,
    },
    gateway: () => makePage([]),
  });
  const all = signature ? [...confirmations, { signer, signature }] : confirmations;
  const text = formatSubmission({ ...exported, confirmations: all });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Transaction' }), { target: { value: text } });
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
}
const byContract = encodeContractSignature({ signer: otherSafe.address, signature: '0x1234' });
const findRing = (confirmed: number) => screen.findByRole('img', { name: `${confirmed} of 2 confirmations` });

test('a contract’s signature counts and is saved where the contract accepts it', async () => {
  await openOfParent(byContract, { takesSignatures: true });
  await screen.findByText('The contract accepts this signature');
  await findRing(2);
  screen.getByText('None. Anyone who has this text can execute it.');
  expect(screen.queryByText(/doesn’t count|couldn’t/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save and open' }));
  expect(outbox.get().map(({ signer }) => signer)).toEqual([amara.address, otherSafe.address]);
});

test('and neither counts nor is saved where the contract rejects it', async () => {
  await openOfParent(byContract);
  await screen.findByText('The contract rejects this signature, so it doesn’t count');
  await findRing(1);
  await userEvent.click(screen.getByRole('button', { name: 'Save and open' }));
  expect(outbox.get().map(({ signer }) => signer)).toEqual([amara.address]);
  expect(localTransactions.get()[0]?.confirmations).toHaveLength(1);
});

test('nor where the contract can’t be asked', async () => {
  const refusesCallsOf = toFunctionSelector('isValidSignature(bytes,bytes)');
  await openOfParent(byContract, { takesSignatures: true, refusesCallsOf });
  await screen.findByText(
    'Concord couldn’t ask this contract whether it signed, so its signature doesn’t count',
  );
  await findRing(1);
});

test('nor where it is too long to be saved, and then the contract is not asked', async () => {
  const long = encodeContractSignature({
    signer: otherSafe.address,
    signature: `0x${'12'.repeat(5_000)}`,
  });
  await openOfParent(long, { takesSignatures: true });
  await screen.findByText('Too long to save in this browser, so it doesn’t count');
  await findRing(1);
});

test('an approval on the chain counts, brought or not, and is not saved', async () => {
  await openOfParent(undefined, { isApproved: true });
  await screen.findByText('Approved on-chain');
  await findRing(2);
  screen.getByText('On-chain approvals counted');
  await userEvent.click(screen.getByRole('button', { name: 'Save and open' }));
  expect(outbox.get().map(({ signer }) => signer)).toEqual([amara.address]);
});

test('an approval that only the text claims does not count', async () => {
  await openOfParent(encodeApproval(otherSafe.address));
  await screen.findByText('The chain has no approval by this owner, so it doesn’t count');
  await findRing(1);
});

test('approvals that the chain does not tell are said to be unread', async () => {
  const refusesCallsOf = toFunctionSelector('approvedHashes(address,bytes32)');
  await openOfParent(encodeApproval(otherSafe.address), { isApproved: true, refusesCallsOf });
  await screen.findByText('Concord couldn’t read this approval from the chain, so it doesn’t count');
  await screen.findByText('On-chain approvals: the chain has not answered, so none counts');
  await waitFor(() => expect(screen.queryByText('On-chain approvals counted')).toBeNull());
  await findRing(1);
});

describe('a signature without its transaction', () => {
  const alone = async (owner: typeof amara) =>
    JSON.stringify({
      signature: {
        signer: owner.address,
        data: await signAs(owner, safe, transaction),
        isContractSignature: false,
      },
      txHash: safeTxHash,
    });

  test('is added to the transaction that this browser has, and no Safe is asked for', async () => {
    localTransactions.set([{ safe, transaction, safeTxHash, confirmations: [...confirmations], seenAt: 1 }]);
    await open(await alone(bruno));
    await screen.findByText('This browser has the transaction that the text names');
    expect(await screen.findAllByText('Signed exactly this transaction')).toHaveLength(2);
    expect(screen.queryByText(/Which Safe|without their/)).toBeNull();
    await screen.findByText(/^Saves the transaction and its signatures/);
    await userEvent.click(screen.getByRole('button', { name: 'Save and open' }));
    expect(outbox.get().map(({ signer }) => signer)).toContain(bruno.address);
  });

  test('that somebody else made is not counted as theirs', async () => {
    localTransactions.set([{ safe, transaction, safeTxHash, confirmations: [...confirmations], seenAt: 1 }]);
    const changed = JSON.parse(await alone(bruno));
    changed.signature.signer = chiara.address;
    await open(JSON.stringify(changed));
    await screen.findByText('Doesn’t match this transaction');
    expect(keepButton()).toBeNull();
  });

  test('and without one in this browser says what is missing', async () => {
    const other = { ...transaction, nonce: 9n };
    localTransactions.set([
      {
        safe,
        transaction: other,
        safeTxHash: hashTransaction(safe, other).safeTxHash,
        confirmations: [],
        seenAt: 1,
      },
    ]);
    await open(await alone(bruno), { gateway: unknown });
    await screen.findByText('Signatures without their transaction');
    screen.getByText(/This browser has no transaction with that hash, and the gateway has none either\./);
    expect(screen.queryByText(/Which Safe|This browser has the/)).toBeNull();
  });

  const unknown = () => refuse(404, { code: 404, message: 'Not found' });
  const atGateway = (claimed: Partial<DetailsOptions> = {}) =>
    makeDetails({ transaction, confirmations: confirmations.map((one) => ({ ...one })), ...claimed });

  test('is added to the transaction that the gateway has, asked by its hash', async () => {
    const { gateway } = await open(await alone(bruno), {
      gateway: ({ path }) => (path.endsWith(safeTxHash) ? atGateway() : makePage([])),
    });
    await screen.findByText('The gateway has the transaction that the text names');
    expect(await screen.findAllByText('Signed exactly this transaction')).toHaveLength(2);
    expect(gateway.requests.filter(({ path }) => path.includes(safeTxHash))).toHaveLength(1);
    screen.getByText('Hashes computed from the transaction’s fields');
    expect(screen.queryByText(/Which Safe|without their|What the text brings|who has this text/)).toBeNull();
    expect([...outbox.get(), ...localTransactions.get()]).toEqual([]);
    await screen.findByText(/^Saves the transaction and its signatures/);
    await userEvent.click(screen.getByRole('button', { name: 'Save and open' }));
    expect(outbox.get().map(({ signer }) => signer)).toContain(bruno.address);
  });

  test('that is wrong takes away no right one of the same owner', async () => {
    const [right] = confirmations;
    const wrong = JSON.parse(await alone(bruno));
    wrong.signature.signer = right?.signer;
    await open(JSON.stringify(wrong), { gateway: () => atGateway() });
    await screen.findByText('Doesn’t match this transaction');
    expect(await screen.findAllByText('Signed exactly this transaction')).toHaveLength(1);
    // The right one counts, and this Safe needs no other.
    await screen.findByText(/^None\. Anyone who has the transaction/);
    expect(keepButton()).toBeNull();
    // The transaction is the right one, and nothing of it was changed.
    screen.getByText('A signature doesn’t match');
    screen.getByText('Nothing to add');
    expect(screen.queryByText(/text was changed|Don’t confirm|fit together/)).toBeNull();
  });

  test('leaves out what the gateway shows as a signature and is none for this hash', async () => {
    const [one] = confirmations;
    const wrong = { signer: chiara.address, signature: one?.signature ?? '0x' };
    await open(await alone(bruno), { gateway: () => atGateway({ confirmations: [wrong] }) });
    expect(await screen.findAllByText('Signed exactly this transaction')).toHaveLength(1);
    expect(screen.queryByText(/was changed|Doesn’t match/)).toBeNull();
  });

  test.each([
    ['whose fields give another hash', { transaction: { ...transaction, value: 5n }, safeTxHash }],
    ['of another Safe', { safe: otherSafe }],
  ])('is not added to a transaction at the gateway %s', async (_name, claimed) => {
    await open(await alone(bruno), { gateway: () => atGateway(claimed) });
    await screen.findByText(/, and the gateway’s answer doesn’t fit it\./);
    expect(keepButton()).toBeNull();
  });

  test('says that no gateway is used, and asks a silent one again', async () => {
    await open(await alone(bruno), { isWithoutGateway: true });
    await screen.findByText(/, and you use no gateway that could be asked\./);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    cleanup();
    const { gateway } = await open(await alone(bruno), { gateway: breakConnection });
    await screen.findByText(/, and the gateway has not answered\./);
    gateway.answerWith(() => atGateway());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('The gateway has the transaction that the text names');
  });

  test('of another network is not looked for', async () => {
    const link = `https://localsafe.example/#/safe/${safe.address}?importSig=${encodeURIComponent(btoa(await alone(bruno)))}&chainId=10`;
    await open(link);
    await screen.findByText('This belongs to another network');
  });

  test('is not added to a transaction whose fields give another hash', async () => {
    localTransactions.set([
      { safe, transaction: { ...transaction, value: 5n }, safeTxHash, confirmations: [], seenAt: 1 },
    ]);
    await open(await alone(bruno));
    await screen.findByText('Signatures without their transaction');
  });
});

describe('files and copied pages', () => {
  const file = formatSubmission(exported);
  const choose = async (...files: readonly File[]) => {
    renderPage(<OpenPage />, {
      chain: { safes: [{ address: safe.address, owners: [amara.address], nonce: 7n }] },
    });
    const field = await screen.findByRole('textbox', { name: 'Transaction' });
    fireEvent.drop(field, { dataTransfer: { files, getData: () => '' } });
  };
  const inTwoBytes = (text: string) =>
    Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((sign) => [sign.charCodeAt(0), 0])]);

  test.each([
    ['as Windows saves it', inTwoBytes(file)],
    ['with a byte-order mark', `\ufeff${file}`],
  ])('a file is read %s', async (_how, content) => {
    await choose(new File([content], 'safe-transaction.json'));
    expect(await screen.findByText('Signed exactly this transaction')).toBeDefined();
  });

  test.each([
    ['without a byte', '', 'This file is empty.'],
    ['that is compressed', Uint8Array.from([0x1f, 0x8b, 8, 0]), /^This file is compressed\./],
    ['without text', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), /^This file holds no text\./],
    ['of 5 MB', ' '.repeat(5_000_000), 'This file is too long for a transaction.'],
  ])('a file %s is refused', async (_how, content, sentence) => {
    await choose(new File([content], 'safe-transaction.json'));
    expect(await screen.findByText(sentence)).toBeDefined();
  });

  test('several files are not opened in part', async () => {
    await choose(new File([file], 'a.json'), new File([file], 'b.json'));
    expect(await screen.findByText('These are several files. Open one after the other.')).toBeDefined();
  });

  test('words copied from a page bring the link that stands behind them', async () => {
    renderPage(<OpenPage />, {
      chain: { safes: [{ address: safe.address, owners: [amara.address], nonce: 7n }] },
    });
    const field = await screen.findByRole('textbox', { name: 'Transaction' });
    const page = `<a href="https://concord.example/transactions/open/#${packHandOver(signed)}">Sign this</a>`;
    const getData = (type: string) => (type === 'text/html' ? page : 'Sign this');
    fireEvent.paste(field, { clipboardData: { getData } });
    expect(await screen.findByText('Signed exactly this transaction')).toBeDefined();
  });
});
