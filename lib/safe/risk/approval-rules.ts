import { type Address, formatUnits, isAddressEqual, zeroAddress } from 'viem';
import { isUnlimited, takesAny } from './approvals';
import type { CodeKind } from './context-state';
import { orderRisks, type Risk } from './risk';
import type { TokenApproval } from './token-approvals';

/** The token of an approval; amounts in base units. */
export type ApprovedToken = {
  readonly balance: bigint;
  readonly supply?: bigint;
  readonly decimals: number;
  /** Its shown name: cleaned, and with its address unless it is well-known. */
  readonly name: string;
  /** US dollars for one token, from the gateway; it only makes a warning graver (docs/security.md, S10). */
  readonly price?: number;
};

/** The on-chain state of approvals. Missing answers are absent and cause no risk. */
export type ApprovalState = {
  readonly safe: Address;
  readonly approvals: readonly TokenApproval[];
  /** The kind of account of each spender. */
  readonly code: ReadonlyMap<Address, CodeKind>;
  readonly tokens: ReadonlyMap<Address, ApprovedToken>;
};

/** An approval of this many times the Safe's holdings counts as unlimited. */
const farAbove = 1_000n;

/**
 * In US dollars: from here on an approval is acknowledged however little of the Safe's holdings it is. Everyday swaps
 * and payments stay below it; what is lost above it is seldom made up for.
 */
const largeValue = 10_000;

/** Finds the risks of approvals, by their spender, the Safe's holdings, and their worth. */
export function assessApprovals({ safe, approvals, code, tokens }: ApprovalState): readonly Risk[] {
  return orderRisks(
    approvals
      .filter(({ spender }) => !isAddressEqual(spender, safe) && spender !== zeroAddress)
      .flatMap((approval) => [
        ...assessSpender(approval.spender, code.get(approval.spender)),
        ...assessAmount(approval, approval.token && tokens.get(approval.token)),
      ]),
  );
}

function assessSpender(spender: Address, kind: CodeKind | undefined): readonly Risk[] {
  if (kind !== 'none' && kind !== 'delegated') return [];
  return [
    {
      kind: 'approval',
      level: 'critical',
      title: 'Lets a wallet, not an app, take tokens',
      reason:
        kind === 'none'
          ? 'Apps take tokens through contracts, and there is no contract at this address. Anyone with its key can take the approved amount at any time.'
          : 'Apps take tokens through contracts. This address is a wallet with delegated code (EIP-7702). Anyone with its key can take the approved amount at any time.',
      needsAcknowledgement: true,
      consequence:
        'I understand that this account is a wallet, and that anyone with its key can take the approved amount at any time.',
      address: spender,
    },
  ];
}

function assessAmount({ spender, amount }: TokenApproval, token: ApprovedToken | undefined): readonly Risk[] {
  // Another rule reports amounts that the bytes alone show to be unlimited.
  if (!token || typeof amount !== 'bigint' || isUnlimited(amount)) return [];
  const { balance, supply, name } = token;
  const worth = worthOf(amount, token);
  const about = { kind: 'approval', address: spender } as const;
  const critical = (title: string, reason: string, consequence: string): readonly Risk[] => [
    {
      ...about,
      level: 'critical',
      title,
      reason: reason + say(worth),
      needsAcknowledgement: true,
      consequence,
    },
  ];
  const warning = (title: string, reason: string): readonly Risk[] => [
    { ...about, level: 'warning', title, reason: reason + say(worth), needsAcknowledgement: false },
  ];
  if (supply !== undefined && supply > 0n && amount >= supply)
    return critical(
      'Approves the whole supply of a token',
      `The approved amount is the whole supply of ${name} or more. In effect it is unlimited.`,
      takesAny,
    );
  if (balance > 0n && amount >= balance * farAbove)
    return critical(
      'Approves far more than the Safe holds',
      `The approved amount is over ${farAbove} times what the Safe holds of ${name}. In effect it is unlimited, including tokens that arrive later.`,
      takesAny,
    );
  if (balance > 0n && amount >= balance)
    return critical(
      amount === balance ? 'Approves all that the Safe holds' : 'Approves more than the Safe holds',
      amount === balance
        ? `This account can take all ${name} that the Safe holds.`
        : `This account can take all ${name} that the Safe holds, and the rest from what arrives later, until the approval is used up or revoked.`,
      `I understand that this account can take all ${name} that this Safe holds.`,
    );
  if (worth !== undefined && worth >= largeValue)
    return critical(
      `Lets an account take ${dollars(largeValue)} or more`,
      `This account can take ${name} until the approval is used up or revoked.`,
      `I understand that this account can take ${name} worth ${dollars(largeValue)} or more.`,
    );
  if (amount > balance)
    return warning(
      'Approves more than the Safe holds',
      `This account can take ${name} from what arrives later, until the approval is used up or revoked.`,
    );
  if (amount * 2n >= balance)
    return warning(
      'Approves most of what the Safe holds',
      `This account can take ${share(amount, balance)} of what the Safe holds of ${name}.`,
    );
  return [];
}

/** In US dollars; undefined where no price is known, or none that can be reckoned with. */
function worthOf(amount: bigint, { decimals, price }: ApprovedToken): number | undefined {
  const value = price === undefined ? 0 : Number(formatUnits(amount, decimals)) * price;
  return Number.isFinite(value) && value > 0 ? value : undefined;
}

const dollars = (value: number) => `$${Math.floor(value).toLocaleString('en-US')}`;
const say = (worth: number | undefined) =>
  worth === undefined || worth < 1
    ? ''
    : ` The approved amount is worth about ${dollars(worth)} at the gateway’s price.`;

const share = (amount: bigint, balance: bigint) => `${Number((amount * 1_000n) / balance) / 10}%`;
