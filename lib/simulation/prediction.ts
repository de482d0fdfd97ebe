import type { BalanceEffects } from '@/lib/safe/decode/balance-changes';
import type { SafeChange } from '@/lib/safe/risk/settings/safe-changes';
import type { ExpectedEvent } from './safe-events';
import type { Subject } from './subject';

/** The decoded effects of a transaction, with which a simulation is compared. */
export type Prediction = {
  readonly changes: readonly SafeChange[];
  readonly balanceChanges: BalanceEffects;
  readonly events: readonly ExpectedEvent[];
};

/** Lists the assets and permissions in the decoded calls, which are read whatever the events state. */
export function listPredicted({
  balanceChanges: { balanceChanges, approvals },
}: Prediction): readonly Subject[] {
  return [
    ...balanceChanges.flatMap(({ asset }): readonly Subject[] => {
      if (asset.kind === 'native') return [];
      if (asset.kind === 'token') return [{ kind: 'token', token: asset.token }];
      const { collection, id } = asset;
      return [
        { kind: 'piece', collection, id },
        { kind: 'pieces', collection, id },
      ];
    }),
    ...approvals.map(
      (approval): Subject =>
        approval.kind === 'allowance'
          ? { kind: 'allowance', token: approval.token, spender: approval.spender }
          : { kind: 'operator', collection: approval.collection, spender: approval.spender },
    ),
  ];
}
