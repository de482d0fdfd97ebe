import { useMemo, useState } from 'react';
import { isAddressEqual, zeroAddress } from 'viem';
import { AddressGroups } from '@/components/shared/address/address-groups';
import { Fold } from '@/components/shared/detail/fold';
import { describeCalls } from '@/components/transactions/words/describe-calls';
import { Icon } from '@/components/ui/icon';
import { deployment } from '@/config/deployment';
import { analyzeOffline } from '@/lib/actions/risk/analyze-offline';
import type { Token } from '@/lib/chain/tokens';
import { formatExactAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';
import { quoteText } from '@/lib/format/quote-text';
import type { HashedHandOver } from '@/lib/hand-over/check-hand-over';
import type { HandedTransaction } from '@/lib/hand-over/hand-over';
import { listCalls } from '@/lib/safe/decode/call-tree';
import { hashCalldata } from '@/lib/safe/protocol/hash';
import { type Refund, readRefund } from '@/lib/safe/protocol/refund';
import { readSigningForm } from '@/lib/safe/protocol/safe-version';
import { operations } from '@/lib/safe/protocol/types';
import { CallList } from './call-list';
import { CompareHashes } from './compare-hashes';
import { ReasonsBanner } from './reasons-banner';
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
      <ReasonsBanner
        differing={differing}
        mismatch={claim === 'differs' ? describeMismatch(item) : undefined}
        risks={risks}
      />
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
        <RefundLine refund={readRefund(safe.address, transaction)} chainId={safe.chainId} tokenOf={tokenOf} />
        <p className="mt-4 text-13 text-muted">
          Read from the bytes alone. Balances, names and the code of contracts weren’t checked: this page asks
          no chain.
        </p>
      </section>
      <FieldsFold item={item} />
      <SignaturesFold hash={hashes.safeTxHash} signatures={signatures} what="transaction" />
    </article>
  );
}

interface RefundLineProps {
  refund: Refund | undefined;
  chainId: number;
  tokenOf: (address: Token['address']) => Token | undefined;
}

/** The most that the Safe pays for the execution itself; nothing where its fields let it pay nothing. */
function RefundLine({ refund, chainId, tokenOf }: RefundLineProps) {
  if (!refund) return null;
  const { token, receiver, most } = refund;
  const isNative = token === zeroAddress;
  const known = isNative ? undefined : tokenOf(token);
  const amount = isNative
    ? `${formatExactAmount(most, 18)} ${chainId === 8453 ? 'ETH' : 'of the chain’s own currency'}`
    : known
      ? `${formatExactAmount(most, known.decimals)} ${cleanText(known.symbol, 20)}`
      : `${most} base units (decimals unknown) of the token below`;
  return (
    <div className="mt-4">
      <p>
        The Safe also pays a fee for the execution: at most{' '}
        <strong className="font-semibold">{amount}</strong> to{' '}
        {receiver ? 'this account' : 'whoever executes the transaction'}.
      </p>
      {receiver && <AddressGroups address={receiver} />}
      {!isNative && !known && <AddressGroups address={token} />}
      <p className="text-13 text-muted">(safeTxGas + baseGas + gas of the call) × gasPrice</p>
    </div>
  );
}

function describeMismatch({ safe, version }: HandedTransaction) {
  const isOpen = safe.chainId === undefined || version === undefined;
  return {
    title: 'Its hash is not the hash of its fields.',
    reason: isOpen
      ? 'The transaction was changed, or it belongs to another network or version: choose them above.'
      : 'The transaction was changed after the hash was computed. Ask for it again.',
  };
}

function FieldsFold({ item: { transaction } }: Pick<TransactionResultProps, 'item'>) {
  const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce } =
    transaction;
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
    </Fold>
  );
}
