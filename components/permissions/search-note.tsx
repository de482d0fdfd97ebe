import Link from 'next/link';
import { ErrorNotice } from '@/components/shared/error-notice';
import { faultyModulesDate } from '@/config/known-modules';
import { routes } from '@/config/routes';
import { countOf, formatCount } from '@/lib/format/count';
import { countUnsearched, type PowerSearch } from '@/lib/queries/safes/power-search';
import { useNames } from '@/lib/queries/use-name';
import { countBlocks, type SearchedRange } from '@/lib/safe/powers/searched-ranges';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface SearchNoteProps {
  search: PowerSearch & { readonly begin: () => void };
  safes: readonly SafeRef[];
  /** Whether the page already says why something is missing. */
  isCauseTold: boolean;
}

const incomplete = 'Approvals from blocks that weren’t searched may be missing.';

/** Which blocks were searched, on which node, and what that can't show. */
export function SearchNote({ search, safes, isCauseTold }: SearchNoteProps) {
  const nameOf = useNames();
  const { upTo } = search;
  const parts = [...search.safes.values()];
  const answered = parts.flatMap(({ ranges, different }) => [...ranges, ...different]);
  const hosts = [...new Set(answered.map(({ host }) => host))];
  const gaps = safes.flatMap((safe) => {
    const own = search.safes.get(safe.address);
    if (!own || upTo === undefined) return [];
    const missing = countUnsearched(own, upTo);
    return missing > 0n ? [{ safe, missing }] : [];
  });
  // The newest blocks may be among those that the node refused.
  const newest = answered.reduce((last, { toBlock }) => (toBlock > last ? toBlock : last), 0n);
  const different = [
    ...new Map(
      parts.flatMap((own) => own.different).map((one) => [`${one.fromBlock} ${one.toBlock}`, one]),
    ).values(),
  ];
  const ofOneNode = answered.filter(({ host }) => !host.includes(' and '));
  const [first] = safes;
  return (
    <div className="grid gap-1.5 border-line border-t pt-5 text-13 text-muted">
      {search.status === 'failed' &&
        (isCauseTold ? (
          <p className="text-warning">{incomplete}</p>
        ) : (
          <ErrorNotice tone="warning" error={search.error} onRetry={search.begin} stillWorks={incomplete} />
        ))}
      {upTo !== undefined && search.safes.size > 0 && (
        <p>
          {describeSearched({ upTo: newest, hosts, isWhole: gaps.length === 0, isOne: safes.length === 1 })}{' '}
          {gaps.map(({ safe, missing }) => (
            <span key={safe.address} className="text-warning">
              {nameOf(safe.address) ?? `${safe.address.slice(0, 6)}…${safe.address.slice(-4)}`}:{' '}
              {countOf(Number(missing), 'block')} {missing === 1n ? 'isn’t' : 'aren’t'} searched
              {search.refused.length > 0 && ', because the node refused them'}.{' '}
            </span>
          ))}
          {gaps.length > 0 && search.refused.length > 0 && (
            <Link
              className="text-accent-ink underline"
              prefetch={false}
              href={routes.environment(first && formatSafeAddress(first))}
            >
              Use another node
            </Link>
          )}
        </p>
      )}
      {ofOneNode.length > 0 && (
        <p>
          {ofOneNode.length === answered.length
            ? 'This is the word of one node.'
            : `Only one node searched ${formatCount(Number(countBlocks(ofOneNode)))} of these blocks.`}{' '}
          A node that leaves events out hides approvals.
        </p>
      )}
      {different.length > 0 && (
        <p className="text-warning">
          Your two nodes returned different events in {describeRanges(different)}. What is shown from these
          blocks is the word of one node, and approvals may be missing.
        </p>
      )}
      <p>
        Faulty modules: list of {faultyModulesDate}. A module that isn’t on the list can still be dangerous.
      </p>
      <p>
        Approvals of one token overlap, so each balance is counted once in the totals. Concord finds a
        permission by its event, or by the transaction that gave it. It can’t find those in apps whose events
        it doesn’t know, such as PermitC.
      </p>
    </div>
  );
}

/** The most ranges that are named. */
const maxNamed = 3;

function describeRanges(ranges: readonly SearchedRange[]): string {
  const named = ranges
    .slice(0, maxNamed)
    .map(
      ({ fromBlock, toBlock }) =>
        `blocks ${formatCount(Number(fromBlock))} to ${formatCount(Number(toBlock))}`,
    );
  const more = ranges.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${countOf(more, 'more range')}` : ''}`;
}

interface Searched {
  /** The newest block that was searched. */
  upTo: bigint;
  hosts: readonly string[];
  /** Whether no block is missing. */
  isWhole: boolean;
  /** Whether it is the page of one Safe. */
  isOne: boolean;
}

function describeSearched({ upTo, hosts, isWhole, isOne }: Searched): string {
  if (hosts.length === 0) return 'Searched: no blocks.';
  const since = isOne ? 'this Safe' : 'each Safe';
  const blocks = isWhole ? `every block since ${since} was created, ` : 'blocks ';
  return `Searched: ${blocks}up to ${formatCount(Number(upTo))}, at ${hosts.join(', ')}.`;
}
