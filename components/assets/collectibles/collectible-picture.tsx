import { useState } from 'react';
import { TokenMark } from '@/components/shared/amount/token-mark';
import { cn } from '@/lib/cn';
import type { Collectible } from '@/lib/gateway/resources/collectibles';
import { useStored } from '@/lib/hooks/use-stored';
import { parsePictureUri } from '@/lib/names/picture-uri';
import { preferences } from '@/lib/storage/preferences';

export interface CollectiblePictureProps {
  piece: Collectible;
  /** Says what is seen, where no words beside it do. */
  alt?: string;
  className?: string;
}

/** The picture of a piece once a person wants pictures from elsewhere; its letter mark otherwise. */
export function CollectiblePicture({ piece, alt = '', className }: CollectiblePictureProps) {
  const { remotePictures } = useStored(preferences);
  // By address: another picture gets its own chance.
  const [broken, setBroken] = useState<string>();
  const url = remotePictures ? readPicture(piece.imageUrl) : undefined;
  return (
    <span
      className={cn(
        'flex w-full items-center justify-center overflow-hidden rounded-control bg-sunken in-[[role=dialog]]:bg-surface',
        // Letters need less room than pictures.
        remotePictures ? 'aspect-square' : 'aspect-2/1',
        className,
      )}
    >
      {url === undefined || url === broken ? (
        <TokenMark symbol={piece.symbol} address={piece.contract} size={56} />
      ) : (
        <img
          src={url}
          alt={alt}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className="size-full object-contain"
          onError={() => setBroken(url)}
        />
      )}
    </span>
  );
}

/** The gateway hands on what a contract says: no address on this machine or in this network is asked. */
function readPicture(uri: string | undefined): string | undefined {
  if (uri === undefined) return undefined;
  try {
    return parsePictureUri(uri).url;
  } catch {
    // No picture that may be asked for: the mark stands there.
    return undefined;
  }
}
