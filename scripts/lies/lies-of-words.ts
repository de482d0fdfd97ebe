import { demoTokens } from '@/config/demo-tokens';
import type { Patch } from '@/e2e/devnet/gateway/http/patch-json';
import type { PresentationLie, Seen } from '@/scripts/lies/lie';
import { asked, lieAbout, open } from '@/scripts/lies/patches';
import type { Stage } from '@/scripts/lies/stage';

type WordLie = {
  readonly name: string;
  readonly on: 'waiting' | 'usdc' | 'approval' | 'batch';
  readonly patches: (stage: Stage) => readonly Patch[];
  readonly never: readonly string[];
  /** The true words. */
  readonly seen: (stage: Stage) => readonly Seen[];
};

const amount: readonly Seen[] = [{ says: [/\b12\.50? tUSDC/] }];
const recipient = ({ shop }: Stage): readonly Seen[] => [{ says: [shop] }];

/** A mark at the words that were put right. */
const corrected = (...says: Seen['says']): Seen => ({ marked: ['corrected'], says });

const words: readonly WordLie[] = [
  {
    name: 'symbol',
    on: 'usdc',
    patches: () => [{ pointer: '/txInfo/transferInfo/tokenSymbol', value: 'WBTC' }],
    never: ['WBTC'],
    seen: () => [...amount, corrected(/symbol|token/i, 'WBTC', demoTokens.usdc.symbol)],
  },
  {
    name: 'decimals',
    on: 'usdc',
    patches: () => [{ pointer: '/txInfo/transferInfo/decimals', value: 12 }],
    never: ['0.0000125'],
    seen: () => [...amount, corrected(/decimals/i, /\b12\b/, /\b6\b/)],
  },
  {
    name: 'name of the token',
    on: 'usdc',
    patches: () => [
      { pointer: '/txInfo/transferInfo/tokenName', value: 'Gold of the Bank' },
      { pointer: '/txData/to/name', value: 'Gold of the Bank' },
    ],
    never: ['Gold of the Bank'],
    seen: () => amount,
  },
  {
    name: 'logo of the token',
    on: 'usdc',
    patches: () => [
      { pointer: '/txInfo/transferInfo/logoUri', value: 'https://elsewhere.example/logo.png' },
      { pointer: '/txData/to/logoUri', value: 'https://elsewhere.example/logo.png' },
    ],
    never: ['elsewhere.example'],
    seen: () => amount,
  },
  {
    name: 'name of the method',
    on: 'approval',
    patches: () => [
      { pointer: '/txData/dataDecoded/method', value: 'claimReward' },
      { pointer: '/txInfo/methodName', value: 'claimReward' },
    ],
    never: ['claimReward'],
    seen: () => [{ says: [/\bapprove\b/] }, corrected('claimReward', 'approve')],
  },
  {
    name: 'names of parameters',
    on: 'approval',
    patches: () => [
      { pointer: '/txData/dataDecoded/parameters/0/name', value: 'yourOwnWallet' },
      { pointer: '/txData/dataDecoded/parameters/1/name', value: 'youReceive' },
    ],
    never: ['yourOwnWallet', 'youReceive'],
    seen: (stage) => [...recipient(stage), corrected('yourOwnWallet', /spender/i)],
  },
  {
    name: 'description',
    on: 'usdc',
    patches: () => [{ pointer: '/txInfo/humanDescription', value: 'Get 500 tUSDC back from the bank' }],
    never: ['back from the bank'],
    seen: () => amount,
  },
  {
    name: 'name of the recipient',
    on: 'waiting',
    patches: () => [
      { pointer: '/txInfo/recipient/name', value: 'Our savings account' },
      { pointer: '/txData/to/name', value: 'Our savings account' },
    ],
    never: ['Our savings account'],
    seen: recipient,
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
    seen: recipient,
  },
  {
    name: 'mark of an imitation',
    on: 'usdc',
    patches: () => [{ pointer: '/txInfo/transferInfo/imitation', value: true }],
    never: ['Imitation'],
    seen: () => amount,
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
    seen: (stage) => [
      ...recipient(stage),
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
          type: 'ERC20',
          symbol: 'WBTC',
          decimals: 18,
          logoUri: '',
          trusted: true,
        },
      },
    ],
    never: ['WBTC'],
    seen: recipient,
  },
];

/** What a gateway may say about how things are called. */
export const liesOfWords: readonly PresentationLie[] = words.map(({ on, patches, ...lie }) => ({
  kind: 'presentation',
  ...lie,
  opens: open(on),
  gateway: (stage) => [lieAbout(asked.details, patches(stage))],
}));
