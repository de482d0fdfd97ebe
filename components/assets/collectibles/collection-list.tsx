import { useCallback, useState } from 'react';
import { AddressText } from '@/components/shared/address/address-text';
import { cleanText } from '@/lib/format/clean-text';
import type { Collectible } from '@/lib/gateway/resources/collectibles';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { CollectibleDetail } from './collectible-detail';
import { CollectiblePicture } from './collectible-picture';
import { type Collection, groupCollectibles, titleOfPiece } from './group-collectibles';

export interface CollectionListProps {
  safe: SafeRef;
  pieces: readonly Collectible[];
  /** Called with true once they are drawn, and with false when they are gone. */
  onDrawn: (isDrawn: boolean) => void;
}

/** Collectibles by collection; each opens its details. */
export function CollectionList({ safe, pieces, onDrawn }: CollectionListProps) {
  const noteDrawn = useCallback((list: HTMLElement | null) => onDrawn(list !== null), [onDrawn]);
  const [shown, setShown] = useState<{ readonly piece: Collectible; readonly isOpen: boolean }>();
  return (
    <>
      <div ref={noteDrawn} className="grid gap-8">
        {groupCollectibles(pieces).map((collection) => (
          <CollectionSection
            key={collection.contract}
            collection={collection}
            onShow={(piece) => setShown({ piece, isOpen: true })}
          />
        ))}
      </div>
      {shown && (
        <CollectibleDetail
          safe={safe}
          piece={shown.piece}
          open={shown.isOpen}
          // The dialog keeps its content while it closes.
          onOpenChange={(isOpen) => setShown({ ...shown, isOpen })}
        />
      )}
    </>
  );
}

interface CollectionSectionProps {
  collection: Collection;
  onShow: (piece: Collectible) => void;
}

function CollectionSection({ collection: { contract, title, pieces }, onShow }: CollectionSectionProps) {
  const headingId = `collection-${contract}`;
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3 border-line border-b pb-2">
        <h2 id={headingId} className="wrap-anywhere font-semibold text-17">
          {title} <span className="font-normal text-13 text-muted">{pieces.length}</span>
        </h2>
        <AddressText address={contract} copy explorer className="text-13 text-muted" />
      </div>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {pieces.map((piece) => (
          <li key={piece.tokenId}>
            <button
              type="button"
              aria-haspopup="dialog"
              className="flex h-full w-full flex-col gap-2 rounded-card border border-line bg-raised p-3 text-left transition-colors hover:border-line-strong"
              onClick={() => onShow(piece)}
            >
              <CollectiblePicture piece={piece} />
              <span className="wrap-anywhere line-clamp-2 font-medium">{titleOfPiece(piece)}</span>
              <span className="wrap-anywhere -mt-1.5 line-clamp-2 text-13 text-muted">
                #{cleanText(piece.tokenId, 24)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
