import { type Address, isAddress, isAddressEqual, zeroAddress } from 'viem';
import type { PowerKind } from '@/lib/safe/abi/power-interfaces';
import { readTypedDataTree, type TypedNode } from '../decode/typed-data-tree';
import type { MessageTypedData } from '../protocol/message-hash';
import { isUnlimited } from './approvals';
import { describePower } from './powers';
import type { Risk } from './risk';

type Fields = readonly TypedNode[];

/**
 * Finds powers in typed data that are neither permits nor orders: acting for the Safe, borrowing in its name, sending a
 * call for it. They are recognized by the fields of each struct, whatever its name. Sources: Morpho.sol and
 * CometExt.sol (Authorization), DebtTokenBase.sol (DelegationWithSig), IVotes.sol (Delegation), DelegationManager.sol
 * (Delegation), EntryPoint.sol (PackedUserOperation), EIP-2771, EthereumVaultConnector.sol (Permit), EIP-7702.
 */
export function findMessagePowers(typedData: MessageTypedData): readonly Risk[] {
  const contract = toAddress(typedData.domain?.verifyingContract);
  const structs = listStructs(readTypedDataTree(typedData).message);
  return structs.flatMap((fields) => [
    ...readPower(fields, contract),
    // The 4337 module's own operations are taken apart elsewhere.
    ...(typedData.primaryType !== 'SafeOp' && isCallForOthers(fields) ? [callForOthers] : []),
    ...(isAccountAuthorization(fields) ? [accountAuthorization] : []),
  ]);
}

/** The names that contracts give to an account that may act for the signer. */
const managers = ['authorized', 'manager', 'positionManager', 'relayer', 'plugin', 'module'];
const agents = ['delegate', 'agent', 'agentAddress', 'sessionKey', 'sessionSigner', 'grantee', 'keeper'];
/** The names of fields that tell whether a power is given or taken away. */
const switches =
  /^(is|new)?(is)?(authorized|allowed|approved|approve|enabled|enable|trusted|active|allow|status|value)$/i;

function readPower(fields: Fields, contract: Address | undefined): readonly Risk[] {
  const toggle = fields.find((node) => node.type === 'bool' && switches.test(node.name));
  const isTaken = toggle?.kind === 'value' && toggle.value === false;
  const riskOf = (names: readonly string[], power: PowerKind, isLimited?: boolean): readonly Risk[] => {
    const to = addressOf(fields, names);
    if (!to || isAddressEqual(to, zeroAddress) || isTaken) return [];
    return [
      describePower(power, { contract, accounts: [to], ...(isLimited !== undefined && { isLimited }) }),
    ];
  };
  const amount = fields.find(({ name, type }) => /^(value|amount)$/.test(name) && type.startsWith('uint'));
  const limit = amount?.kind === 'value' ? amount.value : undefined;
  if (limit === 0n) return [];
  return [
    ...riskOf(['delegatee'], limit === undefined ? 'votes' : 'borrowing', !isUnlimited(limit)),
    ...(toggle ? riskOf(managers, 'lending') : []),
    ...riskOf(agents, 'agent'),
    ...(has(fields, 'period', /^uint/) && has(fields, 'allowance', /^uint/)
      ? riskOf(['spender'], 'spending')
      : []),
  ];
}

const callData = /^(callData|data|functionSignature|functionCall|payload)$/i;
const callers = ['sender', 'from', 'account', 'safe', 'signer', 'wallet', 'user'];
const targets = ['to', 'target', 'targetContract', 'dest', 'destination'];

/** Calldata that others can send: of an account (ERC-4337), of a forwarder (EIP-2771), of a relayer, of a module. */
function isCallForOthers(fields: Fields): boolean {
  const carriesCall = fields.some(({ name, type }) => type === 'bytes' && callData.test(name));
  if (!carriesCall) return false;
  const isOnce = ['nonce', 'salt', 'deadline', 'batchId'].some((name) => has(fields, name, /^(uint|bytes)/));
  const isNamed = addressOf(fields, callers) !== undefined || addressOf(fields, targets) !== undefined;
  return isOnce && (isNamed || fields.length === 2);
}

const callForOthers: Risk = {
  kind: 'opaque',
  level: 'critical',
  title: 'Lets others send a call for the Safe',
  reason: 'Concord can’t tell how the contract that takes it reads the call inside.',
  needsAcknowledgement: true,
};

/**
 * Whether fields are an account's authorization of a contract's code: a chain, a contract and a nonce, and nothing else
 * (EIP-7702).
 */
const isAccountAuthorization = (fields: Fields): boolean =>
  fields.length === 3 &&
  has(fields, 'chainId', /^uint/) &&
  has(fields, 'nonce', /^uint/) &&
  addressOf(fields, ['address', 'contractAddress', 'implementation', 'delegation']) !== undefined;

const accountAuthorization: Risk = {
  kind: 'opaque',
  level: 'critical',
  title: 'Lets a contract’s code control an account',
  reason:
    'It has the form of an EIP-7702 authorization, by which a contract takes over a wallet. No app needs it from a Safe.',
  needsAcknowledgement: true,
};

const has = (fields: Fields, name: string, type: RegExp): boolean =>
  fields.some((node) => node.name === name && type.test(node.type));

function addressOf(fields: Fields, names: readonly string[]): Address | undefined {
  const field = fields.find(({ name, type }) => type === 'address' && names.includes(name));
  return field?.kind === 'value' ? toAddress(field.value) : undefined;
}

const toAddress = (value: unknown): Address | undefined =>
  typeof value === 'string' && isAddress(value, { strict: false }) ? value : undefined;

/** The fields of the message, and of every struct in it. */
function listStructs(nodes: Fields): readonly Fields[] {
  const inner = (node: TypedNode): readonly Fields[] => {
    if (node.kind === 'struct') return listStructs(node.fields);
    return node.kind === 'list' ? node.items.flatMap(inner) : [];
  };
  return [nodes, ...nodes.flatMap(inner)];
}
