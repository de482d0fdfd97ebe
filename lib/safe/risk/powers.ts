import {
  type Address,
  getAddress,
  isAddress,
  isAddressEqual,
  isHex,
  toFunctionSignature,
  zeroAddress,
} from 'viem';
import { readKnownFunction } from '@/lib/safe/abi/known-interfaces';
import { type PowerFunction, type PowerKind, powerInterfaces } from '@/lib/safe/abi/power-interfaces';
import { type CallNode, listCalls } from '../decode/call-tree';
import type { DecodedValue } from '../decode/calldata/read-arguments';
import { type DecodedCall, type DecodedParameter, decodeCall } from '../decode/decode-call';
import { accountPrefix } from '../protocol/account-prefix';
import { isUnlimited } from './approvals';
import type { Risk } from './risk';

/** The texts of a power; `{limit}` stands for its limit. */
type Words = {
  readonly title: string;
  readonly reason: string;
  /** The text of the checkbox after "I understand that"; without it the power is only a warning. */
  readonly consequence?: string;
};

const words: Readonly<Record<PowerKind, Words>> = {
  holdings: {
    title: 'Lets an account move what the Safe has in a contract',
    reason:
      'This account can move everything that the Safe holds in this contract, now and later, until the Safe revokes it.',
    consequence: 'this account can move everything that this Safe holds in the contract {contract}',
  },
  lending: {
    title: 'Lets an account manage the Safe’s loans and deposits',
    reason:
      'This account can withdraw the Safe’s deposits to itself and borrow in the Safe’s name, without a limit, until the Safe revokes it.',
    consequence:
      'this account can withdraw all deposits of this Safe from the contract {contract} and borrow in its name',
  },
  borrowing: {
    title: 'Lets an account put debt on the Safe',
    reason:
      'This account can borrow in the Safe’s name {limit}. It keeps the tokens. The Safe owes the debt and can lose its collateral.',
    consequence:
      'this account can borrow {limit} through the contract {contract}, and this Safe owes the debt',
  },
  controller: {
    title: 'Lets a lending vault take the Safe’s collateral',
    reason:
      'The vault decides when it takes the Safe’s collateral. A malicious vault can take all of it. Only the vault can give up this power.',
    consequence: 'this vault can take everything that this Safe puts up as collateral',
  },
  collateral: {
    title: 'Puts up a deposit as collateral',
    reason: 'The vault that the Safe borrows from can take this deposit if the loan isn’t repaid.',
  },
  relayer: {
    title: 'Lets a contract use the Safe’s token approvals',
    reason:
      'This account can take every token that the Safe allowed this app to spend, and what the Safe keeps in the app, until the Safe revokes it.',
    consequence: 'this account can take every token that this Safe allowed the contract {contract} to spend',
  },
  agent: {
    title: 'Lets an account act for the Safe in an app',
    reason:
      'In this app the account can do what the Safe can do, such as trade, borrow or withdraw, until the Safe revokes it.',
    consequence: 'this account can act as this Safe through the contract {contract}',
  },
  position: {
    title: 'Lets an account take a collectible or position',
    reason:
      'This account can take {limit} of this collectible or position, at any time, until the Safe revokes it.',
    consequence: 'this account can take {limit} of this collectible or position from the contract {contract}',
  },
  orders: {
    title: 'Lets an account sign orders for the Safe',
    reason:
      'Orders of this account can sell every token that the Safe allowed this exchange to spend, at any price, until the Safe revokes it.',
    consequence:
      'this account can sell every token that this Safe allowed the contract {contract} to spend, at any price',
  },
  spending: {
    title: 'Lets an account spend without confirmations',
    reason: 'This account can spend the allowance in every period, without any owner’s confirmation.',
    consequence: 'this account can spend the allowance in every period without any owner’s confirmation',
  },
  stream: {
    title: 'Starts a stream of payments',
    reason:
      'The Safe pays this account every second, until the stream is stopped or the Safe’s balance runs out.',
    consequence: 'this Safe keeps paying this account every second until the stream is stopped',
  },
  streams: {
    title: 'Lets an account start streams of payments',
    reason: 'This account can stream the Safe’s tokens to anyone {limit}, until the Safe revokes it.',
    consequence: 'this account can stream tokens of this Safe to anyone {limit}',
  },
  ownership: {
    title: 'Transfers control of a contract',
    reason: 'The account can do everything that only the contract’s owner may do.',
    consequence: 'this account controls the contract {contract}',
  },
  role: {
    title: 'Gives an account a role in a contract',
    reason:
      'The account can do what the role allows, which may be to mint tokens, move deposits or change the contract.',
    consequence: 'this account gets a role in the contract {contract} and can use it without this Safe',
  },
  code: {
    title: 'Replaces the code of a contract',
    reason:
      'The new code controls everything that the contract holds, and every token that others have approved for it.',
    consequence: 'the new code controls the contract {contract} and everything in it',
  },
  peer: {
    title: 'Trusts a contract on another chain',
    reason: 'Messages from that contract can mint or release tokens here.',
    consequence: 'a contract on another chain can mint or release tokens of the contract {contract}',
  },
  roles: {
    title: 'Changes who can act through a roles module',
    reason: 'Members of a role can do with the Safe’s funds what the role allows, without confirmations.',
    consequence: 'this changes who can act without confirmations through the module {contract}',
  },
  name: {
    title: 'Gives away a name',
    reason: 'The new owner decides where payments to this name go.',
    consequence: 'this account controls the name and decides where payments to it go',
  },
  records: {
    title: 'Lets an account change a name’s records',
    reason: 'This account decides where payments to this name go.',
    consequence: 'this account decides where payments to the name go',
  },
  target: {
    title: 'Points a name at another account',
    reason: 'Payments to this name go to this account from then on.',
    consequence: 'payments to this name go to this account',
  },
  votes: {
    title: 'Delegates votes',
    reason: 'From then on, another account votes with the Safe’s tokens. It can’t move them.',
  },
  rewards: {
    title: 'Changes who gets or claims rewards',
    reason: 'From then on this account can get rewards or fees of the Safe or of this contract.',
    consequence: 'this account can get the rewards or fees of the contract {contract}',
  },
  payout: {
    title: 'Withdraws to another account',
    reason: 'The withdrawn amount goes to this account, not to the Safe.',
    consequence: 'the withdrawn amount goes to this account',
  },
  deposit: {
    title: 'Deposits for another account',
    reason: 'The deposit belongs to this account, not to the Safe.',
  },
  shares: {
    title: 'Deposits for another account',
    reason: 'This account gets the shares of the vault, and can withdraw what the Safe deposits.',
    consequence: 'this account gets what this Safe deposits in the contract {contract}',
  },
  scheduled: {
    title: 'Schedules a change of a vault',
    reason:
      'Once the delay for this change is over, anyone can make it. No owner of the Safe is asked again.',
    consequence: 'anyone can make this change of the contract {contract} once its delay is over',
  },
  claims: {
    title: 'Lets an account act for the Safe in other apps',
    reason:
      'Apps that read this registry let the account claim, mint and vote for the Safe, until the Safe revokes it.',
    consequence: 'this account can claim what other apps give to this Safe',
  },
};

