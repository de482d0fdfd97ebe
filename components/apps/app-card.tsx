import Link from 'next/link';
import { TokenMark } from '@/components/common/token-mark';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { removeApp, togglePin } from '@/lib/storage/my-apps';
import type { ListedApp } from './listed-app';

export interface AppCardProps {
  app: ListedApp;
  href: string;
  isPinned: boolean;
}

/** One app of the list: its words, where it is, and what can be done with the entry. */
export function AppCard({ app, href, isPinned }: AppCardProps) {
  const { name, url, origin, description, categories, isAdded } = app;
  return (
    <Card as="li" className="relative flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <TokenMark symbol={name} address={origin} size={40} />
        <div className="min-w-0 flex-1">
          <Link
            href={href}
            prefetch={false}
            // All of the card opens the app, save its own buttons.
            className="wrap-anywhere font-semibold text-17 after:absolute after:inset-0 after:rounded-card"
          >
            {name}
          </Link>
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
          <Icon name="pin" className={isPinned ? 'fill-accent text-accent' : ''} />
        </Button>
      </div>
      {description !== '' && <p className="wrap-anywhere text-muted">{description}</p>}
      <div className="mt-auto flex flex-wrap items-center gap-2">
        {categories.map((category) => (
          <Badge key={category}>{category}</Badge>
        ))}
        {isAdded && (
          <>
            <Badge>added by you</Badge>
            <Button
              variant="quiet"
              size="sm"
              className="relative z-10 ml-auto"
              aria-label={`Remove ${name}`}
              onClick={() => removeApp(url)}
            >
              Remove
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
