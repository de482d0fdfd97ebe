import { useState } from 'react';
import { TokenMark } from '@/components/shared/amount/token-mark';
import { EmptyState } from '@/components/shared/empty-state';
import { QueryView } from '@/components/shared/query-view';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Skeleton } from '@/components/ui/skeleton';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import type { Collectible } from '@/lib/gateway/resources/collectibles';
import { useCollectibles } from '@/lib/queries/collectibles';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface CollectiblePickerProps {
  safe: SafeRef;
  /** The collection and ID of the chosen collectible. */
  chosen: { readonly collection: string; readonly id: string };
  error: string | undefined;
  onChoose: (collectible: Collectible) => void;
}

/**
 * The collectibles that the gateway lists for the Safe. Once one is chosen, the chain tells whether the Safe still
 * holds it.
 */
export function CollectiblePicker({ safe, chosen, error, onChoose }: CollectiblePickerProps) {
  const [showsAll, setShowsAll] = useState(false);
  const query = useCollectibles(safe, showsAll ? 'all' : 'trusted');
  return (
    <fieldset
      className="min-w-0"
      data-wrong={error === undefined ? undefined : ''}
      aria-describedby={error === undefined ? undefined : 'collectible-error'}
    >
      <legend className="mb-2 font-medium text-13">Collectible</legend>
      <QueryView query={query} skeleton={<Skeleton className="h-40 rounded-card" />}>
        {({ pages }) => {
          const all = pages.flatMap(({ items }) => items).filter((item) => item.kind === 'collectible');
          if (all.length === 0)
            return (
              <EmptyState title="No collectibles">
                {showsAll
                  ? 'The gateway lists no collectibles for this Safe.'
                  : 'The gateway lists none that it trusts. To see the others, show all collectibles.'}
              </EmptyState>
            );
          return (
            <div className="grid gap-3">
              <ul className="-m-0.5 grid max-h-96 grid-cols-2 gap-3 overflow-y-auto p-0.5 sm:grid-cols-3">
                {all.map((one) => (
                  <li key={`${one.contract} ${one.tokenId}`}>
                    <Piece
                      piece={one}
                      isChosen={one.contract === chosen.collection && one.tokenId === chosen.id}
                      onChoose={() => onChoose(one)}
                    />
                  </li>
                ))}
              </ul>
              {query.hasNextPage && (
                <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  Show more
                </Button>
              )}
            </div>
          );
        }}
      </QueryView>
      <Checkbox
        className="mt-3"
        label="Show all collectibles"
        hint="Include collectibles flagged as spam. Anyone can send a collectible with any name and image to this Safe."
        checked={showsAll}
        onChange={({ target }) => setShowsAll(target.checked)}
      />
      <p id="collectible-error" aria-live="polite" className="text-13 text-danger not-empty:mt-1">
        {error}
      </p>
    </fieldset>
  );
}

interface PieceProps {
  piece: Collectible;
  isChosen: boolean;
  onChoose: () => void;
}

function Piece({ piece: { name, collection, symbol, contract, tokenId }, isChosen, onChoose }: PieceProps) {
  const number = `#${cleanText(tokenId, 24)}`;
  const title = name ? cleanText(name, 60) : `${cleanText(collection || symbol, 40)} ${number}`;
  return (
    <label className="flex h-full cursor-pointer flex-col gap-2 rounded-card border border-line p-3 hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent-ink">
      <input type="radio" name="collectible" checked={isChosen} onChange={onChoose} className="sr-only" />
      <TokenMark symbol={symbol} address={contract} size={40} />
      <span className="wrap-anywhere font-medium">{title}</span>
      <span className="wrap-anywhere text-13 text-muted">
        {cleanText(collection || symbol, 40)} {number}
        <span className="block font-mono">{formatShortAddress(contract)}</span>
      </span>
    </label>
  );
}
