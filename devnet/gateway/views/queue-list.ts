import type { LiveSafe } from '@/devnet/gateway/chain/safe-reader';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import type { PageBounds } from '@/devnet/gateway/http/page';
import type { MultisigRecord } from '@/devnet/gateway/transactions/multisig-record';
import {
  type ConflictType,
  multisigSummary,
  transactionItem,
} from '@/devnet/gateway/views/transactions/tx-items';

/** Nonces just outside the page, by which the service tells a cut group from a whole one. */
type Edges = { readonly previous: number | null; readonly next: number | null };

/** One page of the queue with its labels; from the second page on the last transaction of the page before comes again. */
export function queueItems(
  context: GatewayContext,
  safe: LiveSafe,
  { queue, limit, offset }: { queue: readonly MultisigRecord[] } & PageBounds,
) {
  const shown = queue.slice(Math.max(0, offset - 1), offset + limit);
  const edges: Edges = {
    previous: offset > 0 ? (shown[0]?.fields.nonce ?? null) : null,
    next: queue[offset + limit]?.fields.nonce ?? null,
  };
  let lastLabeled = edges.previous ?? -1;
  return groupByNonce(shown).flatMap(({ nonce, records }) => {
    const label = labelFor(nonce, safe.nonce, lastLabeled);
    if (label !== null) lastLabeled = nonce;
    const hasConflict = records.length > 1 || nonce === edges.next;
    const isContinued = nonce === edges.previous;
    return [
      ...(label === null ? [] : [{ type: 'LABEL' as const, label }]),
      ...(hasConflict && !isContinued ? [{ type: 'CONFLICT_HEADER' as const, nonce }] : []),
      ...records.map((record, place) =>
        transactionItem(
          multisigSummary(context, safe, record),
          conflictTypeOf({
            place,
            count: records.length,
            hasConflict,
            isContinued,
            goesOn: nonce === edges.next,
          }),
        ),
      ),
    ];
  });
}

function groupByNonce(records: readonly MultisigRecord[]) {
  const groups: { nonce: number; records: MultisigRecord[] }[] = [];
  for (const record of records) {
    const group = groups.at(-1);
    if (group?.nonce === record.fields.nonce) group.records.push(record);
    else groups.push({ nonce: record.fields.nonce, records: [record] });
  }
  return groups;
}

function labelFor(nonce: number, safeNonce: number, lastLabeled: number): 'Next' | 'Queued' | null {
  if (lastLabeled < safeNonce && nonce === safeNonce) return 'Next';
  return lastLabeled <= safeNonce && nonce > safeNonce ? 'Queued' : null;
}

type Place = { place: number; count: number; hasConflict: boolean; isContinued: boolean; goesOn: boolean };

function conflictTypeOf({ place, count, hasConflict, isContinued, goesOn }: Place): ConflictType {
  if (place === 0) return hasConflict ? 'HasNext' : isContinued ? 'End' : 'None';
  return place === count - 1 && !goesOn ? 'End' : 'HasNext';
}
