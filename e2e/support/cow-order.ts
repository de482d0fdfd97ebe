import type { Address } from 'viem';
import { base } from '@/config/chains';
import { demoTokens } from '@/config/demo-tokens';

/** GPv2Settlement of the CoW exchange, whose domain and struct are written here once more: nothing of the product is used. */
export const cowSettlement: Address = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41';

type Form = { readonly primaryType?: string; readonly verifyingContract?: Address };

/** An order at CoW of 50 test dollars for 40 CEDAR, as its own contract reads it unless told otherwise. */
export const cowOrder = (
  message: Readonly<Record<string, unknown>>,
  { primaryType = 'Order', verifyingContract = cowSettlement }: Form = {},
) => ({
  domain: { name: 'Gnosis Protocol', version: 'v2', chainId: base.id, verifyingContract },
  types: {
    [primaryType]: [
      ...listFields('address sellToken, address buyToken, address receiver, uint256 sellAmount'),
      ...listFields('uint256 buyAmount, uint32 validTo, bytes32 appData, uint256 feeAmount'),
      ...listFields('string kind, bool partiallyFillable, string sellTokenBalance'),
      ...listFields('string buyTokenBalance'),
    ],
  },
  primaryType,
  message: {
    ...{ sellToken: demoTokens.usdc.address, buyToken: demoTokens.cedar.address, sellAmount: '50000000' },
    ...{ buyAmount: '40000000000000000000', validTo: 1_893_456_000, appData: `0x${'11'.repeat(32)}` },
    ...{ feeAmount: '0', kind: 'sell', partiallyFillable: false },
    ...{ sellTokenBalance: 'erc20', buyTokenBalance: 'erc20', ...message },
  },
});

/** The fields of a struct, from their types and names as Solidity writes them. */
export function listFields(text: string): { readonly type: string; readonly name: string }[] {
  return text.split(', ').map((field) => {
    const [type = '', name = ''] = field.split(' ');
    return { type, name };
  });
}
