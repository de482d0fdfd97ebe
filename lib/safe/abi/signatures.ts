import { view } from './function-abi';

/** The function by which a contract verifies a signature of a hash (EIP-1271). */
export const hashSignatureAbi = [
  view('isValidSignature', [{ type: 'bytes32' }, { type: 'bytes' }], [{ type: 'bytes4' }]),
] as const;

/** The same for the bytes behind the hash, as in EIP-1271's draft and in Safes before 1.5.0. */
export const bytesSignatureAbi = [
  view('isValidSignature', [{ type: 'bytes' }, { type: 'bytes' }], [{ type: 'bytes4' }]),
] as const;

/** The owners' approvals of hashes (Safe.sol). */
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

/** The function that tells whether a contract supports an interface (ERC-165). */
export const interfacesAbi = [view('supportsInterface', [{ type: 'bytes4' }], [{ type: 'bool' }])] as const;

/** The hash that a smart wallet signs instead of a given one (Coinbase Smart Wallet, ERC1271.sol). */
export const replaySafeHashAbi = [
  view('replaySafeHash', [{ type: 'bytes32' }], [{ type: 'bytes32' }]),
] as const;
