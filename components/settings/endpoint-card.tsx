import { type ReactNode, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import { EndpointForm, type EndpointFormProps } from './endpoint-form';
import { SettingsSection } from './settings-section';

export interface EndpointCardProps extends Omit<EndpointFormProps, 'onSave' | 'onReset'> {
  title: string;
  about: ReactNode;
  /** A further choice below the form. */
  aside?: ReactNode;
  /** The servers that this page has used since it was opened; `next` are those after a reload. */
  inUse: readonly string[];
  next: readonly string[];
  defaults: readonly string[];
  /** Stores a choice, or none; returns whether the browser kept it. */
  onChoose: (urls: readonly string[]) => boolean;
  onReload: () => void;
  /** Whether something else than the servers changed since the page was opened. */
  isChanged?: boolean;
}

const isSame = (a: readonly string[], b: readonly string[]) => a.join('\n') === b.join('\n');

/** One service: the servers in use, where they come from, and the form for others. */
export function EndpointCard({
  title,
  about,
  inUse,
  next,
  defaults,
  onChoose,
  onReload,
  aside,
  isChanged = false,
  ...form
}: EndpointCardProps) {
  const [isSaved, setIsSaved] = useState(true);
  return (
    <SettingsSection title={title} about={about}>
      <EndpointsInUse urls={inUse} isOwn={!isSame(inUse, defaults)} />
      <EndpointForm
        {...form}
        onSave={(urls) => setIsSaved(onChoose(urls))}
        onReset={() => setIsSaved(onChoose([]))}
      />
      {aside}
      {!isSaved && (
        <Notice tone="warning" title="Couldn’t save your settings">
          This browser’s storage is full or blocked, so nothing changed.
        </Notice>
      )}
      {isSaved && (isChanged || !isSame(next, inUse)) && (
        <Notice
          title="Saved. Reload to apply."
          action={
            <Button size="sm" onClick={onReload}>
              Reload now
            </Button>
          }
        >
          This page and your other tabs use the previous setting until then.
        </Notice>
      )}
    </SettingsSection>
  );
}

interface EndpointsInUseProps {
  urls: readonly string[];
  /** Whether the visitor chose them. */
  isOwn: boolean;
}

function EndpointsInUse({ urls, isOwn }: EndpointsInUseProps) {
  return (
    <div>
      <p className="mb-1 flex flex-wrap items-center gap-2 font-medium">
        In use
        <Badge tone={isOwn ? 'accent' : 'neutral'}>{isOwn ? 'Custom' : 'Default'}</Badge>
      </p>
      {urls.length === 0 ? (
        <p>No gateway</p>
      ) : (
        <ul className="grid gap-1">
          {urls.map((url) => (
            <li key={url} className="break-all font-mono text-13">
              {url}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
