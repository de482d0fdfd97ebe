import { Badge } from '@/components/ui/badge';

export interface EndpointsInUseProps {
  urls: readonly string[];
  /** Whether this visitor chose them. */
  isOwn: boolean;
}

/** Whom this page asks now, and who said so. */
export function EndpointsInUse({ urls, isOwn }: EndpointsInUseProps) {
  return (
    <div>
      <p className="mb-1 flex flex-wrap items-center gap-2 font-medium">
        In use
        <Badge tone={isOwn ? 'accent' : 'neutral'}>{isOwn ? 'Your setting' : 'This site’s default'}</Badge>
      </p>
      <ul className="grid gap-1">
        {urls.map((url) => (
          <li key={url} className="break-all font-mono text-13">
            {url}
          </li>
        ))}
      </ul>
    </div>
  );
}
