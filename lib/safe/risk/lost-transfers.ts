import type { Address } from 'viem';
import { type CallNode, listCalls } from '../decode/call-tree';
import type { Risk } from './risk';

/** The recipient's parameter in each transfer function. Sources: ERC-20, ERC-721, ERC-1155. */
const recipientPlaces: Readonly<Record<string, number>> = {
  'transfer(address,uint256)': 0,
  'transferFrom(address,address,uint256)': 1,
  'safeTransferFrom(address,address,uint256)': 1,
  'safeTransferFrom(address,address,uint256,bytes)': 1,
  'safeTransferFrom(address,address,uint256,uint256,bytes)': 1,
};

/**
 * Tokens that are sent to a token's contract, which has no way to send them on: to their own one, or to one of
 * `tokens`, the well-known ones. At any depth; each contract has to be acknowledged.
 */
export function findLostTransfers(root: CallNode, tokens: readonly Address[]): readonly Risk[] {
  return listCalls(root).flatMap(({ call, decoded }) => {
    const place = decoded?.source === 'own' ? recipientPlaces[decoded.signature] : undefined;
    const recipient = place === undefined ? undefined : decoded?.parameters[place]?.value;
    if (typeof recipient !== 'string') return [];
    const isSame = (address: Address) => recipient.toLowerCase() === address.toLowerCase();
    const isOwn = isSame(call.to);
    const lost = isOwn ? call.to : tokens.find(isSame);
    if (!lost) return [];
    return {
      ...{ kind: 'cannotTake', level: 'critical', needsAcknowledgement: true, address: lost },
      title: isOwn ? 'Sends a token to its own contract' : 'Sends tokens to the contract of another token',
      reason: 'A token’s contract can’t pass on the tokens it receives. Tokens sent there are usually lost.',
      consequence: 'I understand that tokens sent to a token’s contract are usually lost.',
    } satisfies Risk;
  });
}
