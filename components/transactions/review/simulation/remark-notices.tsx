import { NamedAddress } from '@/components/shared/address/named-address';
import { AssetAmount } from '@/components/shared/amount/asset-amount';
import { Notice } from '@/components/ui/overlay/notice';
import { type KnownTokens, useTokens } from '@/lib/queries/tokens';
import type { Remark } from '@/lib/simulation/cross-check/surprise';
import { AssetLine } from './asset-line';
import { listTokens } from './list-tokens';

/** Whether less than half arrives, which is no fee of an honest token. */
export const isFarLess = ({ decoded, received }: { decoded: bigint; received: bigint }) =>
  received * 2n < decoded;

/** The warnings about an outcome that do not stop signing. */
export function RemarkNotices({ remarks }: { remarks: readonly Remark[] }) {
  const assets = remarks.flatMap((remark) =>
    remark.kind === 'missing'
      ? [remark.asset]
      : remark.kind === 'short'
        ? [{ kind: 'token', token: remark.token } as const]
        : remark.kind === 'loss'
          ? [...remark.balances, ...remark.received].map(({ asset }) => asset)
          : [],
  );
  const tokens = useTokens(listTokens(assets));
  return remarks.map((remark, index) => (
    // Their order is that of the outcome.
    <RemarkNotice key={index} remark={remark} tokens={tokens} />
  ));
}

function RemarkNotice({ remark, tokens }: { remark: Remark; tokens: KnownTokens }) {
  switch (remark.kind) {
    case 'missing': {
      const { asset, direction, decoded, simulated } = remark;
      const isOut = direction === 'out';
      return (
        <Notice
          tone="warning"
          title={isOut ? 'A transfer doesn’t leave the Safe' : 'A transfer doesn’t arrive'}
        >
          <p>
            Decoded: <AssetAmount asset={asset} amount={decoded} sign={isOut ? '−' : '+'} tokens={tokens} />.{' '}
            Simulated: <AssetAmount asset={asset} amount={simulated} tokens={tokens} />.
          </p>
          <AssetLine asset={asset} tokens={tokens} />
        </Notice>
      );
    }
    case 'short': {
      const { token, recipient, decoded, received } = remark;
      const asset = { kind: 'token', token } as const;
      return (
        <Notice
          tone={isFarLess(remark) ? 'danger' : 'warning'}
          title={
            received === 0n ? 'The recipient gets nothing' : 'The recipient gets less than the Safe sends'
          }
        >
          <p>
            Of <AssetAmount asset={asset} amount={decoded} tokens={tokens} /> the recipient gets{' '}
            <AssetAmount asset={asset} amount={received} tokens={tokens} />.{' '}
            <AssetAmount asset={asset} amount={decoded - received} tokens={tokens} /> goes elsewhere: this
            token takes a fee.
          </p>
          <NamedAddress address={recipient} copy explorer avatarSize={20} />
        </Notice>
      );
    }
    case 'loss':
      return (
        <Notice
          tone="warning"
          title={
            remark.received.length === 0
              ? 'Large loss with nothing in return'
              : 'Large loss with nothing of known value in return'
          }
        >
          <ul>
            {[...remark.balances, ...remark.received].map(({ asset, delta }, index) => (
              <li key={index}>
                <AssetAmount
                  asset={asset}
                  amount={delta < 0n ? -delta : delta}
                  sign={delta < 0n ? '−' : '+'}
                  tokens={tokens}
                />
              </li>
            ))}
          </ul>
          <p>
            {remark.received.length === 0
              ? 'The Safe receives nothing in this transaction.'
              : 'The assets received are worth far less, or Concord can’t tell their value.'}
          </p>
        </Notice>
      );
    case 'unmeasured':
      return (
        <Notice
          tone="warning"
          title={
            remark.count === 1 ? '1 recipient was not checked' : `${remark.count} recipients were not checked`
          }
        >
          Some tokens take a fee from each payment. Concord didn’t measure what these recipients get.
        </Notice>
      );
    case 'tooMany':
      return (
        <Notice tone="warning" title="Not every asset was checked">
          This transaction names more assets and approvals than Concord checks in one simulation.
        </Notice>
      );
  }
}
