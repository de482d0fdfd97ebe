import type { ReactNode } from 'react';
import type { Address } from 'viem';
import { NamedAddress } from '@/components/shared/address/named-address';
import { ApprovedAmount } from '@/components/shared/amount/approved-amount';
import { DetailRow } from '@/components/shared/section';
import type { KnownTokens } from '@/lib/queries/tokens';
import type { ApprovalChange } from '@/lib/simulation/outcome';
import { AssetLine } from './asset-line';

/** A permission to take assets of the Safe after the transaction, as the contracts report it then. */
export function ApprovalChangeRow({ approval, tokens }: { approval: ApprovalChange; tokens: KnownTokens }) {
  switch (approval.kind) {
    case 'allowance': {
      const { token, spender, after } = approval;
      return (
        <Row
          name={after === 0n ? 'Approval ends' : 'Approval'}
          spender={spender}
          line={<AssetLine asset={{ kind: 'token', token }} tokens={tokens} />}
        >
          <ApprovedAmount token={token} amount={after} tokens={tokens} />
        </Row>
      );
    }
    case 'operator':
      return (
        <Row
          name={approval.after ? 'Approval' : 'Approval ends'}
          spender={approval.spender}
          line={
            <AssetLine
              asset={{ kind: 'collectible', collection: approval.collection, id: 0n }}
              tokens={tokens}
            />
          }
        >
          All collectibles of the collection
        </Row>
      );
    case 'piece':
      return (
        <Row
          name={approval.after ? 'Approval' : 'Approval ends'}
          spender={approval.after ?? approval.before}
          line={
            <AssetLine
              asset={{ kind: 'collectible', collection: approval.collection, id: approval.id }}
              tokens={tokens}
            />
          }
        >
          Collectible #{String(approval.id)}
        </Row>
      );
  }
}

interface RowProps {
  name: string;
  spender: Address | undefined;
  line: ReactNode;
  children: ReactNode;
}

function Row({ name, spender, line, children }: RowProps) {
  return (
    <DetailRow name={name}>
      <p className="font-medium">{children}</p>
      {line}
      {spender && (
        <p className="mt-1 flex min-w-0 flex-wrap items-center gap-x-2 text-13">
          <span className="text-muted">Spender</span>
          <NamedAddress address={spender} copy explorer avatarSize={20} />
        </p>
      )}
    </DetailRow>
  );
}
