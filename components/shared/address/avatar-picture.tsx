import { useState } from 'react';
import type { Address } from 'viem';
import { cn } from '@/lib/cn';
import { AddressAvatar } from './address-avatar';

export interface AvatarPictureProps {
  address: Address;
  /** The URL of the picture; the drawn avatar replaces one that is missing or fails to load. */
  picture: string | undefined;
  /** Edge length in pixels. */
  size: number;
  className?: string;
}

/** The picture of an address, or its drawing. Hidden from screen readers, because name or address are beside it. */
export function AvatarPicture({ address, picture, size, className }: AvatarPictureProps) {
  // Only the URL that failed is kept, so that another picture is still tried.
  const [broken, setBroken] = useState<string>();
  if (picture === undefined || picture === broken)
    return <AddressAvatar address={address} size={size} className={className} />;
  return (
    <img
      src={picture}
      alt=""
      width={size}
      height={size}
      decoding="async"
      referrerPolicy="no-referrer"
      className={cn('shrink-0 rounded-full object-cover', className)}
      style={{ width: size, height: size }}
      onError={() => setBroken(picture)}
    />
  );
}
