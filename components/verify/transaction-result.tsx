import { useMemo, useState } from 'react';
import { isAddressEqual, zeroAddress } from 'viem';
import { AddressGroups } from '@/components/shared/address/address-groups';
import { Fold } from '@/components/shared/detail/fold';
import { describeCalls } from '@/components/transactions/words/describe-calls';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/overlay/notice';
import { deployment } from '@/config/deployment';
import { analyzeOffline } from '@/lib/actions/risk/analyze-offline';
import type { Token } from '@/lib/chain/tokens';
import { quoteText } from '@/lib/format/quote-text';
import type { HashedHandOver } from '@/lib/hand-over/check-hand-over';
import type { HandedTransaction } from '@/lib/hand-over/hand-over';
import { listCalls } from '@/lib/safe/decode/call-tree';
import { hashCalldata } from '@/lib/safe/protocol/hash';
import { readRefund } from '@/lib/safe/protocol/refund';
import { readSigningForm } from '@/lib/safe/protocol/safe-version';
import { operations } from '@/lib/safe/protocol/types';
import { nameRisk } from '@/lib/safe/risk/risk';
import { CallList } from './call-list';
import { CompareHashes } from './compare-hashes';
import { SignaturesFold } from './signatures-fold';

export interface TransactionResultProps {
  item: HandedTransaction;
  hashed: HashedHandOver;
}

/** A transaction's meaning, risks and hashes, all of them from its own bytes. */
export function TransactionResult({ item, hashed }: TransactionResultProps) {
  const { transaction, signatures, note } = item;
  const { safe, version, hashes, claim } = hashed;
  const [differing, setDiffering] = useState<readonly string[]>([]);
  const analyzed = useMemo(
    () => analyzeOffline({ chainId: safe.chainId, address: safe.address }, transaction),
    [safe.chainId, safe.address, transaction],
  );
  const tokenOf = (address: Token['address']): Token | undefined => {
    const known =
      safe.chainId === 8453 && deployment.knownTokens.find((token) => isAddressEqual(token.address, address));
    return known ? { ...known, isKnown: true } : undefined;
  };
  const { tree, risks, orders } = analyzed;
  const sentence = describeCalls(tree, { safe: safe.address, tokenOf, risks, orders });
  const form = readSigningForm(version);
  const calls = listCalls(tree).length;
  return (
    <article>
      <div className="mt-6 flex gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-sunken max-md:hidden">
          <Icon name={tree.children.length > 0 ? 'batch' : 'arrow-out'} size={24} />
        </span>
        <div className="min-w-0">
          <h1 className="wrap-anywhere text-balance font-semibold text-22 leading-snug">{sentence}</h1>
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            <span className="inline-flex flex-wrap gap-x-2">
              Safe <AddressGroups address={safe.address} />
            </span>
            <span>#{String(transaction.nonce)}</span>
            <span>{safe.chainId === 8453 ? 'Base' : `Chain ${safe.chainId}`}</span>
            <span>
              Safe{' '}
              {!form.hasChainId
                ? form.baseGasName === 'dataGas'
                  ? '0.1.0'
                  : '1.0.0 to 1.2.0'
                : '1.3.0 to 1.5.0'}
            </span>
          </div>
          {note && <p className="mt-1 text-muted">{quoteText(note, 200)}, a note that nobody signed</p>}
        </div>
      </div>
      <Banner item={item} claim={claim} differing={differing} risks={risks} />
      <CompareHashes
        onDiffering={setDiffering}
        hashes={[
          { label: 'Domain hash', hash: hashes.domainHash },
          { label: 'Message hash', hash: hashes.messageHash },
          { label: 'Calldata digest', hash: hashCalldata(transaction.data) },
          { label: 'EIP-712 digest', hash: hashes.safeTxHash },
        ]}
      />
      <section className="mt-9 mb-8">
        <div className="flex items-baseline justify-between gap-3 border-line border-b pb-2">
          <h2 className="font-semibold text-17">Calls</h2>
          <p className="text-13 text-muted">{calls === 1 ? '1 call' : `${calls} calls`}</p>
        </div>
        <CallList nodes={[tree]} tokenOf={tokenOf} names={analyzed.contractNames} />
        <p className="mt-4 text-13 text-muted">
          Read from the bytes alone. Balances, names and the code of contracts weren’t checked: this page asks
          no chain.
        </p>
      </section>
      <FieldsFold item={item} hashed={hashed} />
      <SignaturesFold hash={hashes.safeTxHash} signatures={signatures} what="transaction" />
    </article>
  );
}

