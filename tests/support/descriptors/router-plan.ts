import {
  type AbiFunction,
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseAbiItem,
  parseAbiParameters,
} from 'viem';

/** An action of the command V4_SWAP. The path begins with what is given. */
export type PlanAction =
  | {
      readonly kind: 'in' | 'out';
      readonly path: readonly Address[];
      /** The exact amount, and the bound of the other one. */
      readonly exact: bigint;
      readonly bound: bigint;
    }
  | { readonly kind: 'settle'; readonly token: Address; readonly amount: bigint; readonly isUser: boolean }
  | { readonly kind: 'settleAll' | 'takeAll'; readonly token: Address; readonly bound: bigint }
  | {
      readonly kind: 'take' | 'portion';
      readonly token: Address;
      readonly to: Address;
      readonly amount: bigint;
    };

/** A command of a Universal Router. */
export type PlanCommand =
  | {
      readonly kind: 'v3In' | 'v3Out' | 'v2In' | 'v2Out';
      readonly to: Address;
      readonly path: readonly Address[];
      readonly exact: bigint;
      readonly bound: bigint;
      readonly isUser: boolean;
      /** Of Aerodrome's router: whether it goes through pools of Uniswap. */
      readonly isUniswap?: boolean;
    }
  | {
      readonly kind: 'pull' | 'sweep' | 'portion' | 'finePortion' | 'transfer' | 'transferFrom';
      readonly token: Address;
      readonly to: Address;
      readonly amount: bigint;
    }
  | { readonly kind: 'wrap' | 'unwrap'; readonly to: Address; readonly amount: bigint }
  | { readonly kind: 'check'; readonly token: Address; readonly amount: bigint }
  | { readonly kind: 'permit'; readonly token: Address; readonly amount: bigint }
  | { readonly kind: 'v4'; readonly actions: readonly PlanAction[] };

const codes = {
  ...{ v3In: 0x00, v3Out: 0x01, pull: 0x02, sweep: 0x04, transfer: 0x05, portion: 0x06 },
  ...{ finePortion: 0x07, transferFrom: 0x07, v2In: 0x08, v2Out: 0x09 },
  ...{ permit: 0x0a, wrap: 0x0b, unwrap: 0x0c, check: 0x0e, v4: 0x10 },
};
const actionCodes = { settle: 0x0b, settleAll: 0x0c, take: 0x0e, takeAll: 0x0f, portion: 0x10 };

export const planRouter: Address = '0x6fF5693b99212Da76ad316178A184AB56D299b43';
/** The routers of version 2.1. */
export const newRouters: readonly Address[] = [
  '0xFdf682F51FE81Aa4898F0AE2163d8A55c127fbC7',
  '0xd6145b2D3F379919E8CdEda7B97e37c4b2Ca9c40',
];
/** Aerodrome's own routers. */
export const aerodromeRouters: readonly Address[] = [
  '0x6Df1c91424F79E40E33B1A48F0687B666bE71075',
  '0xC5b6786D7B64767D775877b0B6A319AD946B11B5',
];
/** In which form the commands are written. */
export type PlanForm = '2.0' | '2.1' | 'Aerodrome';
/** The worst price of a hop, which newer routers take with each swap. */
const hopPrice = 123n;
const zero: Address = '0x0000000000000000000000000000000000000000';
const tokenForm = parseAbiParameters('address, address, uint256');

const toCodes = (numbers: readonly number[]): Hex =>
  concatHex(numbers.map((one) => numberToHex(one, { size: 1 })));

type Options = { readonly flags?: number; readonly form?: PlanForm };

/** The calldata of a plan, as the SDKs of Uniswap (universal-router-sdk) and Aerodrome (velodrome-finance/sdk.js) encode it. */
export function encodePlan(plan: readonly PlanCommand[], { flags = 0, form = '2.0' }: Options = {}): Hex {
  const item = parseAbiItem(
    'function execute(bytes commands,bytes[] inputs,uint256 deadline)',
  ) as AbiFunction; // a function by its first word
  const commands = toCodes(plan.map(({ kind }) => codes[kind] | flags));
  return encodeFunctionData({
    abi: [item],
    args: [commands, plan.map((one) => encodeInput(one, form)), 1_800_000_000n],
  });
}

const aerodromeForm = parseAbiParameters('address, uint256, uint256, bytes, bool, bool');

