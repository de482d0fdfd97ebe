import type { RefCallback } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { useStored } from '@/lib/hooks/use-stored';
import { removeApp, togglePin } from '@/lib/storage/my-apps';
import { preferences } from '@/lib/storage/preferences';
import { AppIcon } from './app-icon';
import type { ListedApp } from './listed-app';

export interface AppCardProps {
  app: ListedApp;
  href: string;
  isPinned: boolean;
  /** The icon URL that the app gave when this visitor opened it. */
  openedIcon: string | undefined;
  /** A ref to the button that opens the details. */
  buttonRef: RefCallback<HTMLElement> | undefined;
  onShow: () => void;
}

/** One app of the list: its description, its origin and its actions. */
export function AppCard({ app, href, isPinned, openedIcon, buttonRef, onShow }: AppCardProps) {
  const { name, url, origin, description, categories, isAdded } = app;
  const { remotePictures } = useStored(preferences);
  // The visitor's browser has already contacted an added or opened app; other icons load only with remote images on.
  const iconUrl = openedIcon ?? (isAdded || remotePictures ? app.iconUrl : undefined);
  return (
    <Card as="li" className="relative flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <AppIcon name={name} origin={origin} iconUrl={iconUrl} size={40} />
        <div className="min-w-0 flex-1">
          <button
            ref={buttonRef}
            type="button"
            aria-haspopup="dialog"
            // The whole card opens the details, except its other buttons.
            className="wrap-anywhere text-left font-semibold text-17 after:absolute after:inset-0 after:rounded-card"
            onClick={onShow}
          >
            {name}
          </button>
          <p className="wrap-anywhere text-13 text-muted">{origin}</p>
        </div>
        <Button
          variant="quiet"
          size="sm"
          className="relative z-10"
          aria-pressed={isPinned}
          aria-label={`Pin ${name}`}
          onClick={() => togglePin(url)}
        >
          <Icon name="pin" className={isPinned ? 'fill-accent text-accent-ink' : ''} />
        </Button>
      </div>
      {description !== '' && <p className="wrap-anywhere line-clamp-3 text-muted">{description}</p>}
      <div className="mt-auto flex flex-wrap items-center gap-2">
        {categories.map((category) => (
          <Badge key={category}>{category}</Badge>
        ))}
        {isAdded && <Badge>added by you</Badge>}
        <span className="relative z-10 ml-auto flex gap-2">
          {isAdded && (
            <Button variant="quiet" size="sm" aria-label={`Remove ${name}`} onClick={() => removeApp(url)}>
              Remove
            </Button>
          )}
          <ButtonLink size="sm" href={href} aria-label={`Open ${name}`}>
            Open
          </ButtonLink>
        </span>
      </div>
    </Card>
  );
}
