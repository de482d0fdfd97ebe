import { useState } from 'react';
import { TokenMark } from '@/components/shared/amount/token-mark';
import { cn } from '@/lib/cn';
import type { Collectible } from '@/lib/gateway/resources/collectibles';
import { useStored } from '@/lib/hooks/use-stored';
import { parsePictureUri } from '@/lib/names/picture-uri';
import { preferences } from '@/lib/storage/preferences';

export interface CollectiblePictureProps {
  piece: Collectible;
  /** Describes the picture where no text beside it does. */
  alt?: string;
  className?: string;
}

/** The picture of a collectible where remote images are on; otherwise its letters. */
export function CollectiblePicture({ piece, alt = '', className }: CollectiblePictureProps) {
  const { remotePictures } = useStored(preferences);
  // Only the URL that failed is kept, so that another picture is still tried.
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

/** The contract names the URL, so addresses on this machine or in this network are refused. */
function readPicture(uri: string | undefined): string | undefined {
  if (uri === undefined) return undefined;
  try {
    return parsePictureUri(uri).url;
  } catch {
    // The letters replace a picture whose URL is refused.
    return undefined;
  }
}
