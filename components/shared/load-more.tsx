import { Button } from '@/components/ui/button';

export interface LoadMoreProps {
  /** The number of loaded items. */
  loadedCount: number;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Whether the last try failed; the reader then starts the next one. */
  hasFailed: boolean;
  onLoadMore: () => void;
}

/** How far before the end of the list more is loaded. */
const ahead = '1200px';

/** Fetches more as the end of a list comes near; a button for everyone who gets there by other means. */
export function LoadMore({ loadedCount, hasMore, isLoadingMore, hasFailed, onLoadMore }: LoadMoreProps) {
  if (!hasMore) return null;

  const watch = (element: HTMLDivElement | null) => {
    if (!element || isLoadingMore || hasFailed) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onLoadMore();
      },
      { rootMargin: ahead },
    );
    observer.observe(element);
    return () => observer.disconnect();
  };

  return (
    // A new element after each page: an end that is still in view must be reported again.
    <div key={loadedCount} ref={watch} className="mt-4 flex flex-wrap items-center justify-center gap-3">
      {hasFailed && (
        <p role="alert" className="text-13 text-danger">
          Couldn’t load more.
        </p>
      )}
      <Button busy={isLoadingMore} onClick={onLoadMore}>
        {hasFailed ? 'Try again' : 'Load more'}
      </Button>
    </div>
  );
}
