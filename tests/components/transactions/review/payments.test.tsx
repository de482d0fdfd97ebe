import MultiSendCallOnly from '@safe-global/safe-contracts/build/artifacts/contracts/libraries/MultiSendCallOnly.sol/MultiSendCallOnly.json' with {
  type: 'json',
};
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Address, encodeFunctionData, getAddress, numberToHex } from 'viem';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { TransactionView } from '@/components/transactions/details/transaction-view';
import { FileRemarks } from '@/components/transactions/review/payments-table';
import { ProposalReview } from '@/components/transactions/review/proposal/proposal-review';
import { deployment } from '@/config/deployment';
import { parsePayout, readRows } from '@/lib/payout/parse-payout';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { MultiSendStep } from '@/lib/safe/protocol/multisend';
import { encodeApproveHash } from '@/lib/safe/protocol/parent';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import { contacts } from '@/lib/storage/contacts';
import { amara, bruno, chiara, otherSafe, recipient, safe, stranger } from '@/tests/support/chain/people';
import { refuse } from '@/tests/support/gateway/gateway-double';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { makeBalance, makeBalances } from '@/tests/support/gateway/list-json';
import { renderPage } from '@/tests/support/page/render';
import { officialAt } from '@/tests/support/transactions/analyzed';
import { batchOf, callOf, callsAbi } from '@/tests/support/transactions/calls';
import { makeTransaction } from '@/tests/support/transactions/transactions';
import { connectedAs } from '@/tests/support/wallet/wallet-double';
import '@/tests/support/wallet/loaded-modules';

const courier = stranger.address;
const batchContract = officialAt('multiSendCallOnly');
const coin: Address = deployment.knownTokens.find(({ symbol }) => symbol === 'USDC')?.address ?? '0x';

beforeEach(() => {
  localStorage.clear();
  contacts.set([
    { ...safe, address: recipient, name: 'Valley Mill' },
    { ...safe, address: courier, name: 'Bike Courier' },
  ]);
});

const pay = (to: Address, value: bigint): MultiSendStep => ({ operation: 0, to, value, data: '0x' });
const send = (to: Address, amount: bigint, contract = coin) =>
  callOf(contract, encodeFunctionData({ abi: callsAbi, functionName: 'transfer', args: [to, amount] }));
const batch = (steps: readonly MultiSendStep[]) =>
  makeTransaction({ ...batchOf(batchContract, steps), value: 0n });
/** What the issue was found with. */
const wages = batch([pay(recipient, 25n * 10n ** 16n), send(courier, 5_000_000_000n)]);

const pool: Address = '0x00000000000000000000000000000000c0ffee00';
const codes = [
  { address: batchContract, code: MultiSendCallOnly.deployedBytecode },
  { address: pool, code: '0x6000' },
];
const chain = {
  codes,
  safes: [
    {
      address: safe.address,
      owners: [amara, bruno, chiara].map(({ address }) => address),
      threshold: 2,
      nonce: 7n,
    },
  ],
};
const noGateway = () => refuse(404, { code: 404, message: 'Not found' });
const review = (transaction = wages) =>
  renderPage(<ProposalReview safe={safe} transaction={transaction} onBack={() => {}} onSigned={() => {}} />, {
    chain,
    session: connectedAs(amara.address),
  });

const table = () => screen.findByRole('table', { name: 'Payments' });
const rows = async () =>
  within(await table())
    .getAllByRole('rowgroup')
    .slice(1)
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ') ?? '');
const headline = (text: string) =>
  screen.findByRole('heading', { name: (name) => name.replaceAll('\u00a0', ' ').startsWith(text) });
/** Whether it stands there without anything being opened. */
const isUnfolded = (element: HTMLElement) => element.closest('details:not([open]), [hidden]') === null;

