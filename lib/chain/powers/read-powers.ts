import {
  type Abi,
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
  multicall3Abi,
  size,
} from 'viem';
import { call, readContract } from 'viem/actions';
import { multicall3 } from '@/config/contracts';
import { isContractAnswer } from '@/lib/errors/mapping/is-contract-answer';
import { permit2View, powerViews, unitsView } from '@/lib/safe/abi/powers';
import type { PowerId } from '@/lib/safe/powers/found-powers';
import { accountPrefix } from '@/lib/safe/protocol/account-prefix';
import type { ChainClient } from '../rpc/chain-client';

/** A power at one block. Amounts are in base units, or pieces of a collection. */
export type PowerValue = {
  /** The most that it can move; undefined where nothing limits it. */
  readonly limit: bigint | undefined;
  /** What the Safe has of it; undefined where the contract does not say so, as for loans and deposits. */
  readonly balance: bigint | undefined;
  /** When it ends, in seconds since 1970; undefined where it does not end by itself. */
  readonly expires?: number;
  /** Whether the account manages deposits and loans of a market (Compound III), and not only its token. */
  readonly isManager?: true;
};

export type PowerValues<Id extends PowerId> = {
  /** Only powers that exist now. */
  readonly values: ReadonlyMap<Id, PowerValue>;
  /** Powers whose contracts could not be read: nobody knows whether they exist. */
  readonly unread: readonly Id[];
};

type PowersQuestion<Id extends PowerId> = {
  readonly safe: Address;
  readonly powers: readonly Id[];
  readonly blockNumber?: bigint;
};

/** Calls in one multicall. */
const atOnce = 150;
/** A contract that spends all gas makes the calls after it fail, so what failed is asked again alone; this often. */
const maxAlone = 60;

type Question = {
  readonly target: Address;
  readonly data: Hex;
  readonly abi: Abi;
  readonly functionName: string;
};
type Reading = {
  readonly questions: readonly Question[];
  /** Whether the answers tell if the power exists; the first one does where this is left out. */
  readonly isAnswered?: (answers: readonly unknown[]) => boolean;
  /** Undefined where the power does not exist. */
  readonly read: (answers: readonly unknown[], now: number) => PowerValue | undefined;
};

/**
 * Reads the present values of powers over a Safe, in one batch of requests: those that are gone are left out. A contract that does
 * not answer is named in `unread`. Kinds that the Safe's own state tells (guards, handlers, spending limits) have no
 * value here. Without a block it is the newest. Throws what the RPC throws.
 */
export async function readPowers<Id extends PowerId>(
  client: ChainClient,
  { safe, powers, blockNumber }: PowersQuestion<Id>,
): Promise<PowerValues<Id>> {
  const asked = powers.flatMap((power) => {
    const reading = readingOf(power, safe);
    return reading ? [{ power, ...reading }] : [];
  });
  if (asked.length === 0) return { values: new Map(), unread: [] };
  const { answers, now } = await askTogether(
    client,
    asked.flatMap(({ questions }) => questions),
    blockNumber,
  );
  const values = new Map<Id, PowerValue>();
  const unread: Id[] = [];
  let alone = 0;
  let at = 0;
  for (const { power, questions, read, isAnswered = hasFirst } of asked) {
    const ofPower = answers.slice(at, at + questions.length);
    at += questions.length;
    let decoded = decodeAll(questions, ofPower);
    if (!isAnswered(decoded) && alone < maxAlone) {
      alone += 1;
      decoded = decodeAll(questions, await askAlone(client, questions, blockNumber));
    }
    const isKnown = isAnswered(decoded);
    const value = isKnown ? read(decoded, now) : undefined;
    if (value) values.set(power, value);
    else if (!isKnown) unread.push(power);
  }
  return { values, unread };
}

const hasFirst = ([first]: readonly unknown[]): boolean => first !== undefined;

type Together = {
  readonly answers: readonly (Hex | undefined)[];
  /** The time of the newest block, in seconds since 1970. */
  readonly now: number;
};

/** Asks for the time of the block with the first ones, so that no request has to wait for another. */
async function askTogether(
  client: ChainClient,
  questions: readonly Question[],
  blockNumber: bigint | undefined,
): Promise<Together> {
  const chunks: (readonly Question[])[] = [];
  for (let first = 0; first < questions.length; first += atOnce)
    chunks.push(questions.slice(first, first + atOnce));
  const time = encodeFunctionData({ abi: multicall3Abi, functionName: 'getCurrentBlockTimestamp' });
  const answers = await Promise.all(
    [[{ target: multicall3.address, data: time }], ...chunks].map(async (chunk) => {
      try {
        return await readContract(client, {
          ...{ abi: multicall3Abi, address: multicall3.address, functionName: 'aggregate3' },
          blockNumber,
          args: [chunk.map(({ target, data }) => ({ target, allowFailure: true, callData: data }))],
        });
      } catch (error) {
        // A contract in it broke the whole call.
        if (isContractAnswer(error)) return chunk.map(() => undefined);
        throw error;
      }
    }),
  );
  const [timestamp, ...rest] = answers.flat();
  return {
    answers: rest.map((answer) => (answer?.success === true ? answer.returnData : undefined)),
    now: timestamp?.success === true ? Number(BigInt(timestamp.returnData)) : 0,
  };
}

function askAlone(
  client: ChainClient,
  questions: readonly Question[],
  blockNumber: bigint | undefined,
): Promise<readonly (Hex | undefined)[]> {
  return Promise.all(
    questions.map(async ({ target, data }) => {
      try {
        return (await call(client, { to: target, data, blockNumber })).data;
      } catch (error) {
        if (isContractAnswer(error)) return undefined;
        throw error;
      }
    }),
  );
}

