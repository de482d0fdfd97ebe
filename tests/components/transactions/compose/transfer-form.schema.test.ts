import { expect, test } from 'vitest';
import { parseTransfer, type TransferContext } from '@/components/transactions/compose/transfer-form.schema';
import { encodeNativeTransfer, encodeTokenTransfer } from '@/lib/safe/protocol/calls';

const safe = { chainId: 8453, address: '0x409B0722A9b72c277860Ab40d2D2b80eb53061cf' } as const;
const recipient = '0x8d339a8D93e748fD75cb086A65e288Fc33846716';
const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';

const ether: TransferContext = {
  safe,
  asset: { token: undefined, symbol: 'ETH', decimals: 18 },
  holding: 10n ** 18n,
  currentNonce: 0n,
  recipientName: { status: 'none' },
};
const dollars: TransferContext = {
  ...ether,
  asset: { token, symbol: 'USDC', decimals: 6 },
  holding: 5_000_000n,
};
const draft = { asset: 'native', recipient, amount: '0.25', nonce: '' };

test('a payment in Ether becomes a call, and leaves the nonce open', () => {
  expect(parseTransfer(draft, ether)).toEqual({
    ok: true,
    call: encodeNativeTransfer({ to: recipient, amount: 250_000_000_000_000_000n }),
    nonce: undefined,
  });
});

test('a payment in a token becomes its transfer', () => {
  expect(parseTransfer({ ...draft, recipient: `base:${recipient}`, amount: '5' }, dollars)).toEqual({
    ok: true,
    call: encodeTokenTransfer({ token, to: recipient, amount: 5_000_000n }),
    nonce: undefined,
  });
});

test('nonce 0 is a nonce', () => {
  const parsed = parseTransfer({ ...draft, nonce: '0' }, ether);
  expect(parsed.ok && parsed.nonce).toBe(0n);
});

test.each([
  ['recipient', { recipient: '' }, ether, /Enter the address/],
  ['recipient', { recipient: `eth:${recipient}` }, ether, /another chain/],
  ['recipient', { recipient: recipient.replace('d339', 'D339') }, ether, /capital letters/],
  ['recipient', { recipient: safe.address }, ether, /the Safe itself/],
  ['recipient', { recipient: `0x${'0'.repeat(40)}` }, ether, /zero address/],
  ['amount', { amount: '1.1' }, ether, /The Safe has 1 ETH/],
  ['amount', { amount: '0.0000001' }, dollars, /6 decimals/],
  ['amount', { amount: '' }, ether, /Enter an amount/],
  ['nonce', { nonce: '2' }, { ...ether, currentNonce: 5n }, /already at nonce 5/],
  ['nonce', { nonce: 'x' }, ether, /whole number/],
  ['asset', {}, { ...ether, asset: undefined }, /Choose what to send/],
] as const)('a wrong %s is explained: %j', (field, change, context, message) => {
  const parsed = parseTransfer({ ...draft, ...change }, context);
  expect(parsed.ok ? {} : parsed.errors).toEqual({ [field]: expect.stringMatching(message) });
});

test('without the balance the amount cannot be compared and is not refused', () => {
  expect(parseTransfer({ ...draft, amount: '999' }, { ...ether, holding: undefined }).ok).toBe(true);
});

test('all failures are told at once', () => {
  const parsed = parseTransfer({ asset: 'native', recipient: '', amount: '', nonce: '-' }, ether);
  expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual(['recipient', 'amount', 'nonce']);
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
  expect(parsed.ok && parsed.call.to).toBe(recipient);
});

test.each([
  ['another name', { status: 'found', typed: 'mil.base.eth', name: 'mil.base.eth', address: recipient }],
  ['nothing yet', { status: 'waiting', typed: 'mill.base.eth' }],
  ['nothing, because it was never asked', { status: 'none' }],
] as const)('a name is not paid while what was found is for %s', (_what, recipientName) => {
  const parsed = parseTransfer({ ...draft, recipient: 'mill.base.eth' }, { ...ether, recipientName });
  expect(parsed.ok ? {} : parsed.errors).toEqual({ recipient: expect.stringMatching(/being looked up/) });
});

test('a name without an address, or with that of the Safe itself, is refused with the reason', () => {
  const name = { typed: 'mill.base.eth', name: 'mill.base.eth' };
  const typed = { ...draft, recipient: name.typed };
  const sentence = 'No address belongs to this name.';
  const failed = parseTransfer(typed, {
    ...ether,
    recipientName: { status: 'failed', typed: name.typed, sentence, needsMainnet: false },
  });
  expect(failed.ok ? {} : failed.errors).toEqual({ recipient: sentence });
  const own = parseTransfer(typed, {
    ...ether,
    recipientName: { status: 'found', ...name, address: safe.address },
  });
  expect(own.ok ? {} : own.errors).toEqual({ recipient: expect.stringMatching(/the Safe itself/) });
});
