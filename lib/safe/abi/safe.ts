import { payable, view, write } from './function-abi';

const transactionInputs = [
  { type: 'address', name: 'to' },
  { type: 'uint256', name: 'value' },
  { type: 'bytes', name: 'data' },
  { type: 'uint8', name: 'operation' },
  { type: 'uint256', name: 'safeTxGas' },
  { type: 'uint256', name: 'baseGas' },
  { type: 'uint256', name: 'gasPrice' },
  { type: 'address', name: 'gasToken' },
  { type: 'address', name: 'refundReceiver' },
  { type: 'bytes', name: 'signatures' },
] as const;

const pageInputs = [
  { type: 'address', name: 'start' },
  { type: 'uint256', name: 'pageSize' },
] as const;
const pageOutputs = [
  { type: 'address[]', name: 'array' },
  { type: 'address', name: 'next' },
] as const;

/** What this product calls and reads on a Safe of versions 1.3.0 to 1.5.0. */
export const safeAbi = [
  view('getOwners', [], [{ type: 'address[]' }]),
  view('getThreshold', [], [{ type: 'uint256' }]),
  view('nonce', [], [{ type: 'uint256' }]),
  view('getModulesPaginated', pageInputs, pageOutputs),
  payable('execTransaction', transactionInputs, [{ type: 'bool', name: 'success' }]),
] as const;

/** Whether a Safe obeys a module (ModuleManager.sol). */
export const isModuleEnabledAbi = [
  view('isModuleEnabled', [{ type: 'address', name: 'module' }], [{ type: 'bool' }]),
] as const;

/** Whether an account is one of a Safe's owners (OwnerManager.sol). */
export const isOwnerAbi = [
  view('isOwner', [{ type: 'address', name: 'owner' }], [{ type: 'bool' }]),
] as const;

/** From MultiSend and MultiSendCallOnly. */
export const multiSendAbi = [payable('multiSend', [{ type: 'bytes', name: 'transactions' }])] as const;

export const approveHashAbi = [write('approveHash', [{ type: 'bytes32', name: 'hashToApprove' }])] as const;

/** What a Safe for layer 2 says before it executes (SafeL2.sol, 1.3.0 to 1.5.0). */
export const announcementAbi = [
  {
    type: 'event',
    name: 'SafeMultiSigTransaction',
    inputs: [...transactionInputs, { type: 'bytes', name: 'additionalInfo' }],
  },
] as const;

const outcomeInputs = [
  { type: 'bytes32', name: 'txHash' },
  { type: 'uint256', name: 'payment' },
] as const;

/** How a Safe says that an execution ended. Two layouts of one topic: the hash stands in the data up to Safe 1.3.0, in a topic since (Safe.sol). */
export const outcomeEvents = [
  { type: 'event', name: 'ExecutionSuccess', inputs: outcomeInputs },
  { type: 'event', name: 'ExecutionFailure', inputs: outcomeInputs },
] as const;

const moduleInputs = [{ type: 'address', name: 'module', indexed: true }] as const;

/** How a Safe says that what a module asked of it ended (ModuleManager.sol). */
export const moduleOutcomeEvents = [
  { type: 'event', name: 'ExecutionFromModuleSuccess', inputs: moduleInputs },
  { type: 'event', name: 'ExecutionFromModuleFailure', inputs: moduleInputs },
] as const;
