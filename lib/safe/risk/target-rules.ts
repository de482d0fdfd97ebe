import { type Address, isAddressEqual, zeroAddress } from 'viem';
import { findDescribedName } from '@/lib/safe/abi/described-interfaces';
import { type CallNode, isPlainCall, listCalls } from '../decode/call-tree';
import { isPlainPayment } from '../decode/calldata/builder-codes';
import { exchangeContracts } from '../decode/orders/exchange-contracts';
import { operations } from '../protocol/types';
import type { ContextState } from './context-state';
import type { Risk } from './risk';

/** Whether an address is reserved for precompiles, which run without having code (EIP-7587 and before). */
export const isReserved = (address: Address): boolean => BigInt(address) <= 0xffffn;

/** Contracts that are called with bytes, each once, without the Safe itself. */
export function listCalledContracts(tree: CallNode, safe: Address): readonly Address[] {
  const called = listCalls(tree).filter(
    ({ call }) => call.data !== '0x' && call.operation === operations.call && !isAddressEqual(call.to, safe),
  );
  return [...new Set(called.map(({ call }) => call.to))];
}

/** Contracts that are called as tokens. */
export function listCalledTokens(tree: CallNode): readonly Address[] {
  return [
    ...new Set(
      listCalls(tree)
        .filter(isTokenCall)
        .map(({ call }) => call.to),
    ),
  ];
}

/** Accounts that are sent the chain's own coin and nothing else, with the amount in wei. */
export function listPlainPayments(tree: CallNode, safe: Address) {
  return listCalls(tree).flatMap(({ call, actor }) =>
    call.value > 0n && isPlainPayment(call) && actor && isAddressEqual(actor, safe)
      ? [{ to: call.to, value: call.value }]
      : [],
  );
}

/** Finds the risks of called contracts: imitations, unknown ones, and those that don't accept what they get. */
export function assessTargets(onchain: ContextState): readonly Risk[] {
  return [
    ...assessTokens(onchain),
    ...assessTransfers(onchain),
    ...assessPayments(onchain),
    ...assessContracts(onchain),
    ...assessEmptyTargets(onchain),
  ];
}

const isTokenCall = ({ call, decoded }: CallNode) =>
  call.operation === operations.call && decoded?.interfaceName === 'Token (ERC-20)';

function assessTokens({ tokens }: ContextState): readonly Risk[] {
  return [...tokens].flatMap(([address, token]): readonly Risk[] =>
    token?.doubt
      ? [
          {
            ...{ kind: 'imitation', level: 'critical', needsAcknowledgement: false, address },
            ...(token.doubt === 'imitation'
              ? {
                  title: 'Imitates a well-known token',
                  reason: `This token calls itself “${token.symbol}”, but is not the well-known one: it may be worth nothing.`,
                }
              : {
                  title: 'A token with a misleading symbol',
                  reason: `This token calls itself “${token.symbol}”, which reads like something else. It may be worth nothing.`,
                }),
          },
        ]
      : [],
  );
}

const cannotTake = (title: string, reason: string, address: Address): Risk => ({
  kind: 'cannotTake',
  level: 'critical',
  title,
  reason,
  needsAcknowledgement: false,
  address,
});

/** `transfer` has its meaning only at a token, and only for a recipient who can ever use what arrives. */
function assessTransfers(onchain: ContextState): readonly Risk[] {
  return listCalls(onchain.tree).flatMap((node) => {
    const { call, decoded } = node;
    if (!isTokenCall(node) || decoded?.signature !== 'transfer(address,uint256)') return [];
    const recipient = decoded.parameters[0]?.value;
    return assessTransfer(call.to, typeof recipient === 'string' ? recipient : zeroAddress, onchain) ?? [];
  });
}

