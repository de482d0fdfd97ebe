import { view } from './function-abi';

/** How a contract is asked about a signature of a hash (EIP-1271). */
export const hashSignatureAbi = [
  view('isValidSignature', [{ type: 'bytes32' }, { type: 'bytes' }], [{ type: 'bytes4' }]),
] as const;

/** The same of the bytes behind the hash, as EIP-1271's draft had it and Safes before 1.5.0 ask. */
export const bytesSignatureAbi = [
  view('isValidSignature', [{ type: 'bytes' }, { type: 'bytes' }], [{ type: 'bytes4' }]),
] as const;

/** From Safe.sol. */
export const approvedHashesAbi = [
  view(
    'approvedHashes',
    [
      { type: 'address', name: 'owner' },
      { type: 'bytes32', name: 'hash' },
    ],
    [{ type: 'uint256' }],
  ),
] as const;

/** Which interfaces a contract has (ERC-165). */
export const interfacesAbi = [view('supportsInterface', [{ type: 'bytes4' }], [{ type: 'bool' }])] as const;

/** What a smart wallet signs in place of a hash (Coinbase Smart Wallet, ERC1271.sol). */
export const replaySafeHashAbi = [
  view('replaySafeHash', [{ type: 'bytes32' }], [{ type: 'bytes32' }]),
] as const;
