import { type Address, type Hash, isAddress, isAddressEqual } from 'viem';
import { type CallNode, listCalls } from '../decode/call-tree';
import { operations } from '../protocol/types';
import type { Risk } from './risk';

/** Official code at an address, from the caller's own list. */
export type OfficialCode = {
  readonly kind: string;
  readonly name: string;
  readonly version: string;
  readonly address: Address;
  readonly codeHash: Hash;
};

export type CodeState = {
  readonly official: readonly OfficialCode[];
  /** Returns the hash of the code at an address now; undefined where it could not be read. */
  readonly codeHashOf: (address: Address) => Hash | undefined;
};

/** Finds the official contract at an address; undefined where the address is not official, or has other code. */
export function findOfficialCode(
  address: Address,
  { official, codeHashOf }: CodeState,
): OfficialCode | undefined {
  const listed = official.find((code) => isAddressEqual(code.address, address));
  return listed && codeHashOf(address) === listed.codeHash ? listed : undefined;
}

/**
 * Finds each delegate call to foreign code, at any depth (docs/security.md, S2). Official code that only does what is
 * shown is left out: batches of calls, signed messages, official migrations.
 */
export function findDelegateCalls(root: CallNode, onchain: CodeState): readonly Risk[] {
  return listCalls(root)
    .filter(({ call }) => call.operation === operations.delegateCall)
    .flatMap((node) => assessDelegateCall(node, onchain) ?? []);
}

function assessDelegateCall(node: CallNode, onchain: CodeState): Risk | undefined {
  const { to } = node.call;
  const code = findOfficialCode(to, onchain);
  const isListed = onchain.official.some(({ address }) => isAddressEqual(address, to));
  if (!code) return foreignCode(to, isListed);
  const functionName = node.decoded?.functionName;
  switch (code.kind) {
    case 'multiSendCallOnly':
      // The contract itself refuses every step that is no call.
      return functionName === 'multiSend' && !node.isIncomplete ? undefined : unreadBatch(to);
    case 'multiSend': {
      if (functionName !== 'multiSend' || node.isIncomplete) return unreadBatch(to);
      const isOnlyCalls = listCalls(node)
        .slice(1)
        .every(({ call }) => call.operation === operations.call);
      return isOnlyCalls ? undefined : hiddenDelegateCall(to);
    }
    case 'signMessageLib':
      return functionName === 'signMessage' ? undefined : foreignCode(to, true);
    case 'migration':
    case 'setup':
      // The review shows its effect as a change of the Safe.
      return isOfficialChange(node, onchain) ? undefined : foreignCode(to, true);
    case 'singleton':
    case 'singletonL2':
      // This sets up a new Safe; a Safe that is set up refuses it (Safe.sol, setup).
      return functionName === 'setup' && !node.actor ? undefined : foreignCode(to, true);
    default:
      return foreignCode(to, isListed);
  }
}

/** Whether a migration leads to official code: some migrations install any given address. */
function isOfficialChange({ decoded }: CallNode, onchain: CodeState): boolean {
  if (decoded?.interfaceName !== 'Safe migration' && decoded?.interfaceName !== 'Safe setup') return false;
  const kinds: Readonly<Record<string, string>> = {
    l2Singleton: 'singletonL2',
    fallbackHandler: 'fallbackHandler',
  };
  return decoded.parameters.every(
    ({ name, value }) =>
      typeof value === 'string' && isAddress(value) && findOfficialCode(value, onchain)?.kind === kinds[name],
  );
}

const critical = { kind: 'delegateCall', level: 'critical', needsAcknowledgement: true } as const;

function foreignCode(address: Address, isListed: boolean): Risk {
  const reason = isListed
    ? 'An official contract is published at this address, but this use of it, or the code that the chain has there now, is not a known safe one.'
    : 'This code can do anything the Safe can: move all assets, change the owners, or replace the Safe’s code.';
  return { ...critical, address, title: 'Runs foreign code as the Safe itself', reason };
}

const unreadBatch = (address: Address): Risk => ({
  ...critical,
  address,
  title: 'Batch that can’t be read',
  reason: 'Concord can’t read everything in this batch, so it can’t show what you would sign.',
});

const hiddenDelegateCall = (address: Address): Risk => ({
  ...critical,
  address,
  title: 'Batch that runs foreign code as the Safe itself',
  reason: 'One entry of this batch runs foreign code with full control of the Safe.',
});
