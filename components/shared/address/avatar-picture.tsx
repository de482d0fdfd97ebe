import { useState } from 'react';
import type { Address } from 'viem';
import { cn } from '@/lib/cn';
import { AddressAvatar } from './address-avatar';

export interface AvatarPictureProps {
  address: Address;
  /** Where the picture is; the drawn avatar stands in for one that is not there or does not load. */
  picture: string | undefined;
  /** Edge length in pixels. */
  size: number;
  className?: string;
}

/** The picture of an address, or its drawing. Hidden from screen readers: name or address stand beside it. */
export function AvatarPicture({ address, picture, size, className }: AvatarPictureProps) {
  // By address: another picture gets its own chance.
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
