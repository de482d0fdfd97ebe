import { type Address, isAddress, isAddressEqual } from 'viem';
import { describeOrderTerms } from '@/components/signing/describe-order-terms';
import { base } from '@/config/chains';
import { readPayments } from '@/lib/actions/risk/read-payments';
import type { Token } from '@/lib/chain/tokens';
import { formatShortAddress } from '@/lib/format/address';
import { formatExactAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';
import { type CallNode, isPlainCall, listCalls } from '@/lib/safe/decode/call-tree';
import type { DecodedCall } from '@/lib/safe/decode/decode-call';
import { type CalledOrder, listCalledOrders } from '@/lib/safe/decode/orders/called-orders';
import type { Order } from '@/lib/safe/decode/orders/order';
import { operations } from '@/lib/safe/protocol/types';
import { isUnlimited } from '@/lib/safe/risk/approvals';
import { type ApprovedHash, readApproval } from '@/lib/safe/risk/approve-hash';
import { isDangerousCode, type Risk } from '@/lib/safe/risk/risk';
import { describeChange, describeWho, readRequired } from './describe-change';
import { describeLimit, findLimitedToken, readOnlyLimit } from './describe-limit';
import { countPeople, describeSums, findOnlyRecipient, findPayout, type Payout } from './describe-payments';
import { type ClaimTense, describeSetting } from './describe-setting';
import { inTense } from './in-tense';

export type SentenceContext = {
  readonly safe: Address;
  /** Null for a contract that is no token; undefined while that is not known. */
  readonly tokenOf: (address: Address) => Token | null | undefined;
  readonly risks: readonly Risk[];
  /** The visitor's names for addresses; an address without a name is shortened. */
  readonly nameOf?: (address: Address) => string | undefined;
  /** The number of required confirmations before it; undefined while the chain has not answered. */
  readonly threshold?: number | undefined;
  /** The orders among the calls, with terms that were looked up; by default those in the bytes. */
  readonly orders?: readonly CalledOrder[] | undefined;
  /** The sentence of an approved transaction whose bytes are known. */
  readonly sentenceOf?: (approved: ApprovedHash) => string | undefined;
  /** The sentence of a call by its descriptor, where nothing of Concord's own says more than the function's name. */
  readonly meaningOf?: (node: CallNode) => string | undefined;
  /** Planned by default. */
  readonly tense?: ClaimTense | undefined;
};

const { decimals, symbol } = base.nativeCurrency;
const shownSteps = 3;

/** Describes a transaction in one sentence from the calls in its bytes. */
export function describeCalls(node: CallNode, context: SentenceContext): string {
  return inTense(describePlanned(node, context), context.tense);
}

function describePlanned(node: CallNode, context: SentenceContext): string {
  const { call, decoded, children } = node;
  if (call.operation === operations.delegateCall) return describeDelegateCall(node, context);
  if (node.isUnreadSelfCall) return 'Call the Safe itself with data that Concord can’t decode';
  const order = describeCalledOrder(node, context);
  if (order !== undefined) return order;
  const known = decoded && describeKnown(node, decoded, context);
  const meant = known === undefined ? context.meaningOf?.(node) : undefined;
  if (meant !== undefined) return meant;
  if (decoded) {
    const text = known ?? nameFunction(node, decoded);
    return call.value > 0n ? `${text}, with ${describeEther(call.value)}` : text;
  }
  const contract = formatShortAddress(call.to);
  const sent = call.value > 0n ? ` with ${describeEther(call.value)}` : '';
  if (!isPlainCall(node)) return `Call ${contract} with data that Concord can’t read${sent}`;
  if (call.value > 0n) return `Send ${describeEther(call.value)} to ${describeWho(call.to, context.nameOf)}`;
  return children.length === 0 ? `Make an empty call to ${contract}` : `Call ${contract}`;
}

/**
 * Describes the first order that a call places or fills, with what is given and who gets what in return, and counts the
 * others; undefined where the terms are not known.
 */
function describeCalledOrder(
  node: CallNode,
  { tokenOf, nameOf, safe, tense, orders = [] }: SentenceContext,
): string | undefined {
  const found = listCalledOrders({ ...node, children: [] }, safe);
  const [first] = found.map(
    (one) => orders.find(({ presigned }) => presigned && presigned.uid === one.presigned?.uid) ?? one,
  );
  if (!first?.order) return undefined;
  const tokens = new Map(
    listOrderTokens(first.order).flatMap((address) => {
      const token = tokenOf(address);
      return token === undefined ? [] : [[address, token] as const];
    }),
  );
  const words = { tokens, symbols: new Map(), nameOf: nameOf ?? (() => undefined) };
  const terms = describeOrderTerms(first.order, first.signer, words);
  // The transaction only placed the order; somebody may have filled it later or not.
  const isPlaced = tense === 'done' && !first.order.isFill;
  const sentence = isPlaced && terms ? `Placed an order to ${lowerFirst(terms)}` : terms;
  const more = found.length - 1;
  if (sentence === undefined || more === 0) return sentence;
  return `${sentence}, and ${more} more ${more === 1 ? 'order' : 'orders'}`;
}

export const listOrderTokens = ({ gives, pays }: Order): readonly Address[] =>
  [...gives, ...pays].flatMap(({ asset }) => (asset?.kind === 'token' ? [asset.token] : []));

/** Lists the tokens whose symbol and decimals the sentence needs. */
export function listNamedTokens(tree: CallNode, safe: Address): readonly Address[] {
  const named = listCalls(tree).flatMap((node) => {
    const { call, decoded } = node;
    if (decoded?.source !== 'own') return [];
    return decoded.signature === 'approve(address,uint256)' || /^transfer(From)?\(/.test(decoded.signature)
      ? [call.to]
      : (findLimitedToken(node) ?? []);
  });
  const paid = readPayments(tree, safe).flatMap(({ asset }) => (asset.kind === 'token' ? [asset.token] : []));
  const traded = listCalledOrders(tree, safe).flatMap(({ order }) => (order ? listOrderTokens(order) : []));
  return [...named, ...paid, ...traded];
}

/** Whether Concord's own words say what a call does once its tokens are known. */
export const hasOwnWords = (node: CallNode, safe: Address): boolean =>
  listNamedTokens({ ...node, children: [] }, safe).length > 0;

const describeEther = (amount: bigint) => `${formatExactAmount(amount, decimals)} ${symbol}`;

function describeDelegateCall(node: CallNode, context: SentenceContext): string {
  const { call, decoded } = node;
  const isForeign = isDangerousCode(call.to, context.risks);
  const name = decoded ? cleanText(decoded.functionName, 40) : undefined;
  if (name === 'multiSend')
    return isForeign
      ? `Batch of ${countSteps(node)} that runs foreign code as the Safe itself`
      : describeBatch(node, context);
  if (!isForeign && name === 'signMessage') return 'Sign a message as the Safe';
  if (!isForeign && decoded?.interfaceName === 'Safe migration')
    return describeSetting({ name: 'CHANGE_MASTER_COPY', tense: context.tense ?? 'planned' });
  const code = `Run the code of ${formatShortAddress(call.to)} as the Safe itself`;
  return name ? `${code}, through the function “${name}”` : code;
}

const countSteps = ({ children }: CallNode) =>
  children.length === 1 ? 'one call' : `${children.length} calls`;

/** Describes the first steps of a batch; where there are more, the steps that must be named come first. */
function describeBatch(node: CallNode, context: SentenceContext): string {
  const { children } = node;
  const payout = findPayout(children, context);
  if (payout?.calls.size === children.length) return describePayout(payout, context);
  const limit = readOnlyLimit(children, context.safe);
  if (limit) {
    const words = describeCalls(limit.call, context);
    return limit.enablesModule ? `Enable spending limits and ${lowerFirst(words)}` : words;
  }
  // Payments count as one step, at the place of the first of them, and are always named.
  const [firstPaying] = payout?.calls ?? [];
  const steps = children.filter((child) => !payout?.calls.has(child) || child === firstPaying);
  const others = steps.filter((step) => step !== firstPaying);
  const isLoud = (step: CallNode) => others.length > shownSteps && mustBeNamed(step, context.safe);
  const shown = new Set(
    others.toSorted((a, b) => Number(isLoud(b)) - Number(isLoud(a))).slice(0, shownSteps),
  );
  const thresholds = listThresholds(children, context);
  const words = steps
    .filter((step) => step === firstPaying || shown.has(step))
    .map((step) =>
      lowerFirst(
        payout && step === firstPaying
          ? describePayout(payout, context)
          : describeCalls(step, { ...context, threshold: thresholds.get(step) }),
      ),
    );
  const rest = steps.length - words.length;
  return `Batch of ${children.length}: ${words.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** Lists the required confirmations before each of several calls, because an earlier call may change them. */
function listThresholds(
  steps: readonly CallNode[],
  { safe, threshold }: SentenceContext,
): ReadonlyMap<CallNode, number | undefined> {
  let now = threshold;
  return new Map(
    steps.map((step) => {
      const before = now;
      const { call, decoded } = step;
      if (decoded?.source === 'own' && isAddressEqual(call.to, safe)) now = readRequired(decoded) ?? now;
      return [step, before];
    }),
  );
}

function describePayout({ payments }: Payout, { tokenOf, nameOf, tense }: SentenceContext): string {
  const sums = describeSums(payments, tokenOf);
  const recipient = findOnlyRecipient(payments);
  return inTense(
    recipient
      ? `Send ${sums} to ${describeWho(recipient, nameOf)} in ${payments.length} payments`
      : `Pay ${countPeople(payments)} ${sums}`,
    tense,
  );
}

/**
 * Whether a step does more than pay, such as a change of the Safe, a permission, foreign code, or data that can't be
 * decoded.
 */
function mustBeNamed(node: CallNode, safe: Address): boolean {
  const { call, decoded, children, isUnreadSelfCall } = node;
  if (isUnreadSelfCall) return true;
  if (isPlainCall(node)) return false;
  const isTransfer = decoded?.source === 'own' && /^transfer/.test(decoded.functionName);
  return !isTransfer || children.length > 0 || isAddressEqual(call.to, safe);
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const nameFunction = ({ call }: CallNode, { functionName }: DecodedCall) =>
  `Call “${cleanText(functionName, 40)}” on ${formatShortAddress(call.to)}`;

/** Describes a call in Concord's own words; undefined where they tell only the function's name. */
function describeKnown(node: CallNode, decoded: DecodedCall, context: SentenceContext): string | undefined {
  const { call } = node;
  const { safe, tokenOf } = context;
  const isOwn = decoded.source === 'own';
  if (decoded.encoding.isTruncated) return `${nameFunction(node, decoded)} with too little data`;
  const change = isOwn && isAddressEqual(call.to, safe) ? describeChange(decoded, context) : undefined;
  if (change !== undefined) return change;
  const limit = describeLimit(node, context);
  if (limit !== undefined) return limit;
  const token = tokenOf(call.to);
  const known = isOwn && token ? describeTokenCall(decoded, token, context) : undefined;
  if (known) return known;
  const piece = isOwn ? describePiece(call.to, decoded, context) : undefined;
  if (piece !== undefined) return piece;
  if (isOwn && decoded.signature === 'approveHash(bytes32)') return describeApproval(node, context);
  return token === null && decoded.signature === 'transfer(address,uint256)'
    ? `${nameFunction(node, decoded)}, which doesn’t behave like a token`
    : undefined;
}

/** Describes the approval of another Safe's transaction by its sentence, or only as a hash where it is not known. */
function describeApproval(node: CallNode, { nameOf, sentenceOf }: SentenceContext): string {
  const { to } = node.call;
  const whom = nameOf?.(to) === undefined ? `the Safe ${formatShortAddress(to)}` : describeWho(to, nameOf);
  const approved = readApproval(node);
  const sentence = approved && sentenceOf?.(approved);
  return sentence === undefined
    ? `Approve the hash of a transaction or message for ${whom}`
    : `Approve “${sentence}” for ${whom}`;
}

/** Describes the transfer of a collectible (EIP-721), or of several units of one id (EIP-1155). */
function describePiece(
  collection: Address,
  { signature, parameters }: DecodedCall,
  { safe, nameOf }: SentenceContext,
): string | undefined {
  const [from, to, id, amount] = parameters.map(({ value }) => value);
  const isMany = signature === 'safeTransferFrom(address,address,uint256,uint256,bytes)';
  if (!isMany && !/^safeTransferFrom\(address,address,uint256(,bytes)?\)$/.test(signature)) return undefined;
  const piece = `collectible #${cleanText(String(id), 24)} (${formatShortAddress(collection)})`;
  const what = isMany ? `${amount} × ${piece}` : piece;
  const isOwn = typeof from === 'string' && isAddress(from) && isAddressEqual(from, safe);
  return isOwn
    ? `Send ${what} to ${describeWho(to, nameOf)}`
    : `Move ${what} from ${describeWho(from, nameOf)} to ${describeWho(to, nameOf)}`;
}

function describeTokenCall(
  { signature, parameters }: DecodedCall,
  token: Token,
  context: SentenceContext,
): string | undefined {
  const [first, second, third] = parameters.map(({ value }) => value);
  const name = cleanText(token.symbol, 20);
  const amount = (value: unknown) =>
    typeof value === 'bigint' ? `${formatExactAmount(value, token.decimals)} ${name}` : name;
  const who = (value: unknown) => describeWho(value, context.nameOf);
  switch (signature) {
    case 'transfer(address,uint256)':
      return `Send ${amount(second)} to ${who(first)}`;
    case 'transferFrom(address,address,uint256)':
      return `Move ${amount(third)} from ${who(first)} to ${who(second)}`;
    case 'approve(address,uint256)':
      if (second === 0n) return `Remove the permission of ${who(first)} to spend ${name}`;
      return `Allow ${who(first)} to spend ${isUnlimited(second) ? `unlimited ${name}` : amount(second)}`;
    default:
      return undefined;
  }
}