async function expectWages() {
  expect((await headline('Pay 2 people')).textContent?.replaceAll('\u00a0', ' ')).toContain(
    '0.25 ETH + 5,000 USDC',
  );
  const shown = await table();
  expect(isUnfolded(shown)).toBe(true);
  const text = shown.textContent ?? '';
  for (const part of ['Valley Mill', recipient, 'Bike Courier', courier, '0.25 ETH', '5,000 USDC'])
    expect(text.replaceAll('\u00a0', ' ')).toContain(part);
}

describe('a batch of payments names who gets what, unfolded', () => {
  test('before it is signed', async () => {
    review();
    await expectWages();
  });

  test('on the page of a co-owner', async () => {
    const { safeTxHash } = hashTransaction(safe, wages);
    renderPage(<TransactionView safe={safe} id={safeTxHash} />, {
      chain,
      gateway: ({ path }) => (path.endsWith(safeTxHash) ? makeDetails({ transaction: wages }) : noGateway()),
      session: connectedAs(bruno.address),
    });
    await expectWages();
  });

  test('in the approval of another Safe’s transaction', async () => {
    const parent = otherSafe;
    const { safeTxHash } = hashTransaction(safe, wages);
    const approval = buildSafeTransaction({ calls: [encodeApproveHash(safe, safeTxHash)], nonce: 0n });
    const approvalHash = hashTransaction(parent, approval).safeTxHash;
    renderPage(<TransactionView safe={parent} id={approvalHash} />, {
      chain: {
        codes,
        safes: [
          { address: safe.address, owners: [amara.address, parent.address], threshold: 2, nonce: 7n },
          { address: parent.address, owners: [bruno.address, chiara.address], threshold: 2, nonce: 0n },
        ],
      },
      gateway: ({ path }) =>
        path.endsWith(safeTxHash)
          ? makeDetails({ safe, transaction: wages })
          : path.endsWith(approvalHash)
            ? makeDetails({ safe: parent, transaction: approval })
            : noGateway(),
      session: connectedAs(chiara.address),
    });
    await headline('Approve “Pay 2 people 0.25 ETH + 5,000 USDC” for');
    const [first = '', second = ''] = await rows();
    expect(first).toContain('Valley Mill');
    expect(first).toContain('0.25 ETH');
    expect(second).toContain('Bike Courier');
    expect(second).toContain('5,000 USDC');
  });
});

test('the contract that hands the calls on is no payee: its address stands only with the data', async () => {
  review();
  await table();
  const groups = await screen.findAllByText(batchContract.slice(0, 6));
  expect(groups.filter(isUnfolded)).toEqual([]);
});

test('code that is not the official one still stands there in full', async () => {
  review(makeTransaction({ ...batchOf(bruno.address, [pay(recipient, 1n)]), value: 0n }));
  expect(await screen.findByText('Code')).toBeDefined();
});

describe('the headline names one payee, and counts several', () => {
  test.each<[string, readonly MultiSendStep[], string]>([
    [
      'with the number of payments to one',
      [pay(recipient, 10n ** 18n), send(recipient, 2_000_000n)],
      'Send 1 ETH + 2 USDC in 2 payments to Valley Mill',
    ],
    [
      'beside other calls',
      [
        pay(recipient, 10n ** 18n),
        callOf(
          coin,
          encodeFunctionData({ abi: callsAbi, functionName: 'approve', args: [courier, 7_000_000n] }),
        ),
        pay(courier, 10n ** 17n),
      ],
      'Batch of 3: pay 2 people 1.1 ETH, allow Bike Courier to spend 7 USDC',
    ],
  ])('%s', async (_name, steps, words) => {
    review(batch(steps));
    await headline(words);
    expect((await rows()).filter((text) => /Valley Mill|Bike Courier/.test(text)).length).toBeGreaterThan(1);
  });

  test('and a single payment beside another call names its recipient', async () => {
    const approve = encodeFunctionData({ abi: callsAbi, functionName: 'approve', args: [courier, 0n] });
    review(batch([callOf(coin, approve), pay(recipient, 10n ** 18n)]));
    await headline(
      'Batch of 2: remove the permission of Bike Courier to spend USDC, send 1 ETH to Valley Mill',
    );
    expect((await rows())[0]).toContain(recipient);
  });
});

