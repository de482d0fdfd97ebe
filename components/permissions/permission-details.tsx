import type { ReactNode } from 'react';
import { FullAddress } from '@/components/shared/address/full-address';
import { NamedAddress } from '@/components/shared/address/named-address';
import { AssetAmount } from '@/components/shared/amount/asset-amount';
import { ExplorerLink } from '@/components/shared/explorer-link';
import { faultyModulesDate } from '@/config/known-modules';
import { cleanText } from '@/lib/format/clean-text';
import { countOf } from '@/lib/format/count';
import { formatMoment } from '@/lib/format/date';
import { useDescribedOwner } from '@/lib/queries/safes/described-accounts';
import { type SafePower, tokenOf } from '@/lib/queries/safes/list-powers';
import { useOfficialCode } from '@/lib/queries/safes/official-code';
import {
  useBlockDate,
  useContractRecord,
  useModuleUse,
  useProxyTargets,
} from '@/lib/queries/safes/power-facts';
import { useTokens } from '@/lib/queries/tokens';
import type { Asset } from '@/lib/safe/decode/balance-changes';
import type { DescribedOwner } from '@/lib/safe/manage/described-owner';
import { findSince, type GrantedBy, type PowerUse } from '@/lib/safe/powers/found-powers';
import type { MovedAsset } from '@/lib/safe/verify/read-outgoing';
import { type PowerTimeProps, useLastUse } from './power-time';

/** Who has a power, who gave it, and what it did: each fact with where it comes from. */
export function PermissionDetails(props: PowerTimeProps) {
  const { power, isSearched } = props;
  const { account, safe, found, faulty } = power;
  const since = found && findSince(found);
  const last = useLastUse(props);
  const sinceDate = useBlockDate(since?.block);
  return (
    <dl className="mb-3 ml-13 grid grid-cols-1 gap-x-4 gap-y-2 text-13 sm:grid-cols-[128px_minmax(0,1fr)]">
      {faulty && (
        <Fact name="Known fault">
          {faulty.about} From Concord’s list of {faultyModulesDate}.
        </Fact>
      )}
      <Fact name="Account">
        <FullAddress address={account} avatarSize={20} />
      </Fact>
      <Code power={power} />
      {power.section !== 'proposers' && <Record power={power} />}
      {power.id && power.id.contract !== safe.address && (
        <Fact name="Contract">
          <NamedAddress address={power.id.contract} copy explorer avatarSize={16} />
        </Fact>
      )}
      {power.proposer && (
        <Fact name="Added by">
          <NamedAddress address={power.proposer.delegator} copy avatarSize={16} />
        </Fact>
      )}
      {since && (
        <Fact name="Granted">
          {sinceDate ? formatMoment(sinceDate) : `Block ${since.block}`}, {givenBy[since.by]}{' '}
          <ExplorerLink kind="tx" value={since.transactionHash} />
          {!isSearched && <Incomplete>An earlier or a later start may be missing.</Incomplete>}
        </Fact>
      )}
      {last.kind === 'none' && last.words && <Fact name="Last used">{last.words}</Fact>}
      {last.kind === 'used' && (
        <Fact name="Last used">
          {last.date ? formatMoment(last.date) : `Block ${last.use.block}`}{' '}
          <ExplorerLink kind="tx" value={last.use.transactionHash} />
          {!isSearched && <Incomplete>A later use may be missing.</Incomplete>}
          {power.section === 'modules' ? (
            <Moved power={power} use={last.use} />
          ) : (
            <UsedAmount power={power} use={last.use} />
          )}
        </Fact>
      )}
    </dl>
  );
}

const givenBy: Readonly<Record<GrantedBy, string>> = {
  setup: 'when the Safe was created; no owner confirmed it',
  owners: 'by a transaction that owners confirmed',
  module: 'by a module’s transaction',
  others: 'by someone else’s transaction, for example with a signed permit',
};

/** What a search that lacks blocks can't say of a date. */
const Incomplete = ({ children }: { children: ReactNode }) => (
  <span className="block text-muted">Found so far. {children}</span>
);

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere min-w-0">{children}</dd>
    </>
  );
}

