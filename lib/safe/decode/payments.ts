import { type Address, isAddress, isAddressEqual } from 'viem';
import { operations } from '../protocol/types';
import type { Asset } from './balance-changes';
import { type CallNode, isPlainCall, listCalls } from './call-tree';
import type { DecodedValue } from './calldata/read-arguments';

/** A payment to one account. */
export type Payment = {
  /**
   * Ether that goes along with a call of a function is no payment by itself: what it buys is for the contract to say.
   */
  readonly kind: 'payment' | 'call';
  readonly asset: Asset;
  /** In base units; of a collectible how many of it. */
  readonly amount: bigint;
  readonly recipient: Address;
  /** The account that pays; undefined where the bytes don't name it. */
  readonly from: Address | undefined;
  /** The call that pays. */
  readonly node: CallNode;
};

export type PaymentOptions = {
  readonly safe: Address;
  /** Whether a contract is a published module for spending limits, whose functions mean what their names say. */
  readonly isAllowanceModule: (address: Address) => boolean;
  /** Whether a contract is the well-known one that exchanges Ether for a token and back, which is no payment. */
  readonly isWrappedEther: (address: Address) => boolean;
};

/**
 * Lists the payments of Ether, tokens and collectibles in a transaction, in the order of its calls, at any depth,
 * including payments by accounts other than the Safe. Transfers to the Safe itself are no payments. Amounts are in base
 * units. Sources: ERC-20, ERC-721, ERC-1155, ERC-1363, EIP-3009, Permit2, Safe's AllowanceModule.
 */
export function listPayments(tree: CallNode, options: PaymentOptions): readonly Payment[] {
  const payers = new Map<CallNode, Address | undefined>();
  return listCalls(tree).flatMap((node) => {
    if (node.call.operation !== operations.call) return [];
    const payer = payers.has(node) ? payers.get(node) : node.actor;
    // A contract that only hands Ether on pays with what it was given.
    const isHandedOn = handsAllOn(node);
    if (isHandedOn) for (const child of node.children) payers.set(child, payer);
    return [...(isHandedOn ? [] : listEther(node, payer, options)), ...listMoved(node, options)].filter(
      ({ recipient, from }) =>
        !isAddressEqual(recipient, options.safe) && !(from && isAddressEqual(recipient, from)),
    );
  });
}

/** Whether the calls inside spend exactly what came with this one, in the name of the contract that it calls. */
function handsAllOn({ call, children }: CallNode): boolean {
  const spent = children.filter(({ actor }) => actor && isAddressEqual(actor, call.to));
  return call.value > 0n && spent.reduce((sum, child) => sum + child.call.value, 0n) === call.value;
}

function listEther(
  node: CallNode,
  from: Address | undefined,
  { isWrappedEther }: PaymentOptions,
): readonly Payment[] {
  const { to, value } = node.call;
  if (value === 0n) return [];
  const isPlain = isPlainCall(node);
  if (!isPlain && node.decoded?.signature === 'deposit()' && isWrappedEther(to)) return [];
  return [
    {
      kind: isPlain ? 'payment' : 'call',
      ...{ asset: { kind: 'native' }, amount: value, recipient: to, from, node },
    },
  ];
}