test('a contract that gets Ether with a call nobody can read is listed with what it gets, and as that', async () => {
  const call = { ...pay(pool, 3n * 10n ** 18n), data: '0x12345678' } as const;
  review(batch([pay(recipient, 10n ** 18n), call]));
  const [, second = ''] = await rows();
  expect(second).toContain('3 ETH');
  expect(second).toContain('With a call');
  await headline('Batch of 2: send 1 ETH to Valley Mill, call');
});

test('a payment out of another account says whose funds they are, and has its own sum', async () => {
  const abi = [
    {
      ...{ type: 'function', name: 'transferFrom', stateMutability: 'nonpayable', outputs: [] },
      inputs: ['address', 'address', 'uint256'].map((type) => ({ name: '', type })),
    },
  ] as const;
  const taken = callOf(coin, encodeFunctionData({ abi, args: [bruno.address, courier, 4_000_000n] }));
  review(batch([send(recipient, 1_000_000n), taken]));
  const [, second = '', ...sums] = await rows();
  expect(second).toContain(`From ${bruno.address.slice(0, 6)}`);
  expect(sums.join()).toContain('1 USDC');
  expect(sums.join()).toContain('4 USDC');
});

test('a token that only calls itself like a well-known one is told from it in its row', async () => {
  const fake = getAddress(numberToHex(0xabcdef1234567890n, { size: 20 }));
  renderPage(
    <ProposalReview
      safe={safe}
      transaction={batch([send(recipient, 5n, fake), pay(courier, 1n)])}
      onBack={() => {}}
      onSigned={() => {}}
    />,
    {
      chain: { ...chain, tokens: [{ address: fake, symbol: 'USDC', decimals: 0 }] },
      session: connectedAs(amara.address),
    },
  );
  await waitFor(async () => expect((await rows()).join()).toContain('imitation'));
});

