import { useState } from 'react';
import { TokenMark } from '@/components/shared/amount/token-mark';
import { cn } from '@/lib/cn';

export interface AppIconProps {
  name: string;
  origin: string;
  /** A picture that may be loaded; undefined while nobody agreed to that. */
  iconUrl: string | undefined;
  /** Edge length in pixels. */
  size: number;
  className?: string;
}

/** The icon of an app, or a letter mark where it has none, may not be loaded or fails to load. */
export function AppIcon({ name, origin, iconUrl, size, className }: AppIconProps) {
  // Only the URL that failed is kept, so that another picture is still tried.
  const [broken, setBroken] = useState<string>();
  if (iconUrl === undefined || iconUrl === broken)
    return <TokenMark symbol={name} address={origin} size={size} className={className} />;
  return (
    <img
      src={iconUrl}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={cn('shrink-0 rounded-control object-contain', className)}
      style={{ width: size, height: size }}
      onError={() => setBroken(iconUrl)}
    />
  );
}
