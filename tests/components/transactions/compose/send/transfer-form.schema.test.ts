import { expect, test } from 'vitest';
import type { PaymentDraft } from '@/components/transactions/compose/send/transfer-draft';
import {
  findAvailable,
  type PaymentContext,
  parseTransfers,
} from '@/components/transactions/compose/send/transfer-form.schema';
import { encodeNativeTransfer, encodeTokenTransfer } from '@/lib/safe/protocol/calls';

const safe = { chainId: 8453, address: '0x409B0722A9b72c277860Ab40d2D2b80eb53061cf' } as const;
const recipient = '0x8d339a8D93e748fD75cb086A65e288Fc33846716';
const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';

const ether: PaymentContext = {
  safe,
  asset: { id: 'native', token: undefined, symbol: 'ETH', decimals: 18 },
  holding: 10n ** 18n,
  recipientName: { status: 'none' },
};
const dollars: PaymentContext = {
  ...ether,
  asset: { id: token, token, symbol: 'USDC', decimals: 6 },
  holding: 5_000_000n,
};
/** One payment by itself, with what is wrong with it. */
function parseTransfer(payment: PaymentDraft, context: PaymentContext) {
  const parsed = parseTransfers([payment], [context]);
  return parsed.ok ? { ok: true, call: parsed.calls[0] } : { ok: false, errors: parsed.errors[0] };
}

const draft = { asset: 'native', recipient, amount: '0.25' };

test('a payment in Ether becomes a call', () => {
  expect(parseTransfer(draft, ether)).toEqual({
    ok: true,
    call: encodeNativeTransfer({ to: recipient, amount: 250_000_000_000_000_000n }),
  });
});

test('a payment in a token becomes its transfer', () => {
  expect(parseTransfer({ ...draft, recipient: `base:${recipient}`, amount: '5' }, dollars)).toEqual({
    ok: true,
    call: encodeTokenTransfer({ token, to: recipient, amount: 5_000_000n }),
  });
});

test.each([
  ['recipient', { recipient: '' }, ether, /Enter the address/],
  ['recipient', { recipient: `eth:${recipient}` }, ether, /another chain/],
  ['recipient', { recipient: recipient.replace('d339', 'D339') }, ether, /checksum/],
  ['recipient', { recipient: safe.address }, ether, /the Safe itself/],
  ['recipient', { recipient: `0x${'0'.repeat(40)}` }, ether, /zero address/],
  ['amount', { amount: '1.1' }, ether, /The Safe has 1 ETH/],
  ['amount', { amount: '0.0000001' }, dollars, /6 decimals/],
  ['amount', { amount: '' }, ether, /Enter an amount/],
  ['asset', {}, { ...ether, asset: undefined }, /Choose a token/],
] as const)('a wrong %s is explained: %j', (field, change, context, message) => {
  const parsed = parseTransfer({ ...draft, ...change }, context);
  expect(parsed.errors ?? {}).toEqual({ [field]: expect.stringMatching(message) });
});

test('without the balance the amount cannot be compared and is not refused', () => {
  expect(parseTransfer({ ...draft, amount: '999' }, { ...ether, holding: undefined }).ok).toBe(true);
});

test('all failures are told at once', () => {
  const parsed = parseTransfer({ asset: 'native', recipient: '', amount: '' }, ether);
  expect(Object.keys(parsed.errors ?? {})).toEqual(['recipient', 'amount']);
});

test('a name is paid at the address that was found for it, and stands beside it', () => {
  const found = {
    status: 'found',
    typed: 'mill.base.eth',
    name: 'mill.base.eth',
    address: recipient,
  } as const;
  const parsed = parseTransfer(
    { ...draft, recipient: ' mill.base.eth ' },
    { ...ether, recipientName: found },
  );
  expect(parsed.call?.to).toBe(recipient);
});

test.each([
  ['another name', { status: 'found', typed: 'mil.base.eth', name: 'mil.base.eth', address: recipient }],
  ['nothing yet', { status: 'waiting', typed: 'mill.base.eth' }],
  ['nothing, because it was never asked', { status: 'none' }],
] as const)('a name is not paid while what was found is for %s', (_what, recipientName) => {
  const parsed = parseTransfer({ ...draft, recipient: 'mill.base.eth' }, { ...ether, recipientName });
  expect(parsed.errors ?? {}).toEqual({
    recipient: expect.stringMatching(/Still looking up this name/),
  });
});

test('a name without an address, or with that of the Safe itself, is refused with the reason', () => {
  const name = { typed: 'mill.base.eth', name: 'mill.base.eth' };
  const typed = { ...draft, recipient: name.typed };
  const sentence = 'This name has no address.';
  const failed = parseTransfer(typed, {
    ...ether,
    recipientName: { status: 'failed', typed: name.typed, sentence, needsMainnet: false },
  });
  expect(failed.errors).toEqual({ recipient: sentence });
  const own = parseTransfer(typed, {
    ...ether,
    recipientName: { status: 'found', ...name, address: safe.address },
  });
  expect(own.errors).toEqual({ recipient: expect.stringMatching(/the Safe itself/) });
});

test('several payments become as many calls, each with its own token', () => {
  const parsed = parseTransfers([draft, { ...draft, asset: token, amount: '2' }], [ether, dollars]);
  expect(parsed).toEqual({
    ok: true,
    calls: [
      encodeNativeTransfer({ to: recipient, amount: 250_000_000_000_000_000n }),
      encodeTokenTransfer({ token, to: recipient, amount: 2_000_000n }),
    ],
  });
});

test('several payments of one token may not add up to more than there is', () => {
  const half = { ...draft, amount: '0.6' };
  const parsed = parseTransfers([half, half], [ether, ether]);
  expect(parsed).toEqual({
    ok: false,
    errors: [{}, { amount: 'This and the payments above exceed the balance. The Safe has 1 ETH.' }],
  });
  // Of different tokens they may.
  expect(parseTransfers([half, { ...draft, asset: token, amount: '4' }], [ether, dollars]).ok).toBe(true);
});

test('what is available for one payment is what the others leave', () => {
  const payments = [
    { ...draft, amount: '0.6' },
    { ...draft, amount: 'x' },
    { ...draft, amount: '0.7' },
  ];
  const contexts = [ether, ether, ether];
  expect(findAvailable(0, payments, contexts)).toBe(300_000_000_000_000_000n);
  expect(findAvailable(1, payments, contexts)).toBe(0n);
  expect(findAvailable(0, payments, [{ ...ether, holding: undefined }, ether, ether])).toBeUndefined();
});

test('an account by CAIP-10 is a recipient, and a whole payment link is filled in first', () => {
  expect(parseTransfer({ ...draft, recipient: `eip155:8453:${recipient}` }, ether).ok).toBe(true);
  const linked = parseTransfer({ ...draft, recipient: `ethereum:${recipient}@8453?value=1` }, ether);
  expect(linked.errors).toEqual({ recipient: expect.stringMatching(/Press Tab/) });
  const other = parseTransfer({ ...draft, recipient: `eip155:1:${recipient}` }, ether);
  expect(other.errors).toEqual({ recipient: expect.stringMatching(/is for Ethereum/) });
});
