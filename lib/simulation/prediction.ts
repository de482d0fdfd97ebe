import type { Moves } from '@/lib/safe/moves';
import type { SafeChange } from '@/lib/safe/rules/safe-changes';
import type { ExpectedEvent } from './safe-events';
import type { Subject } from './subject';

/** What decoding says of a transaction: what a simulation is held against. */
export type Prediction = {
  readonly changes: readonly SafeChange[];
  readonly moves: Moves;
  readonly events: readonly ExpectedEvent[];
};

/** What the decoded calls name: it is read whatever the events say. */
export function listPredicted({ moves: { moves, grants } }: Prediction): readonly Subject[] {
  return [
    ...moves.flatMap(({ asset }): readonly Subject[] => {
      if (asset.kind === 'native') return [];
      if (asset.kind === 'token') return [{ kind: 'token', token: asset.token }];
      const { collection, id } = asset;
      return [
        { kind: 'piece', collection, id },
        { kind: 'pieces', collection, id },
      ];
    }),
    ...grants.map(
      (grant): Subject =>
        grant.kind === 'allowance'
          ? { kind: 'allowance', token: grant.token, spender: grant.spender }
          : { kind: 'operator', collection: grant.collection, spender: grant.spender },
    ),
  ];
}
