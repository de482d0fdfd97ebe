import { type Address, concatHex, encodeFunctionData, type Hex, parseAbi, size, toHex } from 'viem';
import { multiSendAbi } from '@/lib/safe/abi/safe';
import type { MultiSendStep } from '@/lib/safe/protocol/multisend';
import { amara, recipient, stranger } from '../chain/people';

/** Functions that calls of these tests have, written apart from the product's own table. */
export const callsAbi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 addedValue)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function setApprovalForAll(address operator, bool approved)',
  'function addOwnerWithThreshold(address owner, uint256 threshold)',
  'function removeOwner(address prevOwner, address owner, uint256 threshold)',
  'function swapOwner(address prevOwner, address oldOwner, address newOwner)',
  'function changeThreshold(uint256 threshold)',
  'function enableModule(address module)',
  'function disableModule(address prevModule, address module)',
  'function setGuard(address guard)',
  'function setModuleGuard(address moduleGuard)',
  'function setFallbackHandler(address handler)',
  'function changeMasterCopy(address masterCopy)',
  'function migrateSingleton()',
  'function signMessage(bytes data)',
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls)',
  'function aggregate((address target, bytes callData)[] calls)',
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls)',
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
]);

/** What stands before the first owner in a Safe's list. */
export const sentinelOwner: Address = '0x0000000000000000000000000000000000000001';
export const multicall3Address: Address = '0xcA11bde05977b3631167028862bE2a173976CA11';

export const transferData = encodeFunctionData({
  abi: callsAbi,
  functionName: 'transfer',
  args: [recipient, 5n],
});
/** A stranger takes an owner's place. */
export const swapData = encodeFunctionData({
  abi: callsAbi,
  functionName: 'swapOwner',
  args: [sentinelOwner, amara.address, stranger.address],
});

/** The suffix of ERC-8021 for the code `baseapp`, as the library of its authors writes it. */
export const builderSuffix: Hex = '0x62617365617070070080218021802180218021802180218021';

export const callOf = (to: Address, data: Hex, operation: 0 | 1 = 0): MultiSendStep => ({
  operation,
  to,
  value: 0n,
  data,
});

/** The steps of a batch as the contract reads them. */
export const packSteps = (steps: readonly MultiSendStep[]): Hex =>
  concatHex(
    steps.map(({ operation, to, value, data }) =>
      concatHex([
        ...[toHex(operation, { size: 1 }), to, toHex(value, { size: 32 })],
        ...[toHex(size(data), { size: 32 }), data],
      ]),
    ),
  );

/** A batch of a MultiSend contract, run as the Safe itself unless said otherwise. */
export const batchOf = (to: Address, steps: readonly MultiSendStep[], operation: 0 | 1 = 1): MultiSendStep =>
  callOf(to, encodeFunctionData({ abi: multiSendAbi, args: [packSteps(steps)] }), operation);
