import { useState } from 'react';
import { EmptyState } from '@/components/shared/empty-state';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { QueryView } from '@/components/shared/query-view';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { routes } from '@/config/routes';
import { useHeld } from '@/lib/hooks/use-held';
import { useStored } from '@/lib/hooks/use-stored';
import { useSafeApps } from '@/lib/queries/safe-apps/safe-apps';
import { useSafePageTitle } from '@/lib/queries/use-safe-page-title';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { appSessions } from '@/lib/storage/app-sessions';
import { isSameSafe } from '@/lib/storage/known-safes';
import { myApps } from '@/lib/storage/my-apps';
import { AddApp } from './add-app';
import { AppCard } from './app-card';
import { AppDetails } from './app-details';
import { AppListSkeleton } from './app-list-skeleton';
import { type AppList, filterApps, type ListedApp, listApps, listCategories } from './listed-app';

export interface AppCatalogProps {
  safe: SafeRef;
}

/** The apps that open with a Safe: those of the catalog, and those that the visitor added. */
export function AppCatalog({ safe }: AppCatalogProps) {
  useSafePageTitle('Apps', safe);
  const catalog = useSafeApps();
  const mine = useStored(myApps);
  const ownOrigin = window.location.origin;
  const own = listApps([], mine.added, ownOrigin);
  const all = listApps(catalog.data ?? [], mine.added, ownOrigin);
  const isHeld = useHeld(!catalog.isPending);
  return (
    <div className="grid grid-cols-1 gap-6">
      <WalletConnectEntry safe={safe} />
      <QueryView
        query={catalog}
        skeleton={<AppListSkeleton />}
        stillWorks="You can still open apps you added, or any app by its URL."
      >
        {() => <FilteredApps safe={safe} list={all} />}
      </QueryView>
      {catalog.isError && own.apps.length > 0 && <FilteredApps safe={safe} list={own} />}
      {!isHeld && <AddApp safe={safe} listed={all.apps} />}
    </div>
  );
}

/** The way to apps that open in no frame. */
function WalletConnectEntry({ safe }: AppCatalogProps) {
  const count = useStored(appSessions).filter((session) => isSameSafe(session.safe, safe)).length;
  return (
    <Card as="section" aria-label="WalletConnect" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-semibold text-17">WalletConnect</p>
        <p className="text-muted">
          {count === 0
            ? 'Use this Safe in any app that isn’t listed here.'
            : `${count} ${count === 1 ? 'app is' : 'apps are'} connected to this Safe.`}
        </p>
      </div>
      <ButtonLink href={routes.walletConnect(formatSafeAddress(safe))} aria-label="Open WalletConnect">
        Open
      </ButtonLink>
    </Card>
  );
}

function FilteredApps({ safe, list: { apps, leftOut } }: AppCatalogProps & { list: AppList }) {
  const [phrase, setPhrase] = useState('');
  const [category, setCategory] = useState('');
  const { pinned } = useStored(myApps);
  const categories = listCategories(apps);
  const shown = filterApps(apps, { phrase, category });
  const isPinned = ({ url }: ListedApp) => pinned.includes(url);
  // Here and not in the card, which moves to another list when its app is pinned.
  const [detailed, setDetailed] = useState<{ readonly app: ListedApp; readonly isOpen: boolean }>();
  const first = shown.filter(isPinned);
  const rest = shown.filter((app) => !isPinned(app));
  const cards = {
    safe,
    left: detailed?.isOpen === false ? detailed.app.url : undefined,
    onShow: (app: ListedApp) => setDetailed({ app, isOpen: true }),
  };
  if (apps.length === 0) return <EmptyState title="No apps yet">Add an app by its URL below.</EmptyState>;
  return (
    <section aria-label="Apps" className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_220px]">
        <Field label="Search">
          {(control) => (
            <Input
              {...control}
              type="search"
              value={phrase}
              maxLength={100}
              onChange={({ target }) => setPhrase(target.value)}
            />
          )}
        </Field>
        {categories.length > 0 && (
          <Field label="Category">
            {(control) => (
              <Select {...control} value={category} onChange={({ target }) => setCategory(target.value)}>
                <option value="">All</option>
                {categories.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </div>
      {shown.length === 0 && <EmptyState title="No apps found">Try another search.</EmptyState>}
      {first.length > 0 && <Cards title="Pinned apps" isPinned {...cards} apps={first} />}
      {rest.length > 0 && <Cards title={first.length > 0 ? 'All apps' : undefined} {...cards} apps={rest} />}
      {detailed && (
        <AppDetails
          app={detailed.app}
          href={routes.openApp(formatSafeAddress(safe), detailed.app.url)}
          isPinned={isPinned(detailed.app)}
          open={detailed.isOpen}
          onOpenChange={(isOpen) => setDetailed({ ...detailed, isOpen })}
        />
      )}
      {leftOut > 0 && (
        <p className="text-13 text-muted">
          {leftOut === 1 ? 'One entry' : `${leftOut} entries`} of the catalog cannot be read, or cannot be
          opened here.
        </p>
      )}
    </section>
  );
}

interface CardsProps extends AppCatalogProps {
  title: string | undefined;
  apps: readonly ListedApp[];
  isPinned?: boolean;
  /** The app whose details were closed: the focus goes back to its card, in whichever list that is now. */
  left: string | undefined;
  onShow: (app: ListedApp) => void;
}

function Cards({ safe, title, apps, isPinned = false, left, onShow }: CardsProps) {
  const { icons } = useStored(myApps);
  return (
    <>
      {title !== undefined && <h2 className="font-semibold text-17">{title}</h2>}
      <ul aria-label={title} className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {apps.map((app) => (
          <AppCard
            key={app.url}
            app={app}
            href={routes.openApp(formatSafeAddress(safe), app.url)}
            isPinned={isPinned}
            buttonRef={app.url === left ? takeFocus : undefined}
            onShow={() => onShow(app)}
            openedIcon={icons?.find(({ url }) => url === app.url)?.iconUrl}
          />
        ))}
      </ul>
    </>
  );
}
