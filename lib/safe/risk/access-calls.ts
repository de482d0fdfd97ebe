import { type Address, getAddress, isAddress, isAddressEqual, zeroAddress } from 'viem';
import { type CallNode, listCalls } from '../decode/call-tree';
import type { DecodedValue } from '../decode/calldata/read-arguments';
import type { Risk } from './risk';

type AccessCall = {
  readonly title: string;
  readonly reason: string;
  /** The text of the checkbox after "I understand that". */
  readonly consequence: string;
  /** The parameter with the account that gets the power; without it, the called contract gets it. */
  readonly about?: string;
  /** Whether this call gives no power, such as one that removes a handler. */
  readonly isHarmless?: (values: ReadonlyMap<string, DecodedValue>) => boolean;
  /** A call of the Safe to itself is reported as a change of the Safe. */
  readonly isElsewhere?: boolean;
};

const handler: Pick<AccessCall, 'title' | 'reason' | 'consequence'> = {
  title: 'Lets a contract answer for the Safe',
  reason: 'After this, the contract answers calls that the Safe itself doesn’t support.',
  consequence: 'this contract can answer other contracts for the Safe',
};
const otherContract: Pick<AccessCall, 'title' | 'reason' | 'consequence' | 'isElsewhere'> = {
  title: 'Changes who can act through another contract',
  reason: 'If that contract is a module or a Safe, this decides who can move the funds it controls.',
  consequence: 'this changes who can act through that contract',
};
const recovery: Pick<AccessCall, 'title' | 'reason' | 'consequence'> = {
  title: 'Replaces owners through a recovery module',
  reason: 'A recovery replaces the current owners with others, who get full control.',
  consequence: 'this can let other owners take over a Safe',
};
const guardian: Pick<AccessCall, 'title' | 'reason' | 'consequence'> = {
  title: 'Changes who can recover this Safe',
  reason: 'Guardians together can replace all owners of this Safe through the recovery module.',
  consequence: 'guardians can replace all owners of this Safe',
};
const userOperation: Pick<AccessCall, 'title' | 'reason' | 'consequence'> = {
  title: 'Executes a transaction through the 4337 module',
  reason: 'The module executes it as the Safe, bypassing the queue and the guard.',
  consequence: 'the module runs this transaction as the Safe',
};
const delay: Pick<AccessCall, 'title' | 'reason' | 'consequence'> = {
  title: 'Changes the waiting time of a delay module',
  reason: 'Owners can stop a transaction while the module waits. A short wait leaves them no time.',
  consequence: 'owners may have less time to stop a transaction of this module',
};

/**
 * Functions of Safe's official modules and handlers, and of Zodiac, that let another account act. Functions that take
 * such a power away are left out.
 */
const accessCalls: Readonly<Record<string, AccessCall>> = {
  // ExtensibleFallbackHandler.
  'setSafeMethod(bytes4,bytes32)': {
    ...handler,
    isHarmless: (values) => !readHandler(values.get('newMethod')),
  },
  'addSupportedInterfaceBatch(bytes4,bytes32[])': handler,
  'setDomainVerifier(bytes32,address)': {
    title: 'Lets a contract sign for the Safe',
    reason:
      'In one app, this contract alone decides what counts as signed by the Safe, such as orders that sell its tokens.',
    consequence: 'this contract can sign for the Safe in one app, without any owner',
    about: 'newVerifier',
    isHarmless: (values) => values.get('newVerifier') === zeroAddress,
  },
  // AllowanceModule; the review shows its limits as permissions.
  'addDelegate(address)': {
    title: 'Adds an account that can be given a spending limit',
    reason: 'With a spending limit it can pay anyone without asking an owner.',
    consequence: 'this account can spend any limit it is given, without other signatures',
    about: 'delegate',
  },
  'resetAllowance(address,address)': {
    title: 'Resets an account’s spending limit',
    reason: 'It can then spend the whole limit again without asking an owner.',
    consequence: 'this account can spend its whole limit again without any owner’s signature',
    about: 'delegate',
  },
  'executeAllowanceTransfer(address,address,address,uint96,address,uint96,address,bytes)': {
    title: 'Spends from a spending limit',
    reason: 'The allowance module pays from the Safe that set the limit.',
    consequence: 'the module pays this from the Safe that set the limit',
    about: 'to',
  },
  // Safe4337Module.
  'executeUserOp(address,uint256,bytes,uint8)': userOperation,
  'executeUserOpWithErrorString(address,uint256,bytes,uint8)': userOperation,
  // SafeWebAuthnSharedSigner.
  'configure((uint256,uint256,uint176))': {
    title: 'Changes the passkey that can sign',
    reason: 'If the shared passkey signer is an owner, anyone with this passkey signs as that owner.',
    consequence: 'whoever has this passkey can sign where the shared signer is an owner',
  },
  // SocialRecoveryModule.
  'addGuardianWithThreshold(address,uint256)': { ...guardian, about: 'guardian' },
  'revokeGuardianWithThreshold(address,address,uint256)': guardian,
  'confirmRecovery(address,address[],uint256,bool)': { ...recovery, about: 'wallet' },
  'multiConfirmRecovery(address,address[],uint256,(address,bytes)[],bool)': { ...recovery, about: 'wallet' },
  'executeRecovery(address,address[],uint256)': { ...recovery, about: 'wallet' },
  'finalizeRecovery(address)': { ...recovery, about: 'wallet' },
  // Zodiac: the delay module, and what every module of it has.
  'setTxCooldown(uint256)': delay,
  'setTxNonce(uint256)': delay,
  'setAvatar(address)': { ...otherContract, about: 'avatar' },
  'setTarget(address)': { ...otherContract, about: 'target' },
  'setUp(bytes)': otherContract,
  'enableModule(address)': { ...otherContract, about: 'module', isElsewhere: true },
  'setGuard(address)': { ...otherContract, isElsewhere: true },
  'changeThreshold(uint256)': { ...otherContract, isElsewhere: true },
  'transferOwnership(address)': {
    title: 'Transfers ownership of a contract',
    reason: 'The new owner controls everything that only the contract’s owner may do.',
    consequence: 'the new owner controls that contract',
    about: 'newOwner',
  },
};

/** Finds each call that lets another account act, at any depth; each must be acknowledged. */
export function findAccessCalls(root: CallNode, safe: Address): readonly Risk[] {
  return listCalls(root).flatMap(({ call, decoded }) => {
    const rule = decoded?.source === 'own' ? accessCalls[decoded.signature] : undefined;
    if (!decoded || !rule || (rule.isElsewhere && isAddressEqual(call.to, safe))) return [];
    const values = new Map(decoded.parameters.map(({ name, value }) => [name, value]));
    if (rule.isHarmless?.(values)) return [];
    const named = values.get(rule.about ?? '') ?? readHandler(values.get('newMethod'));
    return {
      ...{ kind: 'access', level: 'critical', needsAcknowledgement: true },
      ...{ title: rule.title, reason: rule.reason },
      consequence: `I understand that ${rule.consequence}.`,
      address: typeof named === 'string' && isAddress(named, { strict: false }) ? named : call.to,
    };
  });
}

/** The contract in the last 20 bytes of a method's word; none is how a method is taken away. Source: MarshalLib.sol. */
function readHandler(method: DecodedValue | undefined): Address | undefined {
  if (typeof method !== 'string') return undefined;
  const address: Address = `0x${method.slice(-40)}`;
  if (!isAddress(address, { strict: false }) || BigInt(address) === 0n) return undefined;
  return getAddress(address);
}
