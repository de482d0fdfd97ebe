import { NamedAddress } from '@/components/common/named-address';
import { TokenAmount } from '@/components/common/token-amount';
import { Badge } from '@/components/ui/badge';
import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import type { Token } from '@/lib/chain/tokens';
import { isImitation } from '@/lib/names/known-token';
import type { TransactionMeaning } from '@/lib/safe/decode';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';
import { describeMeaning, MeaningDetail } from './meaning-sentence';
import { Fact, Facts, Section } from './section';
import { TransactionBytes } from './transaction-bytes';
import { TransactionHashes } from './transaction-hashes';

export interface TransactionSectionsProps {
  safe: SafeRef;
  transaction: SafeTransaction;
  meaning: TransactionMeaning;
  token: Token | undefined;
}

const { decimals, symbol } = base.nativeCurrency;

/** What happens and what moves, read from the transaction's own bytes; the same before and after it is signed. */
export function WhatHappens({ safe, transaction, meaning, token }: TransactionSectionsProps) {
  return (
    <Section title="What happens" action={<Badge>Decoded here from the bytes</Badge>}>
      <p className="font-semibold text-22">{describeMeaning(meaning, token, transaction.nonce)}</p>
      <MeaningDetail meaning={meaning} />
      <div className="mt-3">
        <Facts>
          <Amount meaning={meaning} token={token} />
          <Recipient meaning={meaning} />
          <Fact name="From">
            <NamedAddress address={safe.address} copy />
          </Fact>
          <Fact name="Nonce">{String(transaction.nonce)}</Fact>
        </Facts>
      </div>
    </Section>
  );
}

function Amount({ meaning, token }: Pick<TransactionSectionsProps, 'meaning' | 'token'>) {
  if (meaning.kind === 'nativeTransfer')
    return (
      <Fact name="Leaves the Safe">
        <TokenAmount amount={meaning.amount} decimals={decimals} symbol={symbol} sign="−" />
      </Fact>
    );
  if (meaning.kind !== 'tokenTransfer' || !token) return null;
  return (
    <>
      <Fact name="Leaves the Safe">
        <TokenAmount amount={meaning.amount} decimals={token.decimals} symbol={token.symbol} sign="−" />
      </Fact>
      <Fact name="Token">
        <span className="flex flex-wrap items-center gap-2">
          <NamedAddress address={meaning.token} copy explorer />
          {isImitation(token, deployment.knownTokens) && (
            <Badge tone="danger">Bears the symbol of a well-known token</Badge>
          )}
          {!token.isKnown && !isImitation(token, deployment.knownTokens) && (
            <Badge>Not a well-known token</Badge>
          )}
        </span>
      </Fact>
    </>
  );
}

function Recipient({ meaning }: Pick<TransactionSectionsProps, 'meaning'>) {
  if (meaning.kind === 'rejection') return null;
  return (
    <Fact name={meaning.kind === 'contractCall' || meaning.kind === 'delegateCall' ? 'Contract' : 'To'}>
      <NamedAddress address={meaning.to} full copy explorer />
    </Fact>
  );
}

/** The bytes and the hashes that a device shows. */
export function WhatIsSigned({ safe, transaction }: Pick<TransactionSectionsProps, 'safe' | 'transaction'>) {
  return (
    <>
      <TransactionHashes safe={safe} transaction={transaction} />
      <TransactionBytes transaction={transaction} />
    </>
  );
}