function assessTransfer(
  token: Address,
  recipient: string,
  { safe, code, tokens }: ContextState,
): Risk | undefined {
  const kind = code.get(token);
  if (kind === 'none' || kind === 'delegated')
    return cannotTake(
      'Token transfer at an address without a contract',
      'No token would move, because there is no token at this address.',
      token,
    );
  if (tokens.get(token) === null)
    return cannotTake(
      'Token transfer at a contract that is not a token',
      'The contract doesn’t behave like a token, so Concord can’t tell what this call does.',
      token,
    );
  const isRecipient = (address: Address) => recipient.toLowerCase() === address.toLowerCase();
  if (isRecipient(zeroAddress))
    return cannotTake(
      'Sends a token to the zero address',
      'Tokens sent to the zero address are lost.',
      zeroAddress,
    );
  if (isRecipient(safe))
    return cannotTake(
      'Sends a token to the Safe itself',
      'Nothing would move, and it could not be executed again.',
      safe,
    );
  return undefined;
}

function assessPayments({ tree, safe, takesEther }: ContextState): readonly Risk[] {
  const recipients = [...new Set(listPlainPayments(tree, safe).map(({ to }) => to))];
  return recipients.flatMap((to) => {
    if (isAddressEqual(to, zeroAddress))
      return [cannotTake('Sends Ether to the zero address', 'Tokens sent to the zero address are lost.', to)];
    if (takesEther.get(to) !== false) return [];
    return [
      cannotTake(
        'This contract rejects Ether',
        'The contract rejects a payment of this amount, so the transaction would fail.',
        to,
      ),
    ];
  });
}

function assessContracts({
  tree,
  safe,
  code,
  listed,
  called,
  isWithoutGateway,
  gatewayNames,
}: ContextState): readonly Risk[] {
  const known = [...listed, ...exchangeContracts.map(({ address }) => address), ...(called ?? [])];
  const isKnown = (address: Address) => known.some((other) => isAddressEqual(other, address));
  return listCalledContracts(tree, safe)
    .filter((address) => !isKnown(address) && code.get(address) === 'contract')
    .map((address) => {
      const name = gatewayNames.get(address);
      const described = findDescribedName(address);
      const search = called
        ? 'Concord found no earlier call from this Safe to it'
        : `${isWithoutGateway ? 'You use no gateway, so Concord didn’t look for earlier calls. This' : 'Concord couldn’t load this Safe’s history from the gateway, so this'} may be the first call from this Safe to it`;
      return {
        kind: 'unknownContract',
        level: 'warning',
        title: called
          ? 'No earlier call to this contract found'
          : `Earlier calls to this contract ${isWithoutGateway ? 'were not checked' : 'could not be checked'}`,
        reason: described
          ? `${search}. Concord knows the functions that ${described} publishes for this address, and not what its code does now.`
          : `${search}, and it is not on Concord’s own list. ${name ? `The gateway calls it ${name}, which Concord can’t verify.` : 'Concord has no name for it.'}`,
        needsAcknowledgement: false,
        address,
      };
    });
}

/**
 * Finds calls of functions where there is no code to run them. Nothing is said where another call of the transaction
 * could deploy it first, and of what the rule of transfers tells.
 */
function assessEmptyTargets({ tree, safe, code }: ContextState): readonly Risk[] {
  const calls = listCalls(tree);
  const isEmpty = ({ call }: CallNode) => code.get(call.to) === 'none' && !isReserved(call.to);
  const isSettled = (node: CallNode) =>
    node.children.length > 0 || isPlainCall(node) || isTokenCall(node) || isEmpty(node);
  if (!calls.every(isSettled)) return [];
  const empty = calls.filter(
    (node) =>
      isEmpty(node) &&
      !isPlainCall(node) &&
      node.call.operation === operations.call &&
      !isAddressEqual(node.call.to, safe) &&
      !(isTokenCall(node) && node.decoded?.signature === 'transfer(address,uint256)'),
  );
  return [...new Set(empty.map(({ call }) => call.to))].map((to) => ({
    kind: 'cannotTake',
    level: 'warning',
    title: 'No contract at this address',
    reason: empty.some(({ call }) => call.to === to && call.value > 0n)
      ? 'There is no contract here at present. The ETH would go to this account, and nothing else would happen.'
      : 'There is no contract here at present, so the call would do nothing.',
    needsAcknowledgement: false,
    address: to,
  }));
}