function encodeInput(command: PlanCommand, form: PlanForm): Hex {
  const isNew = form === '2.1';
  switch (command.kind) {
    case 'v3In':
    case 'v3Out': {
      const { to, path, exact, bound, isUser, kind, isUniswap = false } = command;
      const tokens = kind === 'v3In' ? path : path.toReversed();
      const packed = pack(tokens, '0x0001f4');
      const values = [to, exact, bound, packed, isUser] as const;
      if (form === 'Aerodrome') return encodeAbiParameters(aerodromeForm, [...values, isUniswap]);
      return isNew
        ? encodeAbiParameters(parseAbiParameters('address, uint256, uint256, bytes, bool, uint256[]'), [
            ...values,
            tokens.slice(1).map(() => hopPrice),
          ])
        : encodeAbiParameters(parseAbiParameters('address, uint256, uint256, bytes, bool'), [...values]);
    }
    case 'v2In':
    case 'v2Out': {
      const { to, path, exact, bound, isUser, isUniswap = false } = command;
      const values = [to, exact, bound, path, isUser] as const;
      if (form === 'Aerodrome')
        return encodeAbiParameters(aerodromeForm, [
          ...([to, exact, bound, pack(path, isUniswap ? '0x' : '0x00'), isUser, isUniswap] as const),
        ]);
      return isNew
        ? encodeAbiParameters(parseAbiParameters('address, uint256, uint256, address[], bool, uint256[]'), [
            ...values,
            [],
          ])
        : encodeAbiParameters(parseAbiParameters('address, uint256, uint256, address[], bool'), [...values]);
    }
    case 'wrap':
    case 'unwrap':
      return encodeAbiParameters(parseAbiParameters('address, uint256'), [command.to, command.amount]);
    case 'check':
      return encodeAbiParameters(tokenForm, [zero, command.token, command.amount]);
    case 'permit':
      return encodeAbiParameters(
        parseAbiParameters('((address, uint160, uint48, uint48), address, uint256), bytes'),
        [[[command.token, command.amount, 1_800_000_000, 0], planRouter, 1_800_000_000n], '0x'],
      );
    case 'v4':
      return encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), [
        toCodes(command.actions.map(codeOf)),
        command.actions.map((one) => encodeAction(one, isNew)),
      ]);
    default:
      return encodeAbiParameters(tokenForm, [command.token, command.to, command.amount]);
  }
}

const pack = (tokens: readonly Address[], gap: Hex): Hex =>
  concatHex(tokens.flatMap((token, index) => (index === 0 ? [token] : [gap, token])));

const isSingle = ({ path }: { readonly path: readonly Address[] }) => path.length === 2;

function codeOf(action: PlanAction): number {
  if (action.kind !== 'in' && action.kind !== 'out') return actionCodes[action.kind];
  return (action.kind === 'in' ? 0x06 : 0x08) + (isSingle(action) ? 0 : 1);
}

function encodeAction(action: PlanAction, isNew: boolean): Hex {
  switch (action.kind) {
    case 'settle':
      return encodeAbiParameters(parseAbiParameters('address, uint256, bool'), [
        ...([action.token, action.amount, action.isUser] as const),
      ]);
    case 'settleAll':
    case 'takeAll':
      return encodeAbiParameters(parseAbiParameters('address, uint256'), [action.token, action.bound]);
    case 'take':
    case 'portion':
      return encodeAbiParameters(tokenForm, [action.token, action.to, action.amount]);
    default:
      return encodeSwap(action, isNew);
  }
}

function encodeSwap(action: Extract<PlanAction, { kind: 'in' | 'out' }>, isNew: boolean): Hex {
  const { path, exact, bound, kind } = action;
  const [first = zero, second = zero] = path;
  if (isSingle(action)) {
    const isUp = BigInt(first) < BigInt(second);
    const pool = [isUp ? first : second, isUp ? second : first, 500, 10, zero] as const;
    return isNew
      ? encodeAbiParameters(
          parseAbiParameters(
            '((address,address,uint24,int24,address), bool, uint128, uint128, uint256, bytes)',
          ),
          [[pool, isUp, exact, bound, hopPrice, '0x']],
        )
      : encodeAbiParameters(
          parseAbiParameters('((address,address,uint24,int24,address), bool, uint128, uint128, bytes)'),
          [[pool, isUp, exact, bound, '0x']],
        );
  }
  const [from = zero, others] = kind === 'in' ? [first, path.slice(1)] : [path.at(-1), path.slice(0, -1)];
  const hops = others.map((one) => [one, 500, 10, zero, '0x'] as const);
  return isNew
    ? encodeAbiParameters(
        parseAbiParameters('(address, (address,uint24,int24,address,bytes)[], uint256[], uint128, uint128)'),
        [[from, hops, hops.map(() => hopPrice), exact, bound]],
      )
    : encodeAbiParameters(
        parseAbiParameters('(address, (address,uint24,int24,address,bytes)[], uint128, uint128)'),
        [[from, hops, exact, bound]],
      );
}
