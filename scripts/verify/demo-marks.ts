import {
  demoGenesisHash,
  demoMnemonic,
  demoOwners,
  demoPorts,
  demoSafeHosts,
  demoUrls,
  demoWalletRdns,
} from '@/config/demo';
import { demoContacts } from '@/config/demo-contacts';
import { demoSafes } from '@/config/demo-safes';
import { demoTokens } from '@/config/demo-tokens';
import { demoWarning } from '@/config/site';

export type DemoMark = { readonly what: string; readonly pattern: RegExp };

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const plain = (what: string, text: string): DemoMark => ({ what, pattern: new RegExp(literally(text), 'i') });
/** Short words occur in any program; as a whole string or as the text of an element they do not. */
const quoted = (word: string): DemoMark => ({
  what: `the name "${word}"`,
  pattern: new RegExp(`["'\`>]${literally(word)}(?:\\\\?["'\`]|<)`),
});

const people = [...demoOwners, ...demoContacts];
const things = [...Object.values(demoSafes), ...Object.values(demoTokens)];

/** Everything by which a line of the demo would show itself in a production build. */
export const demoMarks: readonly DemoMark[] = [
  plain('the demo phrase', demoMnemonic),
  plain('the demo wallets', demoWalletRdns),
  plain('the demo chain', demoGenesisHash),
  plain('the demo warning', demoWarning),
  plain('the local chain', demoUrls.rpc),
  plain('the local gateway', demoUrls.gateway),
  plain('the local app', `localhost:${demoPorts.app}`),
  plain('the local app on wagmi', `localhost:${demoPorts.wagmiApp}`),
  plain('the local site', `localhost:${demoPorts.site}`),
  ...demoSafeHosts.map((host) => plain('the local wallet host', host)),
  ...[...people, ...things].map(({ name, address }) => plain(`the address of ${name}`, address)),
  ...[...people, ...things].map(({ name }) => quoted(name)),
];