/** The interface of collections (EIP-721). */
const collectionInterface = '0x80ac58cd';

/** The longest answer of these functions: three words. */
const maxSize = 96;

function decodeAll(
  questions: readonly Question[],
  answers: readonly (Hex | undefined)[],
): readonly unknown[] {
  return questions.map(({ abi, functionName }, index) => {
    const data = answers[index];
    if (data === undefined || size(data) < 32 || size(data) > maxSize) return undefined;
    try {
      return decodeFunctionResult({ abi, functionName, data });
    } catch {
      return undefined;
    }
  });
}

const ask = (abi: Abi, target: Address, functionName: string, args: readonly unknown[]): Question => ({
  ...{ target, abi, functionName },
  data: encodeFunctionData({ abi, functionName, args }),
});

const asAmount = (value: unknown): bigint | undefined => (typeof value === 'bigint' ? value : undefined);

/** An allowance that is zero is none. */
const limitedTo = (
  value: unknown,
  balance: unknown,
  more: Partial<PowerValue> = {},
): PowerValue | undefined =>
  typeof value === 'bigint' && value > 0n ? { limit: value, balance: asAmount(balance), ...more } : undefined;

const unlimited = (isGiven: unknown, balance?: unknown): PowerValue | undefined =>
  isGiven === true ? { limit: undefined, balance: asAmount(balance) } : undefined;

/** The questions about a power, the deciding one first; undefined for kinds without a value of their own. */
function readingOf({ kind, contract, account, of }: PowerId, safe: Address): Reading | undefined {
  const view = (functionName: string, args: readonly unknown[], target = contract) =>
    ask(powerViews, target, functionName, args);
  switch (kind) {
    case 'module':
      return { questions: [view('isModuleEnabled', [account])], read: ([isEnabled]) => unlimited(isEnabled) };
    case 'token':
      return {
        questions: [
          view('allowance', [safe, account]),
          view('balanceOf', [safe]),
          view('isAllowed', [safe, account]),
        ],
        read: ([allowance, balance, isManager]) =>
          limitedTo(allowance, balance, isManager === true ? { isManager } : {}),
      };
    case 'item':
      return {
        questions: [
          view('ownerOf', [BigInt(of ?? 0)]),
          view('getApproved', [BigInt(of ?? 0)]),
          view('supportsInterface', [collectionInterface]),
        ],
        read: ([owner, approved]) =>
          isSame(approved, account) && isSame(owner, safe) ? { limit: 1n, balance: 1n } : undefined,
        // A collection has no answer about a number that it burned (EIP-721).
        isAnswered: ([owner, approved, isCollection]) =>
          owner === undefined ? isCollection === true : !isSame(owner, safe) || approved !== undefined,
      };
    case 'collection':
      return {
        questions: [view('isApprovedForAll', [safe, account]), view('balanceOf', [safe])],
        read: ([isApproved, balance]) => unlimited(isApproved, balance),
      };
    case 'permit2': {
      const token = (of ?? contract) as Address; // a found power of this kind names the token
      return {
        questions: [
          ask(permit2View, contract, 'allowance', [safe, token, account]),
          view('allowance', [safe, contract], token),
          view('balanceOf', [safe], token),
        ],
        read: ([stored, toPermit2, balance], now) => readPermit2(stored, { toPermit2, balance, now }),
      };
    }
    case 'units':
      return {
        questions: [
          ask(unitsView, contract, 'allowance', [safe, account, BigInt(of ?? 0)]),
          ask(unitsView, contract, 'balanceOf', [safe, BigInt(of ?? 0)]),
        ],
        read: ([allowance, balance]) => limitedTo(allowance, balance),
      };
    case 'operator':
      return {
        questions: [view('isOperator', [safe, account])],
        read: ([isOperator]) => unlimited(isOperator),
      };
    case 'lending':
      return {
        questions: [view('isAuthorized', [safe, account])],
        read: ([isAuthorized]) => unlimited(isAuthorized),
      };
    case 'credit':
      return {
        questions: [view('borrowAllowance', [safe, account])],
        read: ([allowance]) => limitedTo(allowance, undefined),
      };
    case 'relayer':
      return {
        questions: [view('hasApprovedRelayer', [safe, account])],
        read: ([isApproved]) => unlimited(isApproved),
      };
    case 'agent':
      return {
        questions: [view('getOperator', [accountPrefix(safe), account])],
        read: ([accounts]) => unlimited(typeof accounts === 'bigint' && accounts > 0n),
      };
    default:
      return undefined;
  }
}

const isSame = (answer: unknown, address: Address): boolean =>
  typeof answer === 'string' && isAddressEqual(answer as Address, address); // viem decoded an address

function readPermit2(
  stored: unknown,
  { toPermit2, balance, now }: { toPermit2: unknown; balance: unknown; now: number },
): PowerValue | undefined {
  if (!Array.isArray(stored)) return undefined;
  const [amount, expiration]: readonly unknown[] = stored;
  if (typeof amount !== 'bigint' || amount === 0n || typeof expiration !== 'number') return undefined;
  // AllowanceTransfer.sol refuses once the time is later than the expiration.
  if (expiration < now) return undefined;
  // What the token itself allows Permit2 limits every allowance that Permit2 keeps.
  const reachable = asAmount(toPermit2);
  const held = asAmount(balance);
  const within = held !== undefined && reachable !== undefined && reachable < held ? reachable : held;
  return { limit: amount, balance: within, expires: expiration };
}
