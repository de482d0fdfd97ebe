import type { GatewayClient } from '@/lib/gateway/http/client';
import { listMultisigTransactions } from '@/lib/gateway/resources/transactions/filtered-lists';
import { selectTransactions } from '@/lib/gateway/resources/transactions/select-transactions';
import { getTransaction } from '@/lib/gateway/resources/transactions/transactions';
import { buildCallTree } from '@/lib/safe/decode/call-tree';
import { keyOfPower, type PowerId } from '@/lib/safe/powers/found-powers';
import { readGranted } from '@/lib/safe/powers/read-granted';
import type { SafeRef } from '@/lib/safe/protocol/types';

/** Pages of the gateway's list that are read, and transactions whose bytes are fetched. */
const maxPages = 3;
const maxRead = 40;

const firstCursor = 'limit=100&offset=0';

/** Names of functions that give a power, or that carry other calls. */
const isGranting = (method: string | undefined) =>
  method !== undefined &&
  /^(approve|increase|setApproval|setOperator|setAccountOperator|setRelayer|setAuth|allow|enableModule|multi)/i.test(
    method,
  );

export type GrantedPowers = {
  /** Candidates: whether one exists now is for its contract to say. */
  readonly powers: readonly PowerId[];
  /** How many executed transactions were looked through. */
  readonly count: number;
};

/**
 * Lists the powers that a Safe's newest executed transactions may have given, as the gateway lists them: a second source
 * beside the logs of a node, which may leave some out. Throws what the gateway throws for its list.
 */
export async function listGranted(
  gateway: GatewayClient,
  safe: SafeRef,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<GrantedPowers> {
  const ids: string[] = [];
  let count = 0;
  let cursor: string | undefined = firstCursor;
  for (let page = 0; page < maxPages && cursor !== undefined; page += 1) {
    const { items, next } = await listMultisigTransactions(
      gateway,
      { safe, page: cursor, filter: { isExecuted: true } },
      { signal },
    );
    const rows = selectTransactions(items);
    count += rows.length;
    ids.push(
      ...rows.flatMap(({ id, info }) => (info.kind === 'custom' && isGranting(info.method) ? [id] : [])),
    );
    cursor = next === cursor ? undefined : next;
  }
  const read = await Promise.all(
    ids.slice(0, maxRead).map(async (id) => {
      const details = await getTransaction(gateway, { safe, id }, { signal }).catch(() => undefined);
      const transaction = details?.multisig?.transaction;
      return transaction ? readGranted(buildCallTree(transaction, { actor: safe.address })) : [];
    }),
  );
  const powers = new Map(read.flat().map((power) => [keyOfPower(power), power]));
  return { powers: [...powers.values()], count };
}