interface BannerProps extends Pick<TransactionResultProps, 'item'> {
  claim: HashedHandOver['claim'];
  differing: readonly string[];
  risks: ReturnType<typeof analyzeOffline>['risks'];
}

/** Everything that speaks against signing, in one place; nothing where nothing does. */
function Banner({ item: { safe, version }, claim, differing, risks }: BannerProps) {
  const isOpen = safe.chainId === undefined || version === undefined;
  const reasons = [
    ...differing.map((label) => ({
      key: label,
      title: `The ${label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())} differs from your device.`,
      reason: 'Your device would sign something else.',
      isCritical: true,
      address: undefined,
    })),
    ...(claim === 'differs'
      ? [
          {
            key: 'claim',
            title: 'Its hash is not the hash of its fields.',
            reason: isOpen
              ? 'The transaction was changed, or it belongs to another network or version: choose them above.'
              : 'The transaction was changed after the hash was computed. Ask for it again.',
            isCritical: true,
            address: undefined,
          },
        ]
      : []),
    ...risks.map((risk) => ({
      key: nameRisk(risk),
      title: `${risk.title}.`,
      reason: risk.reason,
      isCritical: risk.level === 'critical',
      address: risk.address,
    })),
  ];
  if (reasons.length === 0) return null;
  const isCritical = reasons.some((reason) => reason.isCritical);
  const count = reasons.length;
  const titleOf = () => {
    if (differing.length > 0) return 'Don’t sign';
    const what = isCritical ? 'reason to look twice' : 'warning';
    return count === 1 ? `1 ${what}` : `${count} ${what.replace(/^(reason|warning)/, '$1s')}`;
  };
  return (
    <Notice
      className="mt-6"
      tone={isCritical ? 'danger' : 'warning'}
      title={<span className={isCritical ? 'text-danger' : undefined}>{titleOf()}</span>}
    >
      <ul className="mt-1 grid gap-2">
        {reasons.map(({ key, title, reason, address }, index) => (
          // Two risks may share a name.
          <li key={`${key}-${index}`} className="wrap-anywhere">
            <strong className="font-semibold">{title}</strong> {reason}
            {address && <AddressGroups address={address} />}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function FieldsFold({ item: { transaction }, hashed: { safe } }: TransactionResultProps) {
  const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce } =
    transaction;
  const refund = readRefund(safe.address, transaction);
  const rows: readonly (readonly [string, string])[] = [
    ['to', to],
    ['value', String(value)],
    ['data', data],
    ['operation', operation === operations.call ? '0 · call' : '1 · delegatecall'],
    ['safeTxGas', String(safeTxGas)],
    ['baseGas', String(baseGas)],
    ['gasPrice', String(gasPrice)],
    ['gasToken', gasToken],
    ['refundReceiver', refundReceiver],
    ['nonce', String(nonce)],
  ];
  return (
    <Fold name="fields" title="Fields" icon="note" summary={rows.length}>
      <dl className="grid gap-2">
        {rows.map(([name, text]) => (
          <div key={name} className="grid gap-x-4 md:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="font-mono text-13 text-muted">{name}</dt>
            <dd className="max-h-60 overflow-auto break-all font-mono text-13">{text}</dd>
          </div>
        ))}
      </dl>
      {refund && (
        <p className="mt-4 text-13">
          Executing pays at most {String(refund.most)}{' '}
          {refund.token === zeroAddress ? 'wei' : `base units of ${refund.token}`} from the Safe to{' '}
          {refund.receiver ?? 'whoever executes it'}: (safeTxGas + baseGas + gas of the call) × gasPrice.
        </p>
      )}
    </Fold>
  );
}
