import type { Address } from 'viem';
import { FullAddress } from '@/components/shared/address/full-address';
import { AssetAmount } from '@/components/shared/amount/asset-amount';
import { Notice } from '@/components/ui/overlay/notice';
import { listSurprises } from '@/lib/actions/risk/simulate-transaction';
import { type KnownTokens, useTokens } from '@/lib/queries/tokens';
import { useSimulation } from '@/lib/queries/transactions/simulation';
import type { Surprise } from '@/lib/simulation/cross-check/surprise';
import { ApprovalChangeRow } from './approval-change-row';
import { listTokens } from './list-tokens';
import type { SimulationProps } from './simulation-props';

/** Replaces the buttons where the simulation does something that the decoded calls don't say, and shows both values. */
export function SimulationStop({ safe, transaction }: SimulationProps) {
  const { data } = useSimulation(safe, transaction);
  const surprises = data ? listSurprises(data) : [];
  const tokens = useTokens([
    ...listTokens(surprises.flatMap((one) => (one.kind === 'asset' ? [one.asset] : []))),
    ...surprises.flatMap((one) =>
      one.kind === 'approval' && one.approval.kind === 'allowance' ? [one.approval.token] : [],
    ),
  ]);
  return (
    <Notice className="w-full" tone="danger" title="This transaction does more than its calls say">
      <ul className="grid gap-3">
        {surprises.map((surprise, index) => (
          // Their order is that of the outcome.
          <li key={index}>
            <SurpriseText surprise={surprise} tokens={tokens} />
          </li>
        ))}
      </ul>
      <p className="mt-2">Signing is stopped. Tell the other owners, and do not sign it elsewhere.</p>
    </Notice>
  );
}

function SurpriseText({ surprise, tokens }: { surprise: Surprise; tokens: KnownTokens }) {
  switch (surprise.kind) {
    case 'setting':
      return (
        <>
          <p className="font-medium">{surprise.name}</p>
          <div>
            Decoded: <Values values={surprise.decoded} />
          </div>
          <div>
            Simulated: <Values values={surprise.simulated} />
          </div>
        </>
      );
    case 'asset':
      return (
        <>
          <p className="font-medium">An asset leaves the Safe</p>
          <p>
            Decoded: <AssetAmount asset={surprise.asset} amount={surprise.decoded} tokens={tokens} />.
            Simulated:{' '}
            <AssetAmount asset={surprise.asset} amount={surprise.simulated} sign="−" tokens={tokens} />.
          </p>
        </>
      );
    case 'claim':
      return (
        <>
          <p className="font-medium">{surprise.name}</p>
          <div>Decoded: none</div>
          <div className="wrap-anywhere">
            Simulated: <code>{surprise.value}</code>
          </div>
        </>
      );
    case 'approval':
      return (
        <dl>
          <ApprovalChangeRow approval={surprise.approval} tokens={tokens} />
        </dl>
      );
  }
}

function Values({ values }: { values: readonly (Address | number | bigint)[] }) {
  if (values.length === 0) return <>none</>;
  return (
    <span className="inline-grid gap-1 align-top">
      {values.map((value) =>
        typeof value === 'string' ? (
          <FullAddress key={value} address={value} avatarSize={20} />
        ) : (
          <span key={String(value)}>{String(value)}</span>
        ),
      )}
    </span>
  );
}
