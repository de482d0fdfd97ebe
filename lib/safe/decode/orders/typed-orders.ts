import { type Hash, hashTypedData, isAddressEqual, type TypedDataDefinition } from 'viem';
import { hashContent, type MessageTypedData } from '../../protocol/message-hash';
import type { SafeRef } from '../../protocol/types';
import {
  findAddress,
  findNumber,
  findValue,
  listNamedStructs,
  readTypedDataTree,
  type TypedNode,
} from '../typed-data-tree';
import type { Order, OrderItem } from './order';
import { type OrderForm, readDeadline } from './order-form';
import { orderForms } from './order-forms';

/**
 * The orders in typed data (EIP-712). An order counts as verified where the published form of a known exchange, with
 * the domain of its contract and this chain, gives the same digest: then the contract reads just these terms, whatever
 * the data call their types. Everything else that looks like an order is read by the names of its fields alone.
 */
export function readTypedOrders(typedData: MessageTypedData, safe: SafeRef): readonly Order[] {
  const digest = hashContent(typedData);
  const root = formatFields(typedData);
  // The digest decides; these are the forms that can have it.
  const forms = orderForms.filter(
    (form) => form.primaryType === typedData.primaryType && formatFields(form) === root,
  );
  for (const form of forms) {
    const orders = readForm(form, { typedData, digest, safe });
    if (orders) return orders;
  }
  return readByNames(typedData);
}

const formatFields = ({ types, primaryType }: Pick<MessageTypedData, 'types' | 'primaryType'>): string =>
  (types[primaryType] ?? []).map(({ name, type }) => `${type} ${name}`).join();

type Asked = { readonly typedData: MessageTypedData; readonly digest: Hash; readonly safe: SafeRef };

function readForm(
  { types, primaryType, domains, read }: OrderForm,
  { typedData: { domain: given, message }, digest, safe }: Asked,
): readonly Order[] | undefined {
  const contract = given?.verifyingContract;
  const isRead = domains.some(
    (domain) =>
      contract !== undefined &&
      isAddressEqual(contract, domain.verifyingContract) &&
      hashForm({ domain: { ...domain, chainId: safe.chainId }, types, primaryType, message }) === digest,
  );
  if (!isRead) return undefined;
  return read(readTypedDataTree({ types, primaryType, message }).message, safe.address);
}

/** Undefined where the message does not fit the types. */
function hashForm(form: MessageTypedData): Hash | undefined {
  try {
    // viem cannot know which message belongs to types that are chosen at run time.
    return hashTypedData(form as TypedDataDefinition);
  } catch {
    return undefined;
  }
}

const sold = {
  token: ['sellToken', 'makerAsset', 'makerToken', 'inputToken', 'baseInputToken', 'tokenIn'],
  amount: [
    'sellAmount',
    'makingAmount',
    'makerAmount',
    'makerAssetAmount',
    'inputAmount',
    'amountIn',
    'startAmount',
  ],
};
const bought = {
  token: ['buyToken', 'takerAsset', 'takerToken', 'outputToken', 'tokenOut'],
  amount: [
    'buyAmount',
    'takingAmount',
    'takerAmount',
    'takerAssetAmount',
    'outputAmount',
    'amountOut',
    'startAmount',
  ],
};
const receivers = ['receiver', 'recipient', 'beneficiary', 'feeRecipient', 'feeRecipientAddress'];
const deadlines = ['deadline', 'expiration', 'expiry', 'validTo', 'validBefore', 'endTime', 'sigDeadline'];
const exchanges = /^(gnosis protocol|seaport|zeroex|0x protocol|1inch .*)$/i;

/** Reads an order by the names of its fields; no known contract reads them like this. */
function readByNames(typedData: MessageTypedData): readonly Order[] {
  const { domain, message } = readTypedDataTree(typedData);
  const name = findValue(domain, ['name'], /^string$/);
  const structs = listDeep({ type: typedData.primaryType, fields: message }).filter(isOrderLike);
  if (structs.length > 0) return structs.map(({ fields }) => readClaim(fields));
  const isNamed = /order/i.test(typedData.primaryType) || (typeof name === 'string' && exchanges.test(name));
  return isNamed ? [readClaim(message)] : [];
}

type Struct = { readonly type: string; readonly fields: readonly TypedNode[] };

/** Whether a struct is called an order, or has fields that only a trade has. */
const isOrderLike = ({ type, fields }: Struct): boolean =>
  has(fields, sold.token) ||
  listNamedStructs(fields, ['offer', ...outputs]).length > 0 ||
  ['offer', 'consideration'].every((name) =>
    fields.some((field) => field.name === name && field.kind === 'list'),
  ) ||
  (/order$/i.test(type) && fields.some(({ kind }) => kind !== 'struct' && kind !== 'list'));

const outputs = ['outputs', 'baseOutputs'];
const inputs = ['input', 'baseInput'];
const has = (fields: readonly TypedNode[], names: readonly string[]) =>
  findAddress(fields, names) !== undefined;

function readClaim(fields: readonly TypedNode[]): Order {
  const offered = listNamedStructs(fields, ['offer', ...inputs]);
  const considered = listNamedStructs(fields, ['consideration', ...outputs]);
  const gives =
    offered.length > 0 ? offered.map((item) => readItem(item, ['token'], [...sold.amount, 'amount'])) : [];
  const own = has(fields, sold.token) ? [readItem(fields, sold.token, sold.amount)] : [];
  return {
    protocol: undefined,
    isVerified: false,
    owner: undefined,
    gives: [...gives, ...own],
    pays: [
      ...considered.map((item) => ({
        ...readItem(item, ['token'], [...bought.amount, 'amount']),
        recipient: findAddress(item, receivers),
      })),
      ...(has(fields, bought.token)
        ? [{ ...readItem(fields, bought.token, bought.amount), recipient: findAddress(fields, receivers) }]
        : []),
    ],
    taker: undefined,
    deadline: readDeadline(findNumber(fields, deadlines) ?? 0n),
  };
}

function readItem(
  fields: readonly TypedNode[],
  tokens: readonly string[],
  amounts: readonly string[],
): OrderItem {
  const token = findAddress(fields, tokens);
  const id = findNumber(fields, ['identifierOrCriteria', 'tokenId']);
  const itemType = findNumber(fields, ['itemType']);
  const start = findNumber(fields, amounts);
  const isPiece = itemType !== undefined && itemType > 1n && token !== undefined && id !== undefined;
  return {
    asset: isPiece ? { kind: 'collectible', collection: token, id } : token && { kind: 'token', token },
    start,
    end: findNumber(fields, ['endAmount', 'minAmount']) ?? start,
  };
}

/** A struct, and every struct in it. */
const listDeep = (struct: Struct): readonly Struct[] => [struct, ...struct.fields.flatMap(listInner)];

function listInner(node: TypedNode): readonly Struct[] {
  if (node.kind === 'struct') return listDeep(node);
  return node.kind === 'list' ? node.items.flatMap(listInner) : [];
}
