import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card, CardHeading } from '@/components/ui/card';
import { Notice } from '@/components/ui/overlay/notice';
import { EndpointForm, type EndpointFormProps } from './endpoint-form';
import { EndpointsInUse } from './endpoints-in-use';

export interface EndpointCardProps extends Omit<EndpointFormProps, 'onSave' | 'onReset'> {
  title: string;
  about: ReactNode;
  /** Whom this page asks since it was opened, and whom it would ask after a reload. */
  inUse: readonly string[];
  next: readonly string[];
  defaults: readonly string[];
  /** Keeps a choice, or none; says whether this browser did. */
  onChoose: (urls: readonly string[]) => boolean;
  onReload: () => void;
}

const isSame = (a: readonly string[], b: readonly string[]) => a.join('\n') === b.join('\n');

/** One service: what is in use, where that comes from, and the way to another. */
export function EndpointCard({
  title,
  about,
  inUse,
  next,
  defaults,
  onChoose,
  onReload,
  ...form
}: EndpointCardProps) {
  const [isSaved, setIsSaved] = useState(true);
  return (
    <Card as="section" aria-label={title} className="grid gap-5">
      <CardHeading>{title}</CardHeading>
      <p className="-mt-3 text-muted">{about}</p>
      <EndpointsInUse urls={inUse} isOwn={!isSame(inUse, defaults)} />
      <EndpointForm
        {...form}
        onSave={(urls) => setIsSaved(onChoose(urls))}
        onReset={() => setIsSaved(onChoose([]))}
      />
      {!isSaved && (
        <Notice tone="warning" title="This browser keeps nothing">
          It cannot be saved, so this page goes on as it was opened.
        </Notice>
      )}
      {isSaved && !isSame(next, inUse) && (
        <Notice
          title="Saved, and used after a reload"
          action={
            <Button size="sm" onClick={onReload}>
              Reload now
            </Button>
          }
        >
          Until then this page and your other tabs go on as they were opened.
        </Notice>
      )}
    </Card>
  );
}
