import type { Address } from 'viem';
import { FullAddress } from '@/components/shared/address/full-address';
import { NamedAddress } from '@/components/shared/address/named-address';
import { TokenLine } from '@/components/shared/amount/token-line';
import { DetailList, DetailRow, Section } from '@/components/shared/section';
import { formatMoment } from '@/lib/format/date';
import { type DividedOrder, divideOrder, type Order, type OrderItem } from '@/lib/safe/decode/orders/order';
import { formatShare, leastOf, mostOf } from '@/lib/safe/risk/order-risks';
import { describeItem, type OrderWords, useOrderWords } from './describe-order-terms';

export interface OrderListProps {
  orders: readonly Order[];
  /** The signer; only payments to this account are "in return". */
  safe: Address;
}

/** Orders with all that they give, bring to the Safe, and pay to others. */
export function OrderList({ orders, safe }: OrderListProps) {
  const words = useOrderWords(orders);
  return orders.map((order, index) => (
    // Two orders may be equal, and their order never changes.
    <Section key={index} title={orders.length > 1 ? `Order ${index + 1}` : 'Order'}>
      <DetailList>
        {order.isVerified ? (
          <Terms order={order} safe={safe} words={words} />
        ) : (
          <Claims order={order} words={words} />
        )}
      </DetailList>
    </Section>
  ));
}

interface TermsProps {
  order: Order;
  safe: Address;
  words: OrderWords;
}

function Terms({ order, safe, words }: TermsProps) {
  const { returns, others } = divideOrder(order, safe);
  return (
    <>
      <DetailRow name="Gives">
        <Items items={order.gives} words={words} />
      </DetailRow>
      <DetailRow name="In return">
        {returns.length > 0 ? (
          <Items items={returns} words={words} isLeast={order.isLeast} />
        ) : (
          <p className="font-medium text-danger">Nothing</p>
        )}
      </DetailRow>
      {others.length > 0 && (
        <DetailRow name="To others">
          <ul className="grid gap-3">
            {others.map((payment, index) => (
              <li key={index}>
                <Other payment={payment} words={words} />
              </li>
            ))}
          </ul>
        </DetailRow>
      )}
      <Filling order={order} />
    </>
  );
}

function Other({ payment, words }: { payment: DividedOrder['others'][number]; words: OrderWords }) {
  const { share, isFromGiven, recipient } = payment;
  return (
    <>
      <p className="font-medium">
        <Amounts item={payment} words={words} />
        {share !== undefined && (
          <span className="font-normal text-muted">
            {` · ${formatShare(share)} ${isFromGiven ? 'of what this Safe gives' : 'of the proceeds'}`}
          </span>
        )}
      </p>
      <ContractLine item={payment} words={words} />
      <Recipient address={recipient} />
    </>
  );
}

/** The terms by the field names of the message, for an order that no known contract defines. */
function Claims({ order, words }: { order: Order; words: OrderWords }) {
  return (
    <>
      <DetailRow name="Not verified">
        <p className="text-13 text-muted">
          These are the field names of the message. The contract that takes the order can read them in another
          way.
        </p>
      </DetailRow>
      {order.gives.length > 0 && (
        <DetailRow name="Gives">
          <Items items={order.gives} words={words} />
        </DetailRow>
      )}
      {order.pays.map((payment, index) => (
        <DetailRow key={index} name="Asks for">
          <p className="font-medium">
            <Amounts item={payment} words={words} />
          </p>
          <ContractLine item={payment} words={words} />
          <Recipient address={payment.recipient} />
        </DetailRow>
      ))}
      <Filling order={order} />
    </>
  );
}

function Recipient({ address }: { address: Address | undefined }) {
  return (
    // The full address, because people compare it.
    <div className="mt-1 flex min-w-0 gap-x-2 text-13">
      <span className="text-muted">to</span>
      {address ? <FullAddress address={address} avatarSize={20} /> : 'an account that isn’t named'}
    </div>
  );
}

interface ItemsProps {
  items: readonly OrderItem[];
  words: OrderWords;
  /** Whether more may come. */
  isLeast?: boolean | undefined;
}

function Items({ items, words, isLeast = false }: ItemsProps) {
  return (
    <ul className="grid gap-3">
      {items.map((item, index) => (
        <li key={index}>
          <p className="font-medium">
            {isLeast && 'At least '}
            <Amounts item={item} words={words} />
          </p>
          <ContractLine item={item} words={words} />
        </li>
      ))}
    </ul>
  );
}

function Amounts({ item, words }: { item: OrderItem; words: OrderWords }) {
  const { start, end } = item;
  const first = describeItem(item, start, words);
  if (start === end) return <span className="wrap-anywhere">{first}</span>;
  const isFalling = start !== undefined && end !== undefined && end < start;
  return (
    <span className="wrap-anywhere">
      {first}, {isFalling ? 'falling' : 'rising'} to{' '}
      {describeItem(item, isFalling ? leastOf(item) : mostOf(item), words)}
    </span>
  );
}

function ContractLine({ item: { asset }, words: { tokens } }: { item: OrderItem; words: OrderWords }) {
  if (!asset || asset.kind === 'native') return null;
  if (asset.kind === 'token') return <TokenLine address={asset.token} token={tokens.get(asset.token)} />;
  // A collection that doesn't answer as a token is no fault, so no badge is shown.
  return (
    <TokenLine
      address={asset.collection}
      token={tokens.get(asset.collection) ?? undefined}
      label={tokens.get(asset.collection) ? 'Token' : 'Collection'}
    />
  );
}

function Filling({ order }: { order: Order }) {
  const { taker, protocol, deadline, approver, isPartial, isFill, isOptional } = order;
  const notes = [
    protocol,
    deadline === undefined
      ? // An order that is filled at once needs no end.
        !isFill && 'No expiry'
      : `Until ${formatMoment(new Date(Number(deadline) * 1_000))}`,
  ];
  return (
    <DetailRow name="Filled by">
      {isFill && (isOptional ? 'This transaction, if the order is still open' : 'This transaction')}
      {!isFill && (taker ? <NamedAddress address={taker} copy explorer avatarSize={20} /> : 'Anyone')}
      {approver && (
        <p className="mt-1 flex min-w-0 flex-wrap items-center gap-x-2 text-13">
          <span className="text-muted">if approved by</span>
          <NamedAddress address={approver} copy explorer avatarSize={20} />
        </p>
      )}
      {isPartial && <p className="mt-1 text-13 text-muted">Can be filled in parts, each at the same price</p>}
      <p className="mt-1 text-13 text-muted">{notes.filter(Boolean).join(' · ')}</p>
    </DetailRow>
  );
}
