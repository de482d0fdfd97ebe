import { type Address, isAddressEqual, zeroAddress } from 'viem';
import { isUnlimited } from './approvals';
import type { CodeKind } from './circumstance-facts';
import { type Danger, orderDangers } from './danger';
import type { TokenApproval } from './token-approvals';

/** What the chain says of approvals. What could not be asked is absent, and then nothing is said about it. */
export type ApprovalFacts = {
  readonly safe: Address;
  readonly approvals: readonly TokenApproval[];
  /** What stands at each spender. */
  readonly code: ReadonlyMap<Address, CodeKind>;
  /** What the Safe holds of each token, and how much there is of it in all, in base units. */
  readonly holdings: ReadonlyMap<Address, { readonly balance: bigint; readonly supply?: bigint }>;
};

/** So many times what the Safe holds is no amount any more but an approval without end. */
const farAbove = 1_000n;

/** What is dangerous about approvals, by who may take and by what the Safe holds. */
export function judgeApprovals({ safe, approvals, code, holdings }: ApprovalFacts): readonly Danger[] {
  return orderDangers(
    approvals
      .filter(({ spender }) => !isAddressEqual(spender, safe) && spender !== zeroAddress)
      .flatMap((approval) => [
        ...judgeSpender(approval.spender, code.get(approval.spender)),
        ...judgeAmount(approval, approval.token && holdings.get(approval.token)),
      ]),
  );
}

function judgeSpender(spender: Address, kind: CodeKind | undefined): readonly Danger[] {
  if (kind !== 'none' && kind !== 'delegated') return [];
  return [
    {
      kind: 'approval',
      level: 'red',
      title: 'Lets a wallet take tokens, not a contract',
      reason:
        kind === 'none'
          ? 'Apps take tokens through contracts. No contract stands at this address: whoever holds its key can take what is approved at any time.'
          : 'Apps take tokens through contracts. This address is a wallet with lent code (EIP-7702): whoever holds its key can take what is approved at any time.',
      needsAcknowledgement: false,
      address: spender,
    },
  ];
}

function judgeAmount(
  { spender, amount }: TokenApproval,
  holding: { readonly balance: bigint; readonly supply?: bigint } | undefined,
): readonly Danger[] {
  // An amount that is unlimited by its bytes alone is told with them.
  if (!holding || typeof amount !== 'bigint' || isUnlimited(amount)) return [];
  const { balance, supply } = holding;
  const about = { kind: 'approval', needsAcknowledgement: false, address: spender } as const;
  if (supply !== undefined && supply > 0n && amount >= supply)
    return [
      {
        ...about,
        level: 'red',
        title: 'Lets an account take all there is of a token',
        reason: 'The approved amount is the whole supply of the token or more. In effect it has no limit.',
      },
    ];
  if (balance > 0n && amount >= balance * farAbove)
    return [
      {
        ...about,
        level: 'red',
        title: 'Lets an account take far more than the Safe holds',
        reason: `The approved amount is over ${farAbove} times what the Safe holds. In effect it has no limit, also for what arrives later.`,
      },
    ];
  if (amount > balance)
    return [
      {
        ...about,
        level: 'amber',
        title: 'Approves more than the Safe holds',
        reason: 'The rest can be taken from what arrives later, until the approval is used up or withdrawn.',
      },
    ];
  if (balance > 0n && amount * 2n >= balance)
    return [
      {
        ...about,
        level: 'amber',
        title:
          amount === balance ? 'Approves all that the Safe holds' : 'Approves most of what the Safe holds',
        reason: `This account can take ${share(amount, balance)} of what the Safe holds of the token.`,
      },
    ];
  return [];
}

const share = (amount: bigint, balance: bigint) =>
  amount === balance ? 'all' : `${Number((amount * 1_000n) / balance) / 10} %`;
