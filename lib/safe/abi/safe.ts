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

/** The functions of a Safe, versions 1.3.0 to 1.5.0, that Concord calls. */
export const safeAbi = [
  view('getOwners', [], [{ type: 'address[]' }]),
  view('getThreshold', [], [{ type: 'uint256' }]),
  view('nonce', [], [{ type: 'uint256' }]),
  view('getModulesPaginated', pageInputs, pageOutputs),
  payable('execTransaction', transactionInputs, [{ type: 'bool', name: 'success' }]),
] as const;

/** Whether a Safe has enabled a module (ModuleManager.sol). */
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

/** The event of a Safe for layer 2 before an execution (SafeL2.sol, 1.3.0 to 1.5.0). */
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

/**
 * The events of a Safe for the outcome of an execution, in two layouts: the hash is in the data up to 1.3.0, in a topic
 * since (Safe.sol).
 */
export const outcomeEvents = [
  { type: 'event', name: 'ExecutionSuccess', inputs: outcomeInputs },
  { type: 'event', name: 'ExecutionFailure', inputs: outcomeInputs },
] as const;

/** The event of a Safe that receives Ether (EtherPaymentFallback.sol, since 1.3.0). */
export const receivedEvent = {
  type: 'event',
  name: 'SafeReceived',
  inputs: [
    { type: 'address', name: 'sender', indexed: true },
    { type: 'uint256', name: 'value' },
  ],
} as const;

const moduleInputs = [{ type: 'address', name: 'module', indexed: true }] as const;

/** How a Safe says that what a module asked of it ended (ModuleManager.sol). */
export const moduleOutcomeEvents = [
  { type: 'event', name: 'ExecutionFromModuleSuccess', inputs: moduleInputs },
  { type: 'event', name: 'ExecutionFromModuleFailure', inputs: moduleInputs },
] as const;
