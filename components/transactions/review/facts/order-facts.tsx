import type { ReactNode } from 'react';
import { type Address, isAddressEqual } from 'viem';
import { NamedAddress } from '@/components/shared/address/named-address';
import { TokenLine } from '@/components/shared/amount/token-line';
import { readOrderToken } from '@/components/transactions/words/describe-order';
import { Notice } from '@/components/ui/overlay/notice';
import { formatShortAddress } from '@/lib/format/address';
import { formatExactAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';
import type { GatewayOrder } from '@/lib/gateway/resources/transactions/swap-order';
import { useTokens } from '@/lib/queries/tokens';
import type { MultiSendStep } from '@/lib/safe/protocol/multisend';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { type Fact, FactSection } from './fact-rows';
import { formatLimitPrice, type PricedToken } from './limit-price';
import { type AmountText, listParts, listProgress, listValidity } from './order-rows';
import { type ReadOrder, type ReadTerms, readOrder } from './read-order';

export interface OrderFactsProps {
  safe: SafeRef;
  /** The gateway's description of the order; undefined without one. */
  claim: GatewayOrder | undefined;
  /** The calls of the transaction; none where there are no bytes. */
  calls: readonly MultiSendStep[];
}

/** An order at an exchange: its tokens and amounts, limit price, validity and progress. */
export function OrderFacts({ safe, claim, calls }: OrderFactsProps) {
  const order = readOrder(safe, calls, claim);
  const { terms } = order;
  const onChain = useTokens(terms ? [terms.sellToken, terms.buyToken] : []);
  if (!terms && !order.presigned && !order.isOther) return null;
  const tokenOf = (address: Address): PricedToken | undefined => {
    const known = onChain.get(address);
    if (known) return { symbol: cleanText(known.symbol, 20), decimals: known.decimals };
    const told = [claim?.sellToken, claim?.buyToken].find(
      (one) => one && isAddressEqual(one.address, address),
    );
    return told && readOrderToken(told);
  };
  const amount = (address: Address, value: bigint) => {
    const token = tokenOf(address);
    return token ? `${formatExactAmount(value, token.decimals)} ${token.symbol}` : `${value} base units`;
  };
  const termFacts = terms
    ? listTerms(terms, {
        amount,
        tokenLine: (address) => <TokenLine address={address} token={onChain.get(address)} />,
        limit: formatLimitPrice(terms, tokenOf),
        isToOther: !isAddressEqual(terms.receiver, safe.address),
      })
    : [];
  return (
    <FactSection
      title="Order"
      notice={<OrderNotice safe={safe} order={order} />}
      facts={[
        ...(order.claim ? listProgress(order.claim, amount) : []),
        ...termFacts,
        ...listParts(order, amount),
        ...listValidity(order),
      ]}
    />
  );
}

function OrderNotice({ safe, order: { isOther, presigned } }: { safe: SafeRef; order: ReadOrder }) {
  if (isOther)
    return (
      <Notice tone="danger" className="mb-3" title="The gateway describes another order">
        The order in the transaction data is not the one that the gateway describes. Only what the data says
        is shown.
      </Notice>
    );
  if (presigned && !isAddressEqual(presigned.owner, safe.address))
    return (
      <Notice tone="warning" className="mb-3" title="This order belongs to another account">
        The exchange accepts a signature only from the order’s owner, {formatShortAddress(presigned.owner)},
        so this call fails.
      </Notice>
    );
  return null;
}

type TermWords = {
  readonly amount: AmountText;
  readonly tokenLine: (address: Address) => ReactNode;
  readonly limit: string | undefined;
  readonly isToOther: boolean;
};

function listTerms(terms: ReadTerms, { amount, tokenLine, limit, isToOther }: TermWords): readonly Fact[] {
  const { isVerified, side } = terms;
  const sold = amount(terms.sellToken, terms.sellAmount);
  const bought = amount(terms.buyToken, terms.buyAmount);
  const row = (name: string, text: string, token: Address): Fact => ({
    name,
    isVerified,
    content: (
      <>
        {text}
        {tokenLine(token)}
      </>
    ),
  });
  return [
    row('Sell', side === 'buy' ? `At most ${sold}` : sold, terms.sellToken),
    row('Buy', side === 'buy' ? bought : `At least ${bought}`, terms.buyToken),
    ...(limit === undefined ? [] : [{ name: 'Limit price', content: limit, isVerified }]),
    ...(isToOther
      ? [
          {
            name: 'Recipient',
            content: (
              <>
                <NamedAddress address={terms.receiver} copy explorer />
                <p className="mt-1 text-13 text-warning">Not this Safe</p>
              </>
            ),
            isVerified,
          },
        ]
      : []),
  ];
}
