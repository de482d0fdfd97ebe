import Link from 'next/link';
import type { ReactNode } from 'react';
import { AddressText } from '@/components/shared/address/address-text';
import { CopyButton } from '@/components/shared/copy-button';
import { ErrorNotice } from '@/components/shared/error-notice';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { Dialog } from '@/components/ui/overlay/dialog';
import { Notice } from '@/components/ui/overlay/notice';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { routes } from '@/config/routes';
import type { PieceHolding } from '@/lib/chain/collectibles';
import { cleanLines } from '@/lib/format/clean-lines';
import { cleanText } from '@/lib/format/clean-text';
import { parsePieceId } from '@/lib/format/piece-id';
import type { Collectible } from '@/lib/gateway/resources/collectibles';
import { useStored } from '@/lib/hooks/use-stored';
import { usePiece } from '@/lib/queries/collectibles';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { preferences } from '@/lib/storage/preferences';
import { CollectiblePicture } from './collectible-picture';
import { titleOfCollection, titleOfPiece } from './group-collectibles';

export interface CollectibleDetailProps {
  safe: SafeRef;
  piece: Collectible;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** One collectible: the gateway's description, and the Safe's balance read from the chain. */
export function CollectibleDetail({ safe, piece, open, onOpenChange }: CollectibleDetailProps) {
  const id = parsePieceId(piece.tokenId);
  const named = id === undefined ? undefined : { collection: piece.contract, id };
  const holding = usePiece(safe, open ? named : undefined);
  const title = titleOfPiece(piece);
  const link = formatSafeAddress(safe);
  const canSend = named !== undefined && holding.data !== undefined && (holding.data?.amount ?? 0n) > 0n;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={<span className="wrap-anywhere">{title}</span>}
      footer={
        canSend ? (
          <ButtonLink
            variant="primary"
            href={routes.newTransaction(link, {
              kind: 'collectible',
              token: piece.contract,
              tokenId: String(named.id),
            })}
          >
            Send
          </ButtonLink>
        ) : undefined
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <CollectiblePicture piece={piece} alt={title} className="mx-auto sm:max-w-72" />
        <PictureNote piece={piece} safe={link} />
        {named === undefined ? (
          <Notice tone="warning" title="This collectible can’t be sent">
            Its token ID isn’t a valid number.
          </Notice>
        ) : holding.data === undefined && holding.error ? (
          <ErrorNotice
            error={holding.error}
            onRetry={() => void holding.refetch()}
            isRetrying={holding.isFetching}
            stillWorks="The gateway lists this collectible. Concord offers to send it once the chain confirms it."
          />
        ) : (
          <Holding holding={holding.data} />
        )}
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
          <Row term="Collection">
            <span className="wrap-anywhere mr-2">{titleOfCollection(piece)}</span>
            <AddressText address={piece.contract} copy explorer />
          </Row>
          <Row term="Token ID">
            <span className="inline-flex max-w-full items-start gap-1">
              <span className="wrap-anywhere">{cleanText(piece.tokenId, 80)}</span>
              <CopyButton text={piece.tokenId} label="Copy token ID" />
            </span>
          </Row>
          {holding.data && <Row term="Standard">{standards[holding.data.kind]}</Row>}
        </dl>
        {piece.description?.trim() && (
          <section aria-label="Description">
            <h3 className="mb-1 font-medium text-13 text-muted">Description</h3>
            <p className="wrap-anywhere whitespace-pre-line">{cleanLines(piece.description.trim(), 600)}</p>
          </section>
        )}
      </div>
    </Dialog>
  );
}

const standards: Readonly<Record<PieceHolding['kind'], string>> = { erc721: 'ERC-721', erc1155: 'ERC-1155' };

/** Explains why letters replace the picture. */
function PictureNote({ piece, safe }: { piece: Collectible; safe: string }) {
  const { remotePictures } = useStored(preferences);
  if (remotePictures || piece.imageUrl === undefined) return null;
  return (
    <p className="text-center text-13 text-muted">
      Remote images are off.{' '}
      <Link
        href={routes.appearance(safe)}
        prefetch={false}
        className="font-medium text-accent-ink hover:underline"
      >
        Privacy settings
      </Link>
    </p>
  );
}

/** The balance read from the chain: undefined while it loads, null where the contract has no collectibles. */
function Holding({ holding }: { holding: PieceHolding | null | undefined }) {
  if (holding === undefined)
    return (
      <SkeletonGroup label="Reading the owner from the chain">
        <Skeleton className="h-6 w-40" />
      </SkeletonGroup>
    );
  if (holding === null)
    return (
      <Notice tone="warning" title="Not a collectible contract">
        The gateway lists this collectible, but its contract follows neither ERC-721 nor ERC-1155.
      </Notice>
    );
  if (holding.amount === 0n)
    return (
      <Notice tone="warning" title="Not in this Safe anymore">
        The gateway lists this collectible, but the chain says this Safe doesn’t hold it.
      </Notice>
    );
  return (
    <p>
      <Badge tone="positive">
        <Icon name="check" size={14} />
        {holding.kind === 'erc721' ? 'In this Safe' : `${holding.amount} in this Safe`}
      </Badge>
    </p>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-13 text-muted">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
