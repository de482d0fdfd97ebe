import { Facts } from '@/components/common/section';
import { predict } from '@/lib/actions/predict';
import { useJudgement } from '@/lib/queries/judgement';
import { useTokens } from '@/lib/queries/tokens';
import type { Move, Moves } from '@/lib/safe/moves';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';
import { GrantRow } from './grant-row';
import { MoveRow } from './move-row';

export interface DecodedMovesProps {
  safe: SafeRef;
  transaction: SafeTransaction;
}

/** What leaves the Safe, what comes to it, and what may be taken later, as far as the bytes of its calls say it. */
export function DecodedMoves({ safe, transaction }: DecodedMovesProps) {
  const { data } = useJudgement(safe, transaction);
  const moves = data && predict(safe, data).moves;
  const tokens = useTokens(moves ? listTokens(moves) : []);
  // Until it is known nothing is said, and where it cannot be known the calls say why.
  if (!moves) return null;
  const groups = groupMoves(moves.moves);
  return (
    <>
      <Facts>
        {[...groups].map(([key, group]) => (
          <MoveRow key={key} moves={group} tokens={tokens} />
        ))}
        {moves.grants.map((grant, index) => (
          // Two grants may be alike; their order is that of the bytes.
          <GrantRow key={index} grant={grant} tokens={tokens} />
        ))}
      </Facts>
      <More more={moves.more} isAlone={!hasAny(moves)} />
    </>
  );
}

const hasAny = ({ moves, grants }: Moves) => moves.length > 0 || grants.length > 0;

const listTokens = ({ moves, grants }: Moves) => [
  ...moves.flatMap(({ asset }) => (asset.kind === 'token' ? [asset.token] : [])),
  ...grants.flatMap((grant) => (grant.kind === 'allowance' ? [grant.token] : [])),
];

/** Rows of one asset and direction stand together, with their sum. */
function groupMoves(moves: readonly Move[]): ReadonlyMap<string, readonly Move[]> {
  const groups = new Map<string, Move[]>();
  for (const move of moves) {
    const { asset, direction } = move;
    const what =
      asset.kind === 'token' ? asset.token : asset.kind === 'native' ? '' : `${asset.collection}-${asset.id}`;
    const key = `${direction}-${asset.kind}-${what}`;
    groups.set(key, [...(groups.get(key) ?? []), move]);
  }
  return groups;
}

function More({ more, isAlone }: { more: Moves['more']; isAlone: boolean }) {
  const text =
    more === 'anything'
      ? `Concord cannot tell what ${isAlone ? '' : 'else '}moves: code runs as the Safe itself, or calls could not be read. It may be everything.`
      : more === 'contracts'
        ? 'The called contracts may move more: what they are approved for, and what they send.'
        : isAlone
          ? 'No balance changes.'
          : undefined;
  return text ? <p className="mt-2 text-pretty text-muted">{text}</p> : null;
}
