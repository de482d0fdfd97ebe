import { operations } from '@/lib/safe/protocol/types';
import { findOfficialCode } from '@/lib/safe/risk/delegate-calls';
import { type Check, nameChain, type OnchainState, type TransactionRecord } from '../verification';

/** Kinds of official code that may run as the Safe itself; their calls are assessed by the bytes. */
const trustedKinds = ['multiSend', 'multiSendCallOnly', 'signMessageLib', 'migration'];

/** Checks the gateway's trust in a delegate call: only official builds are trusted. */
export function checkSource(
  { decodedAction, transaction }: TransactionRecord,
  onchain: OnchainState,
): readonly Check[] {
  const { official, codeHashes } = onchain;
  if (!decodedAction || transaction.operation !== operations.delegateCall || !official) return [];
  if (decodedAction.isTrustedDelegateCall === undefined) return [];
  const { to } = transaction;
  const base = { id: 'source', label: 'Trust in the delegate call', source: nameChain(onchain) } as const;
  const listed = official.find((code) => code.address.toLowerCase() === to.toLowerCase());
  const build = findOfficialCode(to, { official, codeHashOf: (address) => codeHashes?.get(address) });
  const isTrusted = build !== undefined && trustedKinds.includes(build.kind);
  const actualCode = isTrusted ? `${build.name} ${build.version}, the published code` : 'foreign code';
  if (listed && !build && codeHashes?.get(to) === undefined)
    return [{ ...base, state: 'unchecked', detail: `The code at ${to} could not be read.` }];
  // Official code that can do more than what is shown: the gateway may trust it, and here it must be acknowledged.
  if (decodedAction.isTrustedDelegateCall && build && !isTrusted)
    return [
      {
        ...base,
        state: 'corrected',
        detail: `The gateway calls ${build.name} ${build.version} trusted; here it counts as foreign code.`,
      },
    ];
  if (decodedAction.isTrustedDelegateCall && !isTrusted)
    return [
      {
        ...base,
        state: 'contradicts',
        detail: `The gateway says that ${to} is trusted to run as the Safe itself; here it is ${actualCode}.`,
        chainSuffices: true,
      },
    ];
  return [
    {
      ...base,
      state: 'agrees',
      detail: `At ${to} is ${actualCode}.`,
    },
  ];
}
