import { Button } from '@/components/ui/button';
import { formatClock } from '@/lib/format/date';
import { isSearchedWhole, progressOf, type usePowerSearch } from '@/lib/queries/safes/power-search';

/** How far the search for approvals is, and the button that stops it or goes on. */
export function SearchState({ search }: { search: ReturnType<typeof usePowerSearch> }) {
  const percent = Math.floor(progressOf(search) * 100);
  switch (search.status) {
    case 'starting':
      return <p role="status">Looking for approvals…</p>;
    case 'searching':
      return (
        <>
          <p role="status">
            {search.isSlowed
              ? `The node limits requests: ${percent}% of blocks searched`
              : `Searching blocks: ${percent}%`}
          </p>
          <Button size="sm" onClick={search.stop}>
            Stop
          </Button>
        </>
      );
    case 'ended':
      return (
        <>
          <p role="status">
            {search.refused.length === 0 && search.endedAt !== undefined
              ? `Checked ${formatClock(new Date(search.endedAt))}${isSearchedWhole(search) ? '' : ', but your nodes differ'}`
              : `${percent}% of blocks searched`}
          </p>
          <Button size="sm" onClick={search.begin}>
            Check again
          </Button>
        </>
      );
    default:
      return (
        <>
          <p role="status">
            {search.status === 'stopped' ? 'Search stopped' : 'Search failed'} at {percent}% of blocks
          </p>
          <Button size="sm" onClick={search.begin}>
            {search.status === 'stopped' ? 'Continue' : 'Try again'}
          </Button>
        </>
      );
  }
}
