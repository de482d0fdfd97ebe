import { type Address, concatHex, type Hex, type LocalAccount, toHex } from 'viem';
import { signSafeTransaction } from '@/devnet/chain/safe-transaction';
import { test } from '@/e2e/fixtures/spoofed';
import type { Opened } from '@/e2e/support/spoofed/opened';
import {
  asked,
  contradicts,
  type GatewaySpoof,
  open,
  type SpoofedCase,
  spoof,
} from '@/e2e/support/spoofed/spoofed-case';
import type { Fixture } from '@/e2e/support/spoofed/stage';

type Claim = readonly [signer: Address, signature: Hex];

/** Confirmations as the gateway claims them. */
function claim(confirmations: readonly Claim[]): readonly GatewaySpoof[] {
  const value = confirmations.map(([signer, signature]) => ({
    ...{ signer: { value: signer, name: null, logoUri: null }, signature },
    submittedAt: Date.now() - 60_000,
  }));
  return [
    spoof(asked.details, [
      { pointer: '/detailedExecutionInfo/confirmations', value },
      { pointer: '/txStatus', value: 'AWAITING_EXECUTION' },
    ]),
  ];
}

const sign = async (account: LocalAccount, { safe, waiting }: Fixture) =>
  (await signSafeTransaction(safe.address, waiting.transaction, account)).signature;

/** In the form of a signature; each number gives other bytes. */
const garbage = (number: number): Hex =>
  concatHex([toHex(number + 1, { size: 32 }), toHex(number + 7, { size: 32 }), '0x1b']);

const openAsSigner = ({ safe, waiting, second }: Fixture): Opened => ({
  ...{ safe: safe.address, id: waiting.id, account: second },
});

type Forgery = readonly [
  name: string,
  /** Given as a signature of the third owner. */
  make: (fixture: Fixture) => Hex | Promise<Hex>,
  /** What is said of whoever made it. */
  maker: (fixture: Fixture) => string | RegExp,
];

const somebodyElse = /made by|no signature|not .* signature|another/i;

const forgeries: readonly Forgery[] = [
  ['confirmation of random bytes', () => `0x${'17'.repeat(64)}1c`, () => somebodyElse],
  ['confirmation of nothing', () => '0x', () => somebodyElse],
  [
    "a stranger's signature under an owner's name",
    (fixture) => sign(fixture.stranger, fixture),
    ({ stranger }) => stranger.address,
  ],
  [
    "one owner's signature under another's name",
    (fixture) => sign(fixture.second, fixture),
    ({ second }) => second.address,
  ],
  [
    'signature for another Safe',
    async ({ other, waiting, third }) =>
      (await signSafeTransaction(other.address, waiting.transaction, third)).signature,
    () => somebodyElse,
  ],
  [
    'signature for another chain',
    async ({ safe, waiting, third }) =>
      (await signSafeTransaction(safe.address, waiting.transaction, third, 1)).signature,
    () => /Ethereum|another chain|chain 1\b|made by/i,
  ],
  [
    'signature for another nonce',
    async ({ safe, waiting, third }) => {
      const later = { ...waiting.transaction, nonce: waiting.transaction.nonce + 1n };
      return (await signSafeTransaction(safe.address, later, third)).signature;
    },
    ({ waiting }) => new RegExp(`nonce ${waiting.transaction.nonce + 1n}|made by`, 'i'),
  ],
  [
    'approval in the name of another account',
    ({ stranger }) => `0x${'0'.repeat(24)}${stranger.address.slice(2)}${'0'.repeat(64)}01`,
    ({ stranger }) => new RegExp(`${stranger.address}|another account`, 'i'),
  ],
];

const cases: readonly SpoofedCase[] = [
  ...forgeries.map(
    ([name, make, maker]): SpoofedCase => ({
      name,
      opens: open('waiting'),
      gateway: async (fixture) =>
        claim([
          [fixture.second.address, await sign(fixture.second, fixture)],
          [fixture.third.address, await make(fixture)],
        ]),
      says: (fixture) => contradicts(fixture.third.address, maker(fixture)),
      outcome: 'stopped',
    }),
  ),
  {
    name: 'garbage beside the valid signature of an owner',
    opens: open('waiting'),
    gateway: async (fixture) =>
      claim([
        [fixture.second.address, garbage(1)],
        [fixture.second.address, await sign(fixture.second, fixture)],
      ]),
    says: ({ second }) => contradicts(second.address, /is valid and counts/i),
    outcome: 'stopped',
  },
  {
    name: 'a hundred signatures of one owner',
    opens: open('waiting'),
    gateway: ({ third }) => claim(Array.from({ length: 100 }, (_, index) => [third.address, garbage(index)])),
    says: ({ third }) => [
      ...contradicts(third.address, somebodyElse),
      { marked: ['could not be checked'], says: [/100 signatures/i, /at most 3 for each owner/i] },
    ],
    outcome: 'stopped',
  },
  {
    // A former owner signed truly: it does not count, and who has signed already can do nothing more.
    name: 'confirmation by a former owner',
    opens: openAsSigner,
    gateway: async (fixture) =>
      claim([
        [fixture.second.address, await sign(fixture.second, fixture)],
        [fixture.former.address, await sign(fixture.former, fixture)],
      ]),
    says: ({ former }) => [
      { marked: ['contradicts', 'is behind'], says: [former.address, /not an owner|no owner/i] },
    ],
    outcome: 'stopped',
  },
  {
    name: 'confirmation by somebody who never was an owner',
    opens: openAsSigner,
    gateway: async (fixture) =>
      claim([
        [fixture.second.address, await sign(fixture.second, fixture)],
        [fixture.stranger.address, await sign(fixture.stranger, fixture)],
      ]),
    says: ({ stranger }) => [
      { marked: ['contradicts', 'is behind'], says: [stranger.address, /not an owner|no owner|never/i] },
    ],
    outcome: 'stopped',
  },
];

test.describe('Spoofed gateway: who has signed', () => {
  for (const spoofed of cases) test(spoofed.name, ({ hold }) => hold(spoofed));
});
