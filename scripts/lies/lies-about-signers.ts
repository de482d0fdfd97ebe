import { type Address, concatHex, type Hex, type LocalAccount, toHex } from 'viem';
import { signSafeTransaction } from '@/e2e/devnet/chain/safe-transaction';
import { buildTypedData } from '@/lib/safe/typed-data';
import type { GatewayLie, StateLie } from '@/scripts/lies/lie';
import { asked, lieAbout, open } from '@/scripts/lies/patches';
import type { Stage } from '@/scripts/lies/stage';

type Claim = readonly [signer: Address, signature: Hex];

/** Beside the true signature of the second owner, one that is claimed. */
function claim(confirmations: readonly Claim[]): readonly GatewayLie[] {
  const value = confirmations.map(([signer, signature]) => ({
    ...{ signer: { value: signer, name: null, logoUri: null }, signature },
    submittedAt: Date.now() - 60_000,
  }));
  return [
    lieAbout(asked.details, [
      { pointer: '/detailedExecutionInfo/confirmations', value },
      { pointer: '/txStatus', value: 'AWAITING_EXECUTION' },
    ]),
  ];
}

const sign = async (account: LocalAccount, { safe, waiting }: Stage) =>
  (await signSafeTransaction(safe.address, waiting.transaction, account)).signature;

/** In the form of a signature; each number gives other bytes. */
const garbage = (number: number): Hex =>
  concatHex([toHex(number + 1, { size: 32 }), toHex(number + 7, { size: 32 }), '0x1b']);

type Forgery = {
  readonly name: string;
  /** Given as a signature of the third owner. */
  readonly make: (stage: Stage) => Hex | Promise<Hex>;
  /** What is seen of whoever made it. */
  readonly maker: (stage: Stage) => string | RegExp;
};

const somebodyElse = /made by|no signature|not .* signature|another/i;

const forgeries: readonly Forgery[] = [
  { name: 'confirmation of random bytes', make: () => `0x${'17'.repeat(64)}1c`, maker: () => somebodyElse },
  { name: 'confirmation of nothing', make: () => '0x', maker: () => somebodyElse },
  {
    name: "a stranger's signature under an owner's name",
    make: (stage) => sign(stage.stranger, stage),
    maker: ({ stranger }) => stranger.address,
  },
  {
    name: "one owner's signature under another's name",
    make: (stage) => sign(stage.second, stage),
    maker: ({ second }) => second.address,
  },
  {
    name: 'signature for another Safe',
    make: async ({ other, waiting, third }) =>
      (await signSafeTransaction(other.address, waiting.transaction, third)).signature,
    maker: () => somebodyElse,
  },
  {
    name: 'signature for another chain',
    make: ({ safe, waiting, third }) =>
      third.signTypedData(buildTypedData({ chainId: 1, address: safe.address }, waiting.transaction)),
    maker: () => /Ethereum|another chain|chain 1\b|made by/i,
  },
  {
    name: 'signature for another nonce',
    make: async ({ safe, waiting, third }) => {
      const later = { ...waiting.transaction, nonce: waiting.transaction.nonce + 1n };
      return (await signSafeTransaction(safe.address, later, third)).signature;
    },
    maker: ({ waiting }) => new RegExp(`nonce ${waiting.transaction.nonce + 1n}|made by`, 'i'),
  },
  {
    name: 'approval in the name of another account',
    make: ({ stranger }) => `0x${'0'.repeat(24)}${stranger.address.slice(2)}${'0'.repeat(64)}01`,
    maker: ({ stranger }) => new RegExp(`${stranger.address}|another account`, 'i'),
  },
];

/** What a gateway may say about who has signed. */
export const liesAboutSigners: readonly StateLie[] = [
  ...forgeries.map(
    ({ name, make, maker }): StateLie => ({
      kind: 'state',
      name,
      opens: open('waiting'),
      gateway: async (stage) =>
        claim([
          [stage.second.address, await sign(stage.second, stage)],
          [stage.third.address, await make(stage)],
        ]),
      seen: (stage) => [{ marked: ['contradicts'], says: [stage.third.address, maker(stage)] }],
    }),
  ),
  {
    kind: 'state',
    name: 'garbage beside the valid signature of an owner',
    opens: open('waiting'),
    gateway: async (stage) =>
      claim([
        [stage.second.address, garbage(1)],
        [stage.second.address, await sign(stage.second, stage)],
      ]),
    seen: ({ second }) => [{ marked: ['contradicts'], says: [second.address, /is valid and counts/i] }],
  },
  {
    kind: 'state',
    name: 'a hundred signatures of one owner',
    opens: open('waiting'),
    gateway: ({ third }) => claim(Array.from({ length: 100 }, (_, index) => [third.address, garbage(index)])),
    seen: ({ third }) => [
      { marked: ['contradicts'], says: [third.address, somebodyElse] },
      { marked: ['could not be checked'], says: [/100 signatures/i, /at most 3 for each owner/i] },
    ],
  },
  {
    // Somebody who was an owner signed truly: it does not count, and who has signed already can do nothing more.
    kind: 'state',
    name: 'confirmation by a former owner',
    opens: ({ safe, waiting, second }) => ({ safe: safe.address, id: waiting.id, account: second }),
    gateway: async (stage) =>
      claim([
        [stage.second.address, await sign(stage.second, stage)],
        [stage.former.address, await sign(stage.former, stage)],
      ]),
    seen: ({ former }) => [
      { marked: ['contradicts', 'is behind'], says: [former.address, /not an owner|no owner/i] },
    ],
  },
  {
    kind: 'state',
    name: 'confirmation by somebody who never was an owner',
    opens: ({ safe, waiting, second }) => ({ safe: safe.address, id: waiting.id, account: second }),
    gateway: async (stage) =>
      claim([
        [stage.second.address, await sign(stage.second, stage)],
        [stage.stranger.address, await sign(stage.stranger, stage)],
      ]),
    seen: ({ stranger }) => [
      { marked: ['contradicts', 'is behind'], says: [stranger.address, /not an owner|no owner|never/i] },
    ],
  },
];
