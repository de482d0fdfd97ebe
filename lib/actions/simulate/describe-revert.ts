import { decodeErrorResult, type Hex, size, slice, toFunctionSelector } from 'viem';
import { cleanText } from '@/lib/format/clean-text';
import { gsReasons } from '@/lib/safe/protocol/gs-codes';

/** Longer return data is not read. */
const maxBytes = 4_096;
const maxTextLength = 120;

/** The errors of Solidity itself; all others belong to a contract. */
const solidityAbi = [
  { type: 'error', name: 'Error', inputs: [{ type: 'string', name: 'message' }] },
  { type: 'error', name: 'Panic', inputs: [{ type: 'uint256', name: 'code' }] },
] as const;

/** Source: "Panic via assert and error via require", Solidity documentation. */
const panics: Readonly<Record<string, string>> = {
  '1': 'an assertion failed',
  '17': 'a number overflowed',
  '18': 'a number was divided by zero',
  '33': 'a number is not a valid choice',
  '34': 'its storage is corrupt',
  '49': 'an empty list was shortened',
  '50': 'a list has no such entry',
  '65': 'it needs too much memory',
  '81': 'it called a function that was never set',
};

/** Errors that many contracts share. Sources: ERC-6093 and the OpenZeppelin contracts 4 and 5. */
const sharedErrors: Readonly<Record<string, string>> = {
  'ERC20InsufficientBalance(address,uint256,uint256)': 'the token balance is too low',
  'ERC20InsufficientAllowance(address,uint256,uint256)': 'the token allowance is too low',
  'ERC20InvalidReceiver(address)': 'the token cannot be sent to this address',
  'ERC20InvalidSender(address)': 'the token cannot be sent from this address',
  'ERC721NonexistentToken(uint256)': 'there is no such collectible',
  'ERC721IncorrectOwner(address,uint256,address)': 'the collectible belongs to somebody else',
  'ERC721InsufficientApproval(address,uint256)': 'the collectible may not be moved by this caller',
  'ERC721InvalidReceiver(address)': 'the recipient doesn’t accept collectibles',
  'ERC1155InsufficientBalance(address,uint256,uint256,uint256)': 'the balance of the collectible is too low',
  'ERC1155MissingApprovalForAll(address,address)': 'the collectibles may not be moved by this caller',
  'ERC1155InvalidReceiver(address)': 'the recipient doesn’t accept collectibles',
  'ERC2612ExpiredSignature(uint256)': 'a permit has expired',
  'ERC2612InvalidSigner(address,address)': 'a permit is not signed by its owner',
  'SafeERC20FailedOperation(address)': 'the token rejected the call',
  'OwnableUnauthorizedAccount(address)': 'only the owner of the contract may do this',
  'AccessControlUnauthorizedAccount(address,bytes32)': 'the Safe doesn’t have the required role',
  'EnforcedPause()': 'the contract is paused',
  'ReentrancyGuardReentrantCall()': 'the contract was called again before it finished (reentrancy)',
  'AddressEmptyCode(address)': 'there is no contract at a called address',
  'InsufficientBalance(uint256,uint256)': 'there isn’t enough ETH',
  'FailedCall()': 'an inner call failed without a reason',
  'FailedInnerCall()': 'an inner call failed without a reason',
};
const sharedBySelector = new Map<Hex, string>(
  Object.entries(sharedErrors).map(([signature, meaning]) => [toFunctionSelector(signature), meaning]),
);

/**
 * Describes why a call reverted, from the bytes it returned. A contract's own text is quoted and cleaned, because its
 * author chose it. Undefined without any bytes.
 */
export function describeRevert(data: Hex): string | undefined {
  if (size(data) === 0) return undefined;
  const selector = size(data) >= 4 ? slice(data, 0, 4) : undefined;
  const shared = selector && sharedBySelector.get(selector);
  return (
    shared ?? readSolidityError(data) ?? `a called contract failed with an unknown error (${short(data)})`
  );
}

/** The Safe's own code in the bytes of a revert, such as `GS013`. */
export function readGsCode(data: Hex): string | undefined {
  const error = decode(data);
  return error?.errorName === 'Error' && /^GS\d{3}$/.test(error.args[0]) ? error.args[0] : undefined;
}

function readSolidityError(data: Hex): string | undefined {
  const code = readGsCode(data);
  if (code) return `${gsReasons[code] ?? 'the Safe rejects it'} (${code})`;
  const error = decode(data);
  if (error?.errorName === 'Error')
    return `a called contract says “${cleanText(error.args[0], maxTextLength)}”`;
  if (error?.errorName === 'Panic')
    return `a called contract stopped because ${panics[String(error.args[0])] ?? `panic ${error.args[0]}`}`;
  return undefined;
}

/** Decodes one of Solidity's errors; undefined for all other bytes. */
function decode(data: Hex) {
  if (size(data) > maxBytes) return undefined;
  try {
    return decodeErrorResult({ abi: solidityAbi, data });
  } catch {
    return undefined;
  }
}

const short = (data: Hex) => (size(data) > 4 ? `${slice(data, 0, 4)}…` : data);
