import { type Address, isAddress } from 'viem';
import { type CallNode, listCalls } from '../call-tree';
import type { Danger } from './danger';

/** From here on an amount means "all there is and all there will be": tokens of a fixed supply have less. */
const unlimited = 2n ** 95n;

/** Permissions to take assets later, without asking again: allowances, permits, operators (EIP-20, 721, 1155, 2612). */
export function findApprovals(root: CallNode): readonly Danger[] {
  return listCalls(root).flatMap((node) => judgeApproval(node) ?? []);
}

function judgeApproval({ decoded }: CallNode): Danger | undefined {
  if (decoded?.source !== 'own') return undefined;
  const byName = new Map(decoded.parameters.map(({ name, value }) => [name, value]));
  const address = (name: string): Address | undefined => {
    const value = byName.get(name);
    return typeof value === 'string' && isAddress(value) ? value : undefined;
  };
  const amount = byName.get('amount') ?? byName.get('value') ?? byName.get('addedValue');
  switch (decoded.functionName) {
    case 'approve':
    case 'increaseAllowance':
    case 'permit':
      if (typeof amount !== 'bigint' || amount < unlimited) return undefined;
      return approval('Lets an account take any amount of a token', address('spender'));
    case 'setApprovalForAll':
      return byName.get('approved') === true
        ? approval('Lets an account take all collectibles of a collection', address('operator'))
        : undefined;
    default:
      return undefined;
  }
}

const approval = (title: string, address: Address | undefined): Danger => ({
  kind: 'approval',
  level: 'red',
  title,
  reason:
    'It can be used at any time until it is taken back, also for what arrives later, and nobody is asked again.',
  needsAcknowledgement: false,
  ...(address ? { address } : {}),
});
