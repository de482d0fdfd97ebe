import type { Address } from 'viem';
import { formKinds } from '@/components/transactions/compose/form/kinds';
import type { IconName } from '@/components/ui/icon';
import { routes } from '@/config/routes';
import { type SettingsPage, type SettingsPageEntry, settingsPages } from '@/config/settings-pages';
import { cleanText } from '@/lib/format/clean-text';
import { toSearchText } from '@/lib/format/search-text';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { Contact } from '@/lib/storage/contacts';

/** A search result that can be opened; its texts are cleaned. */
export type SearchItem = {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  /** Whether the page is a file of its own outside the app. */
  readonly isOutside?: true;
  readonly icon: IconName;
  /** A second, quieter text at the end of the row. */
  readonly hint?: string;
  /** The address of a Safe, which is drawn with its avatar. */
  readonly address?: Address;
  /** Further words that find it. */
  readonly words?: string;
  /** Addresses and hashes that find it, by a part that is long enough to mean one of them. */
  readonly ids?: string;
};

export type SearchGroup = { readonly value: string; readonly items: readonly SearchItem[] };

/** A longer search finds the rest. */
const maxItems = 25;

/** Which of the pages that not every visitor has can be opened. */
export type PageSelection = {
  readonly hasApps: boolean;
  readonly hasAppSettings: boolean;
  readonly hasMessages: boolean;
  readonly hasCollectibles: boolean;
  /** In the frame of another wallet, apps connect to that one. */
  readonly isFramed: boolean;
};

/** Further words that find a page of settings. */
const wordsOfSettings: Readonly<Record<SettingsPage, string>> = {
  setup: 'owners threshold nonce version contracts',
  permissions: 'approvals allowances limits modules revoke remove',
  modules: 'guard fallback handler',
  notifications: 'alerts news',
  data: 'import export backup',
  appearance: 'theme dark light ens images',
  apps: '',
  environment: 'rpc gateway environment',
};

/** The pages that can be opened now; those of a Safe only while one is open. */
export function listPages(
  safe: string | undefined,
  { hasApps, hasAppSettings, hasMessages, hasCollectibles, isFramed }: PageSelection,
): readonly SearchItem[] {
  const page = (icon: IconName, label: string, href: string, words?: string): SearchItem => ({
    id: `page ${href}`,
    ...{ icon, label, href },
    ...(words && { words }),
  });
  const settings = settingsPages.filter((entry) => entry.page !== 'apps' || hasAppSettings);
  const listSettings = ({ page: name, title, href }: SettingsPageEntry) =>
    page(
      'settings',
      name === 'appearance' ? 'Appearance and privacy' : title,
      href(safe),
      `settings ${wordsOfSettings[name]}`,
    );
  const ofSafe =
    safe === undefined
      ? []
      : [
          page('plus', 'New transaction', routes.newTransaction(safe), 'send pay transfer'),
          page('home', 'Home', routes.home(safe), 'overview dashboard'),
          page('assets', 'Assets', routes.balances(safe), 'tokens balances'),
          ...(hasCollectibles
            ? [page('assets', 'Collectibles', routes.collectibles(safe), 'nfts assets art')]
            : []),
          page('transactions', 'Queue', routes.queue(safe), 'transactions pending'),
          page('clock', 'History', routes.history(safe), 'transactions past'),
          ...(hasMessages ? [page('note', 'Messages', routes.messages(safe), 'sign')] : []),
          ...settings.filter(({ isOfSafe }) => isOfSafe).map(listSettings),
          ...(hasApps ? [page('apps', 'Apps', routes.apps(safe), 'dapps safe apps')] : []),
          ...(isFramed
            ? []
            : [page('apps', 'WalletConnect', routes.walletConnect(safe), 'connect apps dapps sessions wc')]),
        ];
  return [
    ...ofSafe,
    page('safes', 'My Safes', routes.accounts(), 'accounts'),
    page('lock', 'Permissions of all Safes', routes.allPermissions(), 'approvals modules limits'),
    page('users', 'Address book', routes.addressBook(safe), 'contacts names'),
    page('plus', 'Create a Safe', routes.createSafe(), 'new deploy'),
    page('search', 'Add a Safe', routes.loadSafe(), 'watch load'),
    page(
      'transactions',
      'Open a transaction',
      routes.openHandOver(),
      'link file code paste hand over import',
    ),
    {
      ...page('shield', 'Verify a transaction', routes.verify(), 'hashes second screen device check offline'),
      isOutside: true,
    },
    ...settings.filter(({ isOfSafe }) => !isOfSafe).map(listSettings),
  ];
}

/** Lists the kinds of transaction to begin. An empty search shows one entry for them among the pages. */
export function listKinds(safe: string | undefined): readonly SearchItem[] {
  if (safe === undefined) return [];
  return formKinds.flatMap(({ kind, title, offer }) =>
    offer
      ? {
          id: `kind ${kind}`,
          label: title,
          href: routes.newTransaction(safe, { kind }),
          icon: offer.icon,
          words: `new transaction ${offer.description}`,
        }
      : [],
  );
}

/** Safes by the name that this visitor, or this site, has for them. */
export function listSafes(
  safes: readonly SafeRef[],
  nameOf: (address: Address) => string | undefined,
): readonly SearchItem[] {
  return safes.map((safe) => ({
    id: `safe ${safe.address}`,
    label: cleanText(nameOf(safe.address)?.trim() ?? '', 60),
    href: routes.home(formatSafeAddress(safe)),
    icon: 'safes',
    address: safe.address,
    ids: safe.address,
  }));
}

/** Lists contacts by name; each leads to its entry in the address book. */
export function listContacts(book: readonly Contact[], safe: string | undefined): readonly SearchItem[] {
  return book.map(({ address, name }) => ({
    id: `contact ${address}`,
    label: cleanText(name, 60),
    href: routes.addressBook(safe, address),
    icon: 'users',
    address,
    ids: address,
  }));
}

/** Shorter parts occur in too many hashes to mean one. */
const minIdPart = 6;

/** Finds the items that contain every typed word, in their order. Amounts match with and without thousands marks. */
export function findItems(items: readonly SearchItem[], typed: string): readonly SearchItem[] {
  const wanted = typed.split(/\s+/).map(toSearchText).filter(Boolean);
  return items
    .filter(({ label, hint = '', words = '', ids = '' }) => {
      const text = `${label} ${hint} ${words}`.toLowerCase();
      const bare = text.replaceAll(/(?<=\d),(?=\d)/g, '');
      const isId = (word: string) => word.length >= minIdPart && ids.toLowerCase().includes(word);
      return wanted.every((word) => text.includes(word) || bare.includes(word) || isId(word));
    })
    .slice(0, maxItems);
}