describe('many payments', () => {
  const payees = Array.from({ length: 12 }, (_, index) =>
    getAddress(numberToHex(0x1111222233334444555566667777888800000000n + BigInt(index), { size: 20 })),
  );
  const many = batch(payees.map((to) => send(to, 2_000_000n)));

  test('stand in eight rows, with the sum of the others and of all', async () => {
    review(many);
    await headline('Pay 12 people');
    const shown = await rows();
    expect(shown.filter((text) => text.includes('2 USDC')).length).toBe(8);
    expect(shown.find((text) => text.startsWith('4 more'))).toContain('8 USDC');
    expect(shown.find((text) => text.startsWith('Sum'))).toContain('24 USDC');
    await userEvent.click(screen.getByRole('button', { name: 'Show all 12' }));
    expect((await rows()).filter((text) => text.includes('2 USDC')).length).toBe(12);
  });

  test('are found by name, address and memo; the others keep their sum', async () => {
    const [, , third = recipient] = payees;
    contacts.set([{ ...safe, address: third, name: 'Noor Haddad' }]);
    renderPage(
      <FileRemarks
        value={payees.map((_, index) => ({
          memo: `Stall ${index + 1}`,
          name: index === 2 ? 'Noor H.' : 'Owner',
        }))}
      >
        <ProposalReview safe={safe} transaction={many} onBack={() => {}} onSigned={() => {}} />
      </FileRemarks>,
      { chain, session: connectedAs(amara.address) },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Find' }));
    const field = screen.getByRole('searchbox', { name: 'Find a payment' });
    expect(document.activeElement).toBe(field);
    const find = async (text: string) => {
      await userEvent.clear(field);
      await userEvent.paste(text);
      return rows();
    };
    for (const text of ['noor', third.slice(-8), 'stall 3']) {
      const found = await find(text);
      expect(found[0]).toContain('Noor Haddad');
      expect(found[1]).toMatch(/^11 others.*22 USDC/);
      expect(found.find((row) => row.startsWith('Sum'))).toContain('24 USDC');
      expect(screen.getByText('1 of 12 payments')).toBeDefined();
    }
    // A name of the file never speaks as Concord, and gives way to one of this browser.
    expect((await find('stall 4'))[0]).toMatch(/^“Owner”Name from your file/);
    expect((await find('stall 3'))[0]).not.toContain('file');
    expect(await find('nobody')).toHaveLength(2);
    expect(screen.getByText('No payment matches')).toBeDefined();
    await userEvent.type(field, '{Escape}');
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect((await rows()).some((row) => row.includes('others'))).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Find' }));
  });

  test('are saved as the file that a payout reads', async () => {
    contacts.set([{ ...safe, address: payees[0] ?? recipient, name: 'Noor Haddad' }]);
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return 'blob:payments';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    review(many);
    await userEvent.click(await screen.findByRole('button', { name: 'CSV of all payments' }));
    const parsed = parsePayout((await saved[0]?.text()) ?? '');
    const read = parsed.ok ? readRows(parsed.file, parsed.file.columns, undefined) : [];
    expect(read).toHaveLength(12);
    expect(read[0]).toMatchObject({ receiver: payees[0], amount: '2', token: coin, name: 'Noor Haddad' });
  });

  test('of up to eight people have no search', async () => {
    review(wages);
    await table();
    expect(screen.queryByRole('button', { name: 'Find' })).toBeNull();
  });
});

test('a row with a remark leads, and shows the whole address; the banner leaves that to it', async () => {
  review(batch([amara.address, bruno.address, recipient].map((to) => pay(to, 10n ** 17n))));
  // Owners are known.
  await screen.findByText(/Earlier payments could not be checked|First payment to this account/);
  await waitFor(async () => expect((await rows())[0]).toContain('Valley Mill'));
  const [first = ''] = await rows();
  expect(first.replaceAll(/\s/g, '')).toContain(recipient);
  const all = screen.getAllByText(/Earlier payments could not be checked|First payment to this account/);
  expect(all).toHaveLength(1);
});

test('an account that is paid three times is shown whole, with its remark, once', async () => {
  review(batch([1n, 2n, 3n].map((amount) => pay(recipient, amount * 10n ** 16n))));
  await screen.findByText(/Earlier payments could not be checked|First payment to this account/);
  const texts = (await rows()).map((text) => text.replaceAll(/\s/g, ''));
  expect(texts.filter((text) => text.includes('ValleyMill'))).toHaveLength(3);
  expect(texts.filter((text) => text.includes(recipient))).toHaveLength(1);
  expect(
    screen.getAllByText(/Earlier payments could not be checked|First payment to this account/),
  ).toHaveLength(1);
});

test('an address that is shortened is shown whole by a press', async () => {
  review(batch([amara, bruno, chiara].map(({ address }) => pay(address, 10n ** 17n))));
  const button = await screen.findByRole('button', { name: new RegExp(`whole address ${amara.address}`) });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  expect((await table()).textContent).toContain(amara.address);
});

test('amounts of money stand beside, and a value that is not known is left out', async () => {
  renderPage(<ProposalReview safe={safe} transaction={wages} onBack={() => {}} onSigned={() => {}} />, {
    chain,
    session: connectedAs(amara.address),
    gateway: ({ path }) =>
      path.includes('/balances')
        ? makeBalances([makeBalance({ type: 'NATIVE_TOKEN', symbol: 'ETH', balance: 1n, price: 3000 })])
        : noGateway(),
  });
  await waitFor(async () => expect((await rows())[0]).toContain('$750.00'));
  expect((await rows())[1]).not.toContain('$');
});
