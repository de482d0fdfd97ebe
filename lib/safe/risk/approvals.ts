import { type Address, isAddress } from 'viem';
import { type CallNode, listCalls } from '../decode/call-tree';
import type { DecodedValue } from '../decode/calldata/read-arguments';
import type { DecodedCall } from '../decode/decode-call';
import type { Risk } from './risk';

/** From here on an amount means "all there is and all there will be": tokens of a fixed supply have less. */
const unlimited = 2n ** 95n;

/** The text of the checkbox for an unlimited permission. */
export const takesAny =
  'I understand that this account can take all of this token at any time, now and later.';

/** Whether an amount in base units has no end in practice. */
export const isUnlimited = (amount: unknown) => typeof amount === 'bigint' && amount >= unlimited;

/** Interfaces whose permissions are allowances; those of others are powers of their own (`powers.ts`). */
const ofTokens: ReadonlySet<string> = new Set([
  'Token (ERC-20)',
  'Collectible (ERC-721)',
  'Permit2',
  'Allowance module',
]);

/** Whether a call of the own table may allow another account to take tokens. */
export const isTokenCall = (decoded: DecodedCall | undefined): decoded is DecodedCall =>
  decoded?.source === 'own' && ofTokens.has(decoded.interfaceName);

/**
 * Permissions to take assets later, without asking again: allowances, permits, operators, spending limits (EIP-20, 721,
 * 1155, 2612, 1363, Permit2, allowance module).
 */
export function findApprovals(root: CallNode): readonly Risk[] {
  return listCalls(root).flatMap(({ decoded }) => (isTokenCall(decoded) ? assess(decoded) : []));
}

function assess({ functionName, parameters }: DecodedCall): readonly Risk[] {
  const byName = new Map(parameters.map(({ name, value }) => [name, value]));
  const address = (name: string) => toAddress(byName.get(name));
  const isAny = ['amount', 'value', 'addedValue'].some((name) => isUnlimited(byName.get(name)));
  switch (functionName) {
    case 'approve':
    case 'increaseAllowance':
    case 'increaseApproval':
    case 'approveAndCall':
      return isAny ? [anyAmount(address('spender'))] : [];
    case 'permit':
      return assessPermit(byName);
    case 'setApprovalForAll':
      return byName.get('approved') === true
        ? [
            {
              ...approval('Lets an account take all collectibles of a collection', address('operator')),
              consequence:
                'I understand that this account can take every collectible of this collection at any time.',
            },
          ]
        : [];
    case 'setAllowance':
      return assessSpendingLimit(byName.get('allowanceAmount'), address('delegate'));
    default:
      return [];
  }
}

type Values = ReadonlyMap<string, DecodedValue>;

/** EIP-2612, the form of DAI that knows only all or nothing, and Permit2 for one token or several. */
function assessPermit(byName: Values): readonly Risk[] {
  const ofPermit2 = byName.get('permitSingle') ?? byName.get('permitBatch');
  if (Array.isArray(ofPermit2)) {
    const [details, spender] = ofPermit2;
    const several = byName.has('permitBatch') && Array.isArray(details) ? details : [details];
    const amounts = several.map((one) => (Array.isArray(one) ? one[1] : undefined));
    return amounts.some(isUnlimited) ? [anyAmount(toAddress(spender))] : [];
  }
  const isAny = isUnlimited(byName.get('value')) || byName.get('allowed') === true;
  return isAny ? [anyAmount(toAddress(byName.get('spender')))] : [];
}

function assessSpendingLimit(
  amount: DecodedValue | undefined,
  delegate: Address | undefined,
): readonly Risk[] {
  if (typeof amount !== 'bigint' || amount === 0n) return [];
  const risk: Risk = {
    ...approval('Lets an account spend without confirmations', delegate),
    reason: 'Up to the limit it can pay anyone without asking an owner.',
    consequence: 'I understand that this account can spend up to its limit without any owner’s signature.',
  };
  return [risk];
}

const toAddress = (value: unknown): Address | undefined =>
  typeof value === 'string' && isAddress(value, { strict: false }) ? value : undefined;

const anyAmount = (spender: Address | undefined) =>
  approval('Lets an account take any amount of a token', spender);

const approval = (title: string, address: Address | undefined): Risk => ({
  kind: 'approval',
  level: 'critical',
  title,
  reason: 'It stays valid until it is revoked, also for tokens that arrive later, and nobody is asked again.',
  needsAcknowledgement: true,
  consequence: takesAny,
  ...(address ? { address } : {}),
});