function describeCode(described: DescribedOwner): string {
  switch (described.kind) {
    case 'key':
      return `No code: a wallet that has sent ${countOf(described.sent, 'transaction')}`;
    case 'noCode':
      return 'No code, and no transaction sent';
    case 'delegated':
      return `A wallet that runs the code of ${described.runs} (EIP-7702)`;
    case 'safe':
      return `A Safe: ${described.threshold} owners must confirm`;
    case 'smartWallet':
      return described.name
        ? `Smart wallet: ${cleanText(described.name, 60)}`
        : 'A contract that can sign, such as a smart wallet';
    case 'contract':
      return 'A contract';
  }
}

function Code({ power: { safe, account } }: { power: SafePower }) {
  const described = useDescribedOwner(safe, account);
  const proxy = useProxyTargets(account);
  const official = useOfficialCode(safe, account);
  return (
    <>
      <Fact name="Code">
        {described.data ? describeCode(described.data) : described.error ? 'Couldn’t be read' : 'Loading…'}
        {official.data?.kind === 'official' &&
          `, the official ${official.data.name} ${official.data.version}`}
        {official.data?.kind === 'changed' && (
          <span className="text-danger">
            , not the published code of {official.data.name} {official.data.version}
          </span>
        )}
      </Fact>
      {proxy.data && proxy.data.targets.length > 0 && (
        <Fact name="Proxy for">
          {proxy.data.targets.map((target) => (
            <NamedAddress key={target} address={target} copy explorer avatarSize={16} />
          ))}
        </Fact>
      )}
    </>
  );
}

function Record({ power: { safe, account } }: { power: SafePower }) {
  const { data, error, host } = useContractRecord(safe, account);
  if (data === undefined)
    return <Fact name="Contract record">{error ? `${host} didn’t answer` : 'Loading…'}</Fact>;
  const name = data && cleanText(data.displayName || data.name, 60);
  return (
    <Fact name="Contract record">
      {data === null
        ? `None at ${host}`
        : `${name ? `“${name}”` : 'Unnamed'}, ${data.abi === undefined ? 'no verified code' : 'verified code'}, according to ${host}`}
    </Fact>
  );
}

/** The most assets of one use that are named. */
const maxMoved = 5;

function toAsset(moved: MovedAsset): { readonly asset: Asset; readonly amount: bigint } {
  switch (moved.kind) {
    case 'native':
      return { asset: { kind: 'native' }, amount: moved.amount };
    case 'erc20':
      return { asset: { kind: 'token', token: moved.token }, amount: moved.amount };
    case 'erc721':
      return { asset: { kind: 'collectible', collection: moved.token, id: moved.tokenId }, amount: 1n };
    case 'erc1155':
      return {
        asset: { kind: 'collectible', collection: moved.token, id: moved.tokenId },
        amount: moved.amount,
      };
  }
}

interface UseProps {
  power: SafePower;
  use: PowerUse;
}

/** What the last use of a spending limit or an allowance moved, by the event of its module or token. */
function UsedAmount({ power: { id, spending }, use: { amount } }: UseProps) {
  const token = spending ? spending.token : id && tokenOf(id);
  const tokens = useTokens(token ? [token] : []);
  if ((!spending && !token) || amount === undefined) return null;
  const asset: Asset = token ? { kind: 'token', token } : { kind: 'native' };
  return (
    <span className="block text-muted">
      Moved <AssetAmount asset={asset} amount={amount} tokens={tokens} />
    </span>
  );
}

function Moved({ power: { safe }, use }: UseProps) {
  const execution = useModuleUse(safe, use);
  const tokens = useTokens(
    (execution?.moved ?? []).flatMap((asset) => (asset.kind === 'erc20' ? [asset.token] : [])),
  );
  if (!execution?.moved) return null;
  if (execution.moved.length === 0)
    return (
      <span className="block text-muted">
        {execution.isAll ? 'Moved nothing.' : 'Moved no tokens. Concord can’t tell whether it moved ETH.'}
      </span>
    );
  return (
    <span className="block text-muted">
      Moved{' '}
      {execution.moved.slice(0, maxMoved).map((asset, index) => (
        <span key={`${index} ${asset.kind}`}>
          {index > 0 && ', '}
          <AssetAmount tokens={tokens} {...toAsset(asset)} />
        </span>
      ))}
      {execution.moved.length > maxMoved && ` and ${execution.moved.length - maxMoved} more`}
      {!execution.isAll && ', and possibly ETH'}
    </span>
  );
}
