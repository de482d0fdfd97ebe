import { type Address, zeroAddress } from 'viem';
import type { PlanAction, PlanCommand } from './router-plan';

// A small model of what the router does with a plan, written from its contracts and from nothing of the project: what
// somebody pays and gets, and when it reverts. Pools are hostile: they take any part and give any amount.

const whole = 2n ** 255n;
const weth: Address = '0x4200000000000000000000000000000000000006';
const router = 'router';
const pools = 'pools';

class Revert extends Error {}

const must = (holds: boolean) => {
  if (!holds) throw new Revert();
};

/** What a pool decides: an amount up to the highest one, or any. */
export type Pools = { readonly upTo: (most: bigint) => bigint; readonly any: () => bigint };

/** Who has more or less than before. */
export class Balances {
  private readonly gains = new Map<string, bigint>();
  private readonly names = new Set<string>();
  private readonly caller: string;

  private readonly itself: string;

  constructor(caller: Address, itself: Address) {
    this.caller = caller.toLowerCase();
    this.itself = itself.toLowerCase();
  }

  /** All accounts that something was moved to or from, but pools and router. */
  get accounts(): readonly string[] {
    return [...this.names].filter((name) => name !== router && name !== pools);
  }

  /** What an account has more than before; negative for less. */
  gain(account: string, token: Address): bigint {
    return this.gains.get(`${account} ${token.toLowerCase()}`) ?? 0n;
  }

  held(token: Address): bigint {
    return this.gain(router, token);
  }

  nameOf(to: Address): string {
    if (BigInt(to) === 1n) return this.caller;
    return BigInt(to) === 2n || to.toLowerCase() === this.itself ? router : to.toLowerCase();
  }

  payer(isUser: boolean): string {
    return isUser ? this.caller : router;
  }

  move(token: Address, from: string, to: string, amount: bigint): void {
    if (from === router) must(this.held(token) >= amount);
    for (const [name, change] of [
      [from, -amount],
      [to, amount],
    ] as const) {
      this.names.add(name);
      this.gains.set(`${name} ${token.toLowerCase()}`, this.gain(name, token) + change);
    }
  }
}

/** Runs a plan as the caller with this much Ether at the router `itself`; undefined where it reverts. */
export function runPlan(
  plan: readonly PlanCommand[],
  {
    caller,
    itself,
    value,
    pools: hostile,
  }: {
    readonly caller: Address;
    readonly itself: Address;
    readonly value: bigint;
    readonly pools: Pools;
  },
): Balances | undefined {
  const balances = new Balances(caller, itself);
  try {
    balances.move(zeroAddress, balances.payer(true), router, value);
    for (const command of plan) run(command, balances, hostile);
  } catch (error) {
    if (error instanceof Revert) return undefined;
    throw error;
  }
  return balances;
}

type Swap = Extract<PlanCommand, { kind: 'v3In' | 'v2In' | 'v3Out' | 'v2Out' }>;

function run(command: PlanCommand, balances: Balances, hostile: Pools): void {
  switch (command.kind) {
    case 'v3In':
      runIn(command, balances, hostile);
      return;
    case 'v2In':
      runPairs(command, balances, hostile);
      return;
    case 'v3Out':
    case 'v2Out':
      runOut(command, balances, hostile);
      return;
    case 'v4':
      new Unlocked(balances, hostile).run(command.actions);
      return;
    case 'permit':
      // Whoever may spend spends it.
      balances.move(command.token, balances.payer(true), 'whoever may spend', command.amount);
      return;
    case 'wrap':
    case 'unwrap':
      runWrapping(command, balances);
      return;
    case 'check':
      return;
    default:
      runPayment(command, balances);
      return;
  }
}

/** Each pool takes a part at most, and the router holds what is between two pools. */
function runIn({ path, exact, bound, to, isUser }: Swap, balances: Balances, hostile: Pools): void {
  let amount = exact === whole ? balances.held(path[0] ?? zeroAddress) : exact;
  for (const [hop, token] of path.slice(0, -1).entries()) {
    must(amount > 0n);
    balances.move(token, balances.payer(isUser && hop === 0), pools, hostile.upTo(amount));
    amount = hostile.any();
    const receiver = hop === path.length - 2 ? balances.nameOf(to) : router;
    balances.move(path[hop + 1] ?? zeroAddress, pools, receiver, amount);
  }
  must(amount >= bound);
}

function runPairs({ path, exact, bound, to, isUser }: Swap, balances: Balances, hostile: Pools): void {
  const [token = zeroAddress] = path;
  const amount = exact === whole && !isUser ? balances.held(token) : exact;
  must(amount > 0n && amount < 2n ** 160n);
  balances.move(token, balances.payer(isUser), pools, amount);
  const given = hostile.any();
  must(given >= bound);
  balances.move(path.at(-1) ?? zeroAddress, pools, balances.nameOf(to), given);
}

