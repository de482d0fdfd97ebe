import { demoTokens } from '@/config/demo-tokens';
import type { Patch } from '@/devnet/gateway/http/patch-json';
import { test } from '@/e2e/fixtures/spoofed';
import type { Claim } from '@/e2e/support/spoofed/screen';
import { asked, open, type SpoofedCase, spoof } from '@/e2e/support/spoofed/spoofed-case';
import type { Fixture } from '@/e2e/support/spoofed/stage';

type Wording = {
  readonly name: string;
  readonly on: 'waiting' | 'usdc' | 'approval' | 'batch';
  readonly patches: (fixture: Fixture) => readonly Patch[];
  /** The gateway’s labels that stand nowhere as if they were true. */
  readonly never: readonly (string | RegExp)[];
  /** The true words. */
  readonly says: (fixture: Fixture) => readonly Claim[];
};

const transfer = '/txInfo/transferInfo';
const amount: readonly Claim[] = [{ says: [/\b12\.50? tUSDC/] }];
const recipient = ({ shop }: Fixture): readonly Claim[] => [{ says: [shop] }];

/** A mark at the words that were put right. */
const corrected = (...says: Claim['says']): Claim => ({ marked: ['corrected'], says });

const wordings: readonly Wording[] = [
  {
    name: 'symbol',
    on: 'usdc',
    patches: () => [{ pointer: `${transfer}/tokenSymbol`, value: 'WBTC' }],
    never: ['WBTC'],
    says: () => [...amount, corrected(/symbol|token/i, 'WBTC', demoTokens.usdc.symbol)],
  },
  {
    name: 'symbol with an invisible letter',
    on: 'usdc',
    patches: () => [{ pointer: `${transfer}/tokenSymbol`, value: 'tUS\u2061DC' }],
    never: [/tUS[^\sD]+DC/u],
    says: () => [...amount, corrected(/symbol|token/i, demoTokens.usdc.symbol)],
  },
  {
    name: 'symbol in letters of another alphabet',
    on: 'usdc',
    patches: () => [{ pointer: `${transfer}/tokenSymbol`, value: 'UЅDС' }],
    never: ['UЅDС'],
    says: () => [...amount, corrected(/symbol|token/i, 'UЅDС', demoTokens.usdc.symbol)],
  },
  {
    name: 'decimals',
    on: 'usdc',
    patches: () => [{ pointer: `${transfer}/decimals`, value: 12 }],
    never: ['0.0000125'],
    says: () => [...amount, corrected(/decimals/i, /\b12\b/, /\b6\b/)],
  },
  {
    name: 'name of the token',
    on: 'usdc',
    patches: () => [
      { pointer: `${transfer}/tokenName`, value: 'Gold of the Bank' },
      { pointer: '/txData/to/name', value: 'Gold of the Bank' },
    ],
    never: ['Gold of the Bank'],
    says: () => amount,
  },
  {
    name: 'logo of the token',
    on: 'usdc',
    patches: () => [
      { pointer: `${transfer}/logoUri`, value: 'https://elsewhere.example/logo.png' },
      { pointer: '/txData/to/logoUri', value: 'https://elsewhere.example/logo.png' },
    ],
    never: ['elsewhere.example'],
    says: () => amount,
  },
  {
    name: 'name of the method',
    on: 'approval',
    patches: () => [
      { pointer: '/txData/dataDecoded/method', value: 'claimReward' },
      { pointer: '/txInfo/methodName', value: 'claimReward' },
    ],
    never: ['claimReward'],
    says: () => [{ says: [/\bapprove\b/] }, corrected('claimReward', 'approve')],
  },
  {
    name: 'names of parameters',
    on: 'approval',
    patches: () => [
      { pointer: '/txData/dataDecoded/parameters/0/name', value: 'yourOwnWallet' },
      { pointer: '/txData/dataDecoded/parameters/1/name', value: 'youReceive' },
    ],
    never: ['yourOwnWallet', 'youReceive'],
    says: (fixture) => [...recipient(fixture), corrected('yourOwnWallet', /spender/i)],
  },
  {
    name: 'description',
    on: 'usdc',
    patches: () => [{ pointer: '/txInfo/humanDescription', value: 'Get 500 tUSDC back from the bank' }],
    never: ['back from the bank'],
    says: () => amount,
  },
  {
    name: 'name of the recipient',
    on: 'waiting',
    patches: () => [
      { pointer: '/txInfo/recipient/name', value: 'Our savings account' },
      { pointer: '/txData/to/name', value: 'Our savings account' },
    ],
    never: ['Our savings account'],
    says: recipient,
  },
  {
    name: 'name of the contract',
    on: 'approval',
    patches: ({ shop }) => [
      { pointer: '/txData/to/name', value: 'Vault of the Foundation' },
      { pointer: '/txInfo/to/name', value: 'Vault of the Foundation' },
      {
        pointer: '/txData/addressInfoIndex',
        value: { [shop]: { value: shop, name: 'Vault of the Foundation', logoUri: null } },
      },
    ],
    never: ['Vault of the Foundation'],
    says: recipient,
  },
  {
    name: 'mark of an imitation',
    on: 'usdc',
    patches: () => [{ pointer: `${transfer}/imitation`, value: true }],
    never: ['Imitation'],
    says: () => amount,
  },
  {
    name: 'name of the app',
    on: 'waiting',
    patches: () => [
      {
        pointer: '/safeAppInfo',
        value: { name: 'App of the Foundation', url: 'https://elsewhere.example', logoUri: null },
      },
    ],
    never: ['App of the Foundation', 'elsewhere.example'],
    // A claim of the proposer, which nobody can correct: shown as one.
    says: (fixture) => [
      ...recipient(fixture),
      { says: ['App of the Foundation', 'elsewhere.example', /not verified/i] },
    ],
  },
  {
    name: 'tokens of a batch',
    on: 'batch',
    patches: () => [
      {
        pointer: `/txData/tokenInfoIndex/${demoTokens.usdc.address}`,
        value: {
          ...demoTokens.usdc,
          ...{ type: 'ERC20', symbol: 'WBTC', decimals: 18, logoUri: '', trusted: true },
        },
      },
    ],
    never: ['WBTC'],
    says: recipient,
  },
];

const cases = wordings.map(
  ({ on, patches, ...wording }): SpoofedCase => ({
    ...wording,
    opens: open(on),
    gateway: (fixture) => [spoof(asked.details, patches(fixture))],
    // The spender is a wallet, which has to be acknowledged.
    outcome: on === 'approval' ? 'ticked' : 'signable',
    ...(wording.name === 'symbol' ? { tag: '@quick' } : {}),
  }),
);

test.describe('Spoofed gateway: words and numbers on the page', () => {
  for (const spoofed of cases) test(spoofed.name, { tag: spoofed.tag }, ({ hold }) => hold(spoofed));
});