let bySignature: ReadonlyMap<string, PowerFunction> | undefined;

/** The power that a function of our own table gives, by its signature; undefined for every other function. */
export function findPower(signature: string): PowerFunction | undefined {
  bySignature ??= new Map(
    powerInterfaces
      .flatMap(({ functions }) => functions)
      .flatMap((one) =>
        typeof one === 'string' ? [] : [[toFunctionSignature(readKnownFunction(one.abi)), one]],
      ),
  );
  return bySignature.get(signature);
}

/** More accounts than this are not named one by one. */
const maxNamed = 20;

/** Finds the powers that a transaction gives to others, at any depth; calls that take powers away are left out. */
export function findPowers(root: CallNode, safe: Address): readonly Risk[] {
  return listCalls(root).flatMap(({ call, actor, decoded }) =>
    findGivenPowers(decoded, { contract: call.to, own: actor ? [safe, actor] : [safe] }),
  );
}

type Giving = {
  readonly contract: Address /** The Safe, and the one that calls. */;
  readonly own: readonly Address[];
};

function findGivenPowers(decoded: DecodedCall | undefined, { contract, own }: Giving): readonly Risk[] {
  const power = decoded?.source === 'own' ? findPower(decoded.signature) : undefined;
  if (!decoded || !power) return [];
  const read = (path: string) => readPath(decoded.parameters, path);
  if (power.of !== undefined && !isOfOneOf(read(power.of)[0], own)) return [];
  const receivers = listGiven(power, read);
  // A repeated account, or the Safe itself, gets nothing new.
  const others = receivers.filter((to) => ![...own, zeroAddress].some((one) => isAddressEqual(to, one)));
  if (power.to === undefined ? !isGiven(power, read) : others.length === 0) return [];
  const limits = power.limit === undefined ? [] : read(power.limit);
  const risk = describePower(power.power, {
    contract,
    accounts: power.to === undefined ? [contract] : others,
    ...(power.limit !== undefined && { isLimited: !limits.some(isWithoutLimit) }),
  });
  const [inner] = power.inner === undefined ? [] : read(power.inner);
  // One call prepares one other, and no further ones.
  const prepared = isHex(inner) ? decodeCall(inner) : undefined;
  const isDeeper = prepared !== undefined && findPower(prepared.signature)?.inner !== undefined;
  return isDeeper ? [risk] : [risk, ...findGivenPowers(prepared, { contract, own })];
}

