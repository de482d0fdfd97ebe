import { type Address, type Hex, keccak256, numberToHex, pad, stringToHex, zeroAddress } from 'viem';
import { settlementContract } from './exchange-orders';

/** The terms that the gateway claims for an order at the CoW exchange; amounts are in base units. */
export type OrderTerms = {
  readonly sellToken: Address;
  readonly buyToken: Address;
  readonly receiver: Address | undefined;
  readonly sellAmount: bigint;
  readonly buyAmount: bigint;
  /** In seconds since 1970. */
  readonly validTo: number;
  /** The order's own JSON text; the order holds its hash. */
  readonly appData: string;
  readonly side: 'buy' | 'sell';
};

const hashText = (text: string) => keccak256(stringToHex(text));
const join = (words: readonly Hex[]): Hex => `0x${words.map((word) => word.slice(2)).join('')}`;

// GPv2Order.sol and GPv2Signing.sol of github.com/cowprotocol/contracts.
const orderType =
  'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)';
const domainType = 'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)';

const word = (value: bigint | boolean) => numberToHex(BigInt(value), { size: 32 });

/**
 * Whether a signed digest is that of an order with these terms: the exchange's current kind of orders, without a fee
 * and with plain token balances. EIP-712, with the domain of GPv2Settlement.
 */
export function isDigestOf(terms: OrderTerms, digest: Hex, chainId: number): boolean {
  if (terms.sellAmount >= 2n ** 256n || terms.buyAmount >= 2n ** 256n) return false;
  const domain = keccak256(
    join([
      ...[hashText(domainType), hashText('Gnosis Protocol'), hashText('v2'), word(BigInt(chainId))],
      pad(settlementContract),
    ]),
  );
  // The gateway does not say whether the order can be filled in parts.
  return [false, true].some((isPartial) => {
    const order = keccak256(
      join([
        ...[hashText(orderType), pad(terms.sellToken), pad(terms.buyToken)],
        ...[pad(terms.receiver ?? zeroAddress), word(terms.sellAmount), word(terms.buyAmount)],
        ...[word(BigInt(terms.validTo)), hashText(terms.appData), word(0n), hashText(terms.side)],
        ...[word(isPartial), hashText('erc20'), hashText('erc20')],
      ]),
    );
    return keccak256(`0x1901${domain.slice(2)}${order.slice(2)}`) === digest.toLowerCase();
  });
}
