import type { IconName } from '@/components/ui/icon';
import { routes } from '@/config/routes';
import { type ChainFeature, useOffers } from '@/lib/queries/chain-features';

export type NavPlace = {
  readonly id: 'home' | 'assets' | 'transactions' | 'apps' | 'address-book' | 'settings';
  readonly label: string;
  readonly icon: IconName;
  readonly href: string;
  /** Pages below this path belong to the place. */
  readonly path: string;
  /** Hidden while this page is in a frame, because the surrounding wallet opens the apps. */
  readonly isForTabs?: boolean;
  /** Hidden where the gateway doesn't offer this feature. */
  readonly needs?: ChainFeature;
};

const pathOf = (href: string) => href.split('?')[0] ?? href;

/** Without a Safe the link has no query, because prerendered pages don't know the open Safe. */
function address(route: (safe: string) => string, safe: string | undefined): string {
  return safe === undefined ? pathOf(route('')) : route(safe);
}

/** Lists the places of an open Safe. */
export function navPlaces(safe: string | undefined): readonly NavPlace[] {
  return [
    {
      id: 'home',
      label: 'Home',
      icon: 'home',
      href: address(routes.home, safe),
      path: pathOf(routes.home('')),
    },
    {
      id: 'assets',
      label: 'Assets',
      icon: 'assets',
      href: address(routes.balances, safe),
      path: pathOf(routes.balances('')),
    },
    {
      id: 'transactions',
      label: 'Transactions',
      icon: 'transactions',
      href: address(routes.queue, safe),
      path: '/transactions/',
    },
    {
      id: 'apps',
      label: 'Apps',
      icon: 'apps',
      href: address(routes.apps, safe),
      path: pathOf(routes.apps('')),
      isForTabs: true,
      needs: 'SAFE_APPS',
    },
    {
      id: 'address-book',
      label: 'Address book',
      icon: 'users',
      href: address(routes.addressBook, safe),
      path: pathOf(routes.addressBook('')),
    },
    {
      id: 'settings',
      label: 'Settings',
      icon: 'settings',
      href: address(routes.setup, safe),
      path: '/settings/',
    },
  ];
}

/** The places of an open Safe, without those that the gateway doesn't offer. */
export function useNavPlaces(safe: string | undefined): readonly NavPlace[] {
  const offers = useOffers();
  return navPlaces(safe).filter(({ needs }) => needs === undefined || offers(needs));
}

/** The link of the navigation's primary button. */
export function newTransactionHref(safe: string | undefined): string {
  return address((open) => routes.newTransaction(open), safe);
}

/** Whether a page shows an app, which gets all the room of the window. */
export const isAppOpen = (pathname: string) => withSlash(pathname) === `${pathOf(routes.apps(''))}open/`;

const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`);

/** Whether a page is below a place; the composer has its own button and belongs to none. */
export function isInPlace(place: NavPlace, pathname: string): boolean {
  const path = withSlash(pathname);
  if (place.id === 'apps' && path === pathOf(routes.walletConnect(''))) return true;
  return path.startsWith(place.path) && path !== newTransactionHref(undefined);
}
