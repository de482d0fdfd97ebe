import { view, write } from './function-abi';

const transferInputs = [
  { type: 'address', name: 'to' },
  { type: 'uint256', name: 'amount' },
] as const;

/** The functions of a token (EIP-20) that Concord calls. */
export const erc20Abi = [
  write('transfer', transferInputs, [{ type: 'bool' }]),
  view('balanceOf', [{ type: 'address', name: 'owner' }], [{ type: 'uint256' }]),
  view('decimals', [], [{ type: 'uint8' }]),
  view('symbol', [], [{ type: 'string' }]),
  view('totalSupply', [], [{ type: 'uint256' }]),
] as const;

/** The symbol of tokens from before 2018: one word, padded with zeros. */
export const wordSymbolAbi = [view('symbol', [], [{ type: 'bytes32' }])] as const;

/** The function that tells whether a contract is a collection (EIP-165). */
export const supportsInterfaceAbi = [
  view('supportsInterface', [{ type: 'bytes4', name: 'interfaceId' }], [{ type: 'bool' }]),
] as const;

/** The metadata URI of a collectible (EIP-721, EIP-1155). */
export const collectibleAbi = [
  view('tokenURI', [{ type: 'uint256', name: 'tokenId' }], [{ type: 'string' }]),
  view('uri', [{ type: 'uint256', name: 'id' }], [{ type: 'string' }]),
] as const;
