import { type Address, isAddressEqual } from 'viem';
import { operations } from '../protocol/types';
import { type CallNode, isPlainCall, listCalls } from './call-tree';
import type { DecodedCall } from './decode-call';

export type Asset =
  | { readonly kind: 'native' }
  /** Amounts are base units; of a collection without decimals they are the number of a piece. */
  | { readonly kind: 'token'; readonly token: Address }
  | { readonly kind: 'collectible'; readonly collection: Address; readonly id: bigint };

/** An asset that leaves the Safe or arrives, as far as the bytes of its calls tell. */
export type DecodedChange = {
  readonly direction: 'out' | 'in';
  readonly asset: Asset;
  readonly amount: bigint;
  /** The account that gets or sends it. */
  readonly counterparty: Address;
};

/** A permission to take assets later, or its end. */
export type Approval =
  | {
      readonly kind: 'allowance';
      readonly token: Address;
      readonly spender: Address;
      readonly amount: bigint;
    }
  | {
      readonly kind: 'operator';
      readonly collection: Address;
      readonly spender: Address;
      readonly isGranted: boolean;
    };

export type BalanceEffects = {
  readonly balanceChanges: readonly DecodedChange[];
  readonly approvals: readonly Approval[];
  /** What else may move: anything where foreign code runs, and what a called contract was given or sends. */
  readonly more: 'anything' | 'contracts' | undefined;
};

export type BalanceEffectsOptions = {
  readonly safe: Address;
  /** Whether code that is not known to be harmless is run as the Safe itself. */
  readonly runsForeignCode: boolean;
  /** Whether a contract is the well-known one that gives a token for Ether and back. */
  readonly isWrappedEther: (address: Address) => boolean;
};

type Part = { readonly balanceChanges?: readonly DecodedChange[]; readonly approvals?: readonly Approval[] };

/**
 * Lists what a transaction moves and permits in the name of the Safe, from its decoded calls. Nothing is simulated:
 * `more` says whether called contracts may move more.
 */
export function listBalanceChanges(
  tree: CallNode,
  { safe, runsForeignCode, isWrappedEther }: BalanceEffectsOptions,
): BalanceEffects {
  const calls = listCalls(tree).filter(
    ({ actor, call }) => call.operation === operations.call && actor && isAddressEqual(actor, safe),
  );
  const parts = calls.map((node) => ({
    node,
    sent: listSent(node, safe),
    part: readPart(node, safe, isWrappedEther),
  }));
  const callsContracts = parts.some(
    ({ node, part }) => !isPlainCall(node) && !part && !isAddressEqual(node.call.to, safe),
  );
  return {
    balanceChanges: parts.flatMap(({ sent, part }) => [...sent, ...(part?.balanceChanges ?? [])]),
    approvals: parts.flatMap(({ part }) => part?.approvals ?? []),
    more: tree.isIncomplete || runsForeignCode ? 'anything' : callsContracts ? 'contracts' : undefined,
  };
}

function listSent({ call: { to, value } }: CallNode, safe: Address): readonly DecodedChange[] {
  if (value === 0n || isAddressEqual(to, safe)) return [];
  return [{ direction: 'out', asset: { kind: 'native' }, amount: value, counterparty: to }];
}

/** Undefined for a call whose bytes don't tell what it moves. */
function readPart(
  { call: { to, value }, decoded }: CallNode,
  safe: Address,
  isWrappedEther: (address: Address) => boolean,
): Part | undefined {
  if (decoded?.source !== 'own') return undefined;
  const { address, number, boolean } = readers(decoded);
  const asset = { kind: 'token', token: to } as const;
  const piece = (id: bigint) => ({ kind: 'collectible', collection: to, id }) as const;
  switch (decoded.signature) {
    case 'transfer(address,uint256)':
      return between({ asset, amount: number(1) }, { from: safe, to: address(0), safe });
    case 'transferFrom(address,address,uint256)':
      return between({ asset, amount: number(2) }, { from: address(0), to: address(1), safe });
    case 'safeTransferFrom(address,address,uint256)':
    case 'safeTransferFrom(address,address,uint256,bytes)':
      return between({ asset: piece(number(2)), amount: 1n }, { from: address(0), to: address(1), safe });
    case 'safeTransferFrom(address,address,uint256,uint256,bytes)':
      return between(
        { asset: piece(number(2)), amount: number(3) },
        { from: address(0), to: address(1), safe },
      );
    case 'approve(address,uint256)':
    case 'increaseAllowance(address,uint256)':
      return { approvals: [{ kind: 'allowance', token: to, spender: address(0), amount: number(1) }] };
    case 'approve(address,address,uint160,uint48)':
      return {
        approvals: [{ kind: 'allowance', token: address(0), spender: address(1), amount: number(2) }],
      };
    case 'setApprovalForAll(address,bool)':
      return {
        approvals: [{ kind: 'operator', collection: to, spender: address(0), isGranted: boolean(1) }],
      };
    case 'deposit()':
      if (!isWrappedEther(to)) return undefined;
      return { balanceChanges: [{ direction: 'in', asset, amount: value, counterparty: to }] };
    case 'withdraw(uint256)':
      if (!isWrappedEther(to)) return undefined;
      return {
        balanceChanges: [
          { direction: 'out', asset, amount: number(0), counterparty: to },
          { direction: 'in', asset: { kind: 'native' }, amount: number(0), counterparty: to },
        ],
      };
    default:
      return undefined;
  }
}

/** A transfer as the Safe sees it; a transfer between other accounts moves nothing of the Safe. */
function between(
  what: Pick<DecodedChange, 'asset' | 'amount'>,
  { from, to, safe }: { from: Address; to: Address; safe: Address },
): Part {
  const isFromSafe = isAddressEqual(from, safe);
  const isToSafe = isAddressEqual(to, safe);
  if (isFromSafe === isToSafe) return {};
  return isFromSafe
    ? { balanceChanges: [{ ...what, direction: 'out', counterparty: to }] }
    : { balanceChanges: [{ ...what, direction: 'in', counterparty: from }] };
}

// The signature that was matched gives each parameter its type.
const readers = ({ parameters }: DecodedCall) => ({
  address: (index: number) => parameters[index]?.value as Address,
  number: (index: number) => parameters[index]?.value as bigint,
  boolean: (index: number) => parameters[index]?.value as boolean,
});