function runOut({ kind, path, exact, bound, to, isUser }: Swap, balances: Balances, hostile: Pools): void {
  const paid = hostile.any();
  must(exact > 0n && paid <= bound);
  balances.move(path[0] ?? zeroAddress, balances.payer(isUser), pools, paid);
  // Nothing checks what comes out of pairs (V2SwapRouter.v2SwapExactOutput), and a token on the way may take a part.
  const given = kind === 'v2Out' ? hostile.any() : exact;
  balances.move(path.at(-1) ?? zeroAddress, pools, balances.nameOf(to), given);
}

function runWrapping(
  { kind, amount, to }: Extract<PlanCommand, { kind: 'wrap' | 'unwrap' }>,
  balances: Balances,
): void {
  const [from, into] = kind === 'wrap' ? [zeroAddress, weth] : [weth, zeroAddress];
  const moved = kind === 'unwrap' || amount === whole ? balances.held(from) : amount;
  if (kind === 'unwrap') must(moved >= amount);
  balances.move(from, router, pools, moved);
  balances.move(into, pools, balances.nameOf(to), moved);
}

function runPayment(
  {
    kind,
    token,
    to,
    amount,
  }: Extract<
    PlanCommand,
    { kind: 'pull' | 'sweep' | 'portion' | 'finePortion' | 'transfer' | 'transferFrom' }
  >,
  balances: Balances,
): void {
  const receiver = balances.nameOf(to);
  const held = balances.held(token);
  switch (kind) {
    case 'pull':
    case 'transferFrom':
      balances.move(token, balances.payer(true), receiver, amount);
      return;
    case 'transfer':
      balances.move(token, router, receiver, amount);
      return;
    case 'sweep':
      must(held >= amount % 2n ** 160n);
      balances.move(token, router, receiver, held);
      return;
    case 'portion':
      must(amount > 0n && amount <= 10_000n);
      balances.move(token, router, receiver, (held * amount) / 10_000n);
      return;
    case 'finePortion':
      must(amount <= 10n ** 18n);
      balances.move(token, router, receiver, (held * amount) / 10n ** 18n);
      return;
  }
}

/** The debts and credits of the router while the pool manager is unlocked. */
class Unlocked {
  private readonly deltas = new Map<string, bigint>();
  private readonly balances: Balances;
  private readonly hostile: Pools;

  constructor(balances: Balances, hostile: Pools) {
    this.balances = balances;
    this.hostile = hostile;
  }

  run(actions: readonly PlanAction[]): void {
    for (const action of actions) this.act(action);
    must([...this.deltas.values()].every((one) => one === 0n));
  }

  private act(action: PlanAction): void {
    switch (action.kind) {
      case 'in':
        this.swap(action.path, action, 1n);
        return;
      case 'out':
        this.swap(action.path.toReversed(), action, -1n);
        return;
      case 'settle':
        this.settle(action);
        return;
      case 'settleAll':
        must(this.debt(action.token) <= action.bound);
        this.pay(action.token, this.balances.payer(true), this.debt(action.token));
        return;
      case 'take': {
        const amount = action.amount === 0n ? this.credit(action.token) : action.amount;
        this.take(action.token, this.balances.nameOf(action.to), amount);
        return;
      }
      case 'takeAll':
        must(this.credit(action.token) >= action.bound);
        this.take(action.token, this.balances.payer(true), this.credit(action.token));
        return;
      case 'portion': {
        must(action.amount > 0n && action.amount <= 10_000n);
        const part = (this.credit(action.token) * action.amount) / 10_000n;
        this.take(action.token, this.balances.nameOf(action.to), part);
        return;
      }
    }
  }

  /** Walks from the exact side; a pool does a part of it at most. The sign is that of what the other side gets. */
  private swap(path: readonly Address[], { exact, bound }: { exact: bigint; bound: bigint }, sign: 1n | -1n) {
    const [first = zeroAddress] = path;
    let amount = exact;
    if (exact === 0n) amount = sign > 0n ? this.credit(first) : this.debt(first);
    for (const [hop, token] of path.slice(0, -1).entries()) {
      must(amount > 0n);
      this.change(token, -sign * this.hostile.upTo(amount));
      amount = this.hostile.any();
      this.change(path[hop + 1] ?? zeroAddress, sign * amount);
    }
    must(sign > 0n ? amount >= bound : amount <= bound);
  }

  private settle({ token, amount, isUser }: Extract<PlanAction, { kind: 'settle' }>): void {
    const due = amount === 0n ? this.debt(token) : amount;
    this.pay(token, this.balances.payer(isUser), amount === whole ? this.balances.held(token) : due);
  }

  private delta = (token: Address) => this.deltas.get(token.toLowerCase()) ?? 0n;

  private change(token: Address, by: bigint): void {
    this.deltas.set(token.toLowerCase(), this.delta(token) + by);
  }

  private credit(token: Address): bigint {
    must(this.delta(token) >= 0n);
    return this.delta(token);
  }

  private debt(token: Address): bigint {
    must(this.delta(token) <= 0n);
    return -this.delta(token);
  }

  private pay(token: Address, from: string, amount: bigint): void {
    this.balances.move(token, token === zeroAddress ? router : from, pools, amount);
    this.change(token, amount);
  }

  private take(token: Address, to: string, amount: bigint): void {
    this.balances.move(token, pools, to, amount);
    this.change(token, -amount);
  }
}
