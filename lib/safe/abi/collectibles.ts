import { view, write } from './function-abi';

const fromTo = [
  { type: 'address', name: 'from' },
  { type: 'address', name: 'to' },
] as const;

/** The transfer of a unique collectible (EIP-721). */
export const erc721TransferAbi = [
  write('safeTransferFrom', [...fromTo, { type: 'uint256', name: 'tokenId' }]),
] as const;

/** The transfer of several units of one id (EIP-1155). */
export const erc1155TransferAbi = [
  write('safeTransferFrom', [
    ...fromTo,
    { type: 'uint256', name: 'id' },
    { type: 'uint256', name: 'amount' },
    { type: 'bytes', name: 'data' },
  ]),
] as const;

/** The owner of a collectible (EIP-721), and an account's balance of an id (EIP-1155). */
export const collectionAbi = [
  view('supportsInterface', [{ type: 'bytes4', name: 'interfaceId' }], [{ type: 'bool' }]),
  view('ownerOf', [{ type: 'uint256', name: 'tokenId' }], [{ type: 'address' }]),
  view(
    'balanceOf',
    [
      { type: 'address', name: 'account' },
      { type: 'uint256', name: 'id' },
    ],
    [{ type: 'uint256' }],
  ),
] as const;