/** Words a power; it is given at `contract`, and `accounts` get it. */
export function describePower(
  power: PowerKind,
  given: {
    readonly contract: Address | undefined;
    readonly accounts: readonly Address[];
    readonly isLimited?: boolean;
  },
): Risk {
  const { title, reason, consequence } = words[power];
  const limits: Partial<Record<PowerKind, readonly [limited: string, unlimited: string]>> = {
    borrowing: ['up to the approved amount', 'without a limit'],
    position: ['up to the approved amount', 'all'],
    streams: ['up to the approved rate', 'without a limit'],
  };
  const [limited, unlimited] = limits[power] ?? ['', ''];
  const [first, ...more] = given.accounts;
  const fill = (text: string) =>
    text
      .replaceAll('{limit}', given.isLimited ? limited : unlimited)
      .replace(' {contract}', given.contract ? ` …${given.contract.slice(-4)}` : '')
      .replace(/(this|the) account/i, (one, article: string) => {
        if (more.length === 0) return one;
        return article.startsWith('T') ? 'Each of these accounts' : 'each of these accounts';
      });
  return {
    ...{ kind: 'access', title, reason: fill(reason) },
    level: consequence === undefined ? 'warning' : 'critical',
    needsAcknowledgement: consequence !== undefined,
    ...(consequence !== undefined && { consequence: `I understand that ${fill(consequence)}.` }),
    ...(more.length > 0
      ? { addresses: given.accounts.slice(0, maxNamed) }
      : first !== undefined && { address: first }),
  };
}

/** Rates of streams are 96 bits wide with a sign: their largest is half of what else counts as unlimited. */
const isWithoutLimit = (limit: DecodedValue) => isUnlimited(limit) || limit === 2n ** 95n - 1n;

type Read = (path: string) => readonly DecodedValue[];

function isGiven({ granted }: PowerFunction, read: Read): boolean {
  return granted === undefined || read(granted).some((value) => !isNothing(value));
}

/** Lists the accounts that get a power; where each has its own flag, only those whose flag gives it. */
function listGiven(power: PowerFunction, read: Read): readonly Address[] {
  if (power.to === undefined || !isGiven(power, read)) return [];
  const accounts = read(power.to);
  const grants = power.granted === undefined ? [] : read(power.granted);
  const isPaired = power.to.includes('*') && grants.length === accounts.length;
  return accounts.flatMap((value, index) => {
    const isTaken = isPaired && grants[index] !== undefined && isNothing(grants[index]);
    return isTaken || typeof value !== 'string' || !isAddress(value, { strict: false })
      ? []
      : [getAddress(value)];
  });
}

const isNothing = (value: DecodedValue): boolean =>
  value === false || value === 0n || (typeof value === 'string' && /^0x0*$/.test(value));

/**
 * The values at a path such as `args.*.0`: the name of a parameter, then places in tuples, `*` for every item of a
 * list.
 */
function readPath(parameters: readonly DecodedParameter[], path: string): readonly DecodedValue[] {
  const [name, ...steps] = path.split('.');
  let values = parameters.flatMap((one) => (one.name === name ? [one.value] : []));
  for (const step of steps)
    values = values.flatMap((value) => {
      if (!Array.isArray(value)) return [];
      const items: readonly DecodedValue[] = value;
      return step === '*' ? items : items.slice(Number(step), Number(step) + 1);
    });
  return values;
}

/** Whether a value is one of the accounts, another account of theirs in Euler's connector, or what those share. */
const isOfOneOf = (value: DecodedValue | undefined, accounts: readonly Address[]): boolean =>
  typeof value === 'string' &&
  accounts.some((account) => value.toLowerCase().startsWith(accountPrefix(account)));