/** Tokens and collectibles that a call moves by its own bytes. */
function listMoved(node: CallNode, options: PaymentOptions): readonly Payment[] {
  const { call, decoded, actor } = node;
  if (decoded?.source !== 'own' || decoded.encoding.isTruncated) return [];
  const values = decoded.parameters.map(({ value }) => value);
  const move = (
    from: DecodedValue | undefined,
    to: DecodedValue | undefined,
    amount: DecodedValue | undefined,
    asset: Asset = { kind: 'token', token: call.to },
  ): readonly Payment[] =>
    typeof amount === 'bigint' && isAddressText(to)
      ? [
          {
            kind: 'payment',
            asset,
            amount,
            recipient: to,
            from: isAddressText(from) ? from : undefined,
            node,
          },
        ]
      : [];
  const piece = (id: DecodedValue | undefined): Asset => ({
    ...{ kind: 'collectible', collection: call.to },
    id: typeof id === 'bigint' ? id : 0n,
  });
  const [first, second, third, fourth] = values;
  switch (decoded.signature) {
    case 'transfer(address,uint256)':
    case 'transferAndCall(address,uint256)':
    case 'transferAndCall(address,uint256,bytes)':
      return move(actor, first, second);
    case 'transferFrom(address,address,uint256)':
    case 'transferFromAndCall(address,address,uint256)':
    case 'transferFromAndCall(address,address,uint256,bytes)':
      return move(first, second, third);
    case 'transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,uint8,bytes32,bytes32)':
      return move(first, second, third);
    case 'safeTransferFrom(address,address,uint256)':
    case 'safeTransferFrom(address,address,uint256,bytes)':
      return move(first, second, 1n, piece(third));
    case 'safeTransferFrom(address,address,uint256,uint256,bytes)':
      return move(first, second, fourth, piece(third));
    case 'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)': {
      const amounts = listOf(fourth);
      return listOf(third).flatMap((id, index) => move(first, second, amounts[index], piece(id)));
    }
    case 'transferFrom(address,address,uint160,address)':
      return movePermitted([first, second, third, fourth]);
    case 'transferFrom((address,address,uint160,address)[])':
      return listOf(first).flatMap((details) => movePermitted(listOf(details)));
    case 'executeAllowanceTransfer(address,address,address,uint96,address,uint96,address,bytes)':
      return options.isAllowanceModule(call.to) ? move(first, third, fourth, assetOf(second)) : [];
    default:
      return [];
  }

  /** Permit2 names the token behind the amount. */
  function movePermitted([from, to, amount, token]: readonly (DecodedValue | undefined)[]) {
    return isAddressText(token) ? move(from, to, amount, { kind: 'token', token }) : [];
  }
}

/** The allowance module writes Ether as the zero address. */
function assetOf(token: DecodedValue | undefined): Asset {
  return isAddressText(token) && BigInt(token) !== 0n ? { kind: 'token', token } : { kind: 'native' };
}

const listOf = (value: DecodedValue | undefined): readonly DecodedValue[] =>
  Array.isArray(value) ? value : [];

const isAddressText = (value: DecodedValue | undefined): value is Address =>
  typeof value === 'string' && isAddress(value, { strict: false });

/** The sum of one asset that several payments take from one account; collectibles are counted. */
export type PaymentSum = {
  readonly asset: Asset | { readonly kind: 'collectibles' };
  readonly amount: bigint;
  readonly from: Address | undefined;
};

/** The sum per asset and payer, in the order in which they come. */
export function sumPayments(payments: readonly Payment[]): readonly PaymentSum[] {
  const sums = new Map<string, PaymentSum>();
  for (const { asset, amount, from } of payments) {
    const isPiece = asset.kind === 'collectible';
    const key = `${from}-${asset.kind}-${asset.kind === 'token' ? asset.token : ''}`;
    sums.set(key, {
      asset: isPiece ? { kind: 'collectibles' } : asset,
      amount: (sums.get(key)?.amount ?? 0n) + amount,
      from,
    });
  }
  return [...sums.values()];
}

/** How many accounts are paid, each counted once. */
export const countRecipients = (payments: readonly Payment[]): number =>
  new Set(payments.map(({ recipient }) => recipient.toLowerCase())).size;

/** Whether a call pays out of the account that makes it, and does nothing else. */
export function isWholePayment(node: CallNode, options: PaymentOptions): boolean {
  const { call, actor, children } = node;
  if (call.operation !== operations.call || children.length > 0) return false;
  const payments = listPayments(node, options);
  return (
    payments.length > 0 &&
    payments.every(({ kind, from }) => kind === 'payment' && from && actor && isAddressEqual(from, actor)) &&
    (call.value === 0n || isPlainCall(node))
  );
}
