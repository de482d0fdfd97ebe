import { type AbiParameter, type Address, type Hex, isAddressEqual, isHex, slice } from 'viem';
import { type DecodedValue, readArguments } from './calldata/read-arguments';

// Orders at the CoW exchange, decoded from the calls that sign or create them. The contracts have the same address on
// every chain: github.com/cowprotocol/contracts and github.com/cowprotocol/composable-cow.

/** GPv2Settlement, which fills orders. */
export const settlementContract: Address = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41';
/** ComposableCoW, which stores orders that are created once conditions are met. */
export const composableContract: Address = '0xfdaFc9d1902f4e0b84f65F49f244b32b31013b74';
const twapHandler: Address = '0x6cF1e9cA41f7611dEf408122793c358a3d11E5a5';

type Call = { readonly to: Address; readonly data: Hex };

/** An order that is signed on the chain by `setPreSignature(bytes,bool)`. */
export type PresignedOrder = {
  /** Digest, owner and expiry: 56 bytes. */
  readonly uid: Hex;
  readonly digest: Hex;
  readonly owner: Address;
  /** The end of the order, in seconds since 1970. */
  readonly validTo: number;
  /** False where the call revokes an earlier signature. */
  readonly isSigned: boolean;
};

const presignInputs = [{ type: 'bytes' }, { type: 'bool' }] as const satisfies readonly AbiParameter[];
const uidPattern = /^0x[0-9a-f]{112}$/;

/** Reads the order that a call signs; undefined for other calls. */
export function readPresignedOrder({ to, data }: Call): PresignedOrder | undefined {
  const values = readCall({ to, data }, settlementContract, ['0xec6cb13f'], presignInputs);
  const [uid, isSigned] = values ?? [];
  if (typeof uid !== 'string' || typeof isSigned !== 'boolean' || !uidPattern.test(uid)) return undefined;
  const bytes = uid as Hex; // the pattern says so
  const [owner] = readWords([{ type: 'address' }], `0x${'0'.repeat(24)}${bytes.slice(66, 106)}`) ?? [];
  if (typeof owner !== 'string') return undefined;
  return {
    uid: bytes,
    digest: slice(bytes, 0, 32),
    owner: owner as Address, // the parameter's type
    validTo: Number.parseInt(bytes.slice(106), 16),
    isSigned,
  };
}

/** An order that is filled in equal parts over time. Amounts are in base units, durations in seconds. */
export type TwapOrder = {
  readonly sellToken: Address;
  readonly buyToken: Address;
  /** The zero address stands for the Safe itself. */
  readonly receiver: Address;
  readonly partSellAmount: bigint;
  /** The least amount that each part must buy. */
  readonly partBuyAmount: bigint;
  /** In seconds since 1970; zero for the time of the execution. */
  readonly start: bigint;
  readonly partCount: bigint;
  readonly secondsBetweenParts: bigint;
  /** How long each part can be filled; zero until the next part begins. */
  readonly span: bigint;
};

const paramsInput = {
  type: 'tuple',
  components: [{ type: 'address' }, { type: 'bytes32' }, { type: 'bytes' }],
} as const satisfies AbiParameter;

const twapInputs = [
  ...(['address', 'address', 'address'] as const),
  ...(['uint256', 'uint256', 'uint256', 'uint256', 'uint256', 'uint256', 'bytes32'] as const),
].map((type) => ({ type }));

/** Reads the order in parts that a call creates; undefined for other calls. */
export function readTwapOrder(call: Call): TwapOrder | undefined {
  // In `create` and `createWithContext` the parameters come first.
  const [params] = readCall(call, composableContract, ['0x6bfae1ca', '0x0d0d9800'], [paramsInput]) ?? [];
  if (!Array.isArray(params)) return undefined;
  const [handler, , staticInput] = params as readonly DecodedValue[]; // Array.isArray loses the items' type
  if (typeof handler !== 'string' || !isAddressEqual(handler as Address, twapHandler)) return undefined;
  if (typeof staticInput !== 'string' || !isHex(staticInput)) return undefined;
  const values = readWords(twapInputs, staticInput);
  if (!values) return undefined;
  // The ten values are static, with the types of the list above.
  const [sellToken, buyToken, receiver, ...rest] = values as [Address, Address, Address, ...bigint[]];
  const [partSellAmount = 0n, partBuyAmount = 0n, start = 0n, partCount = 0n] = rest;
  const [secondsBetweenParts = 0n, span = 0n] = rest.slice(4);
  return {
    ...{ sellToken, buyToken, receiver, partSellAmount, partBuyAmount },
    ...{ start, partCount, secondsBetweenParts, span },
  };
}

function readCall(
  { to, data }: Call,
  contract: Address,
  selectors: readonly Hex[],
  inputs: readonly AbiParameter[],
): readonly DecodedValue[] | undefined {
  const selector = data.slice(0, 10).toLowerCase();
  if (!isAddressEqual(to, contract) || !selectors.some((one) => one === selector)) return undefined;
  const read = readArguments(inputs, data.toLowerCase() as Hex); // the same bytes in small letters
  return read && !read.encoding.isTruncated ? read.values : undefined;
}

/** Reads values without a selector. */
function readWords(inputs: readonly AbiParameter[], bytes: Hex): readonly DecodedValue[] | undefined {
  const read = readArguments(inputs, `0x00000000${bytes.slice(2).toLowerCase()}`);
  return read && !read.encoding.isTruncated ? read.values : undefined;
}
