import { useEffect, useState } from 'react';
import { appPermissionLabels } from '@/components/shared/app-permission-labels';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { AppPermissionName } from '@/lib/storage/app-permissions';
import type { AppRequest } from './request-queue';

export interface PermissionRequestProps {
  request: AppRequest;
  names: readonly AppPermissionName[];
}

/** Asks for a permission for an app, which lasts until it is revoked. */
export function PermissionRequest({ request, names }: PermissionRequestProps) {
  const hasStood = useHasStood();
  return (
    <Card ref={takeFocus} tabIndex={-1} className="outline-offset-4">
      <p className="font-semibold">The app wants to</p>
      <ul className="mt-1 list-disc pl-5">
        {names.map((name) => (
          <li key={name}>{appPermissionLabels[name]}</li>
        ))}
      </ul>
      <p className="mt-2 text-muted">
        You can revoke this under Permissions or in Settings. The app keeps what it has already read.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="primary"
          disabled={!hasStood}
          onClick={() => {
            request.grant(undefined);
            request.close();
          }}
        >
          Allow
        </Button>
        <Button onClick={request.close}>Decline</Button>
      </div>
    </Card>
  );
}

/** Nobody reads and decides faster than this. */
const shortestReadingMs = 400;

/**
 * Whether the component has been shown for a moment. An app chooses when it asks, so a press that was meant for the
 * content before must not be a consent.
 */
function useHasStood(): boolean {
  const [hasStood, setHasStood] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasStood(true), shortestReadingMs);
    return () => clearTimeout(timer);
  }, []);
  return hasStood;
}
