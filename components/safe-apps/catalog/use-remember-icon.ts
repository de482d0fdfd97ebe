import { useEffect } from 'react';
import { rememberAppIcon } from '@/lib/storage/my-apps';

/** Keeps where the icon of an opened app is, so that the list of apps may show it: opening it was the consent. */
export function useRememberIcon(
  url: string,
  manifest: { readonly iconUrl?: string | undefined } | undefined,
) {
  const isKnown = manifest !== undefined;
  const iconUrl = manifest?.iconUrl;
  useEffect(() => {
    if (isKnown) rememberAppIcon(url, iconUrl);
  }, [url, isKnown, iconUrl]);
}
