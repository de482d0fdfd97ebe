import { type Address, isAddress, zeroAddress } from 'viem';
import { listBalanceChanges } from '../decode/balance-changes';
import { type CallNode, listCalls } from '../decode/call-tree';
import type { DecodedValue } from '../decode/calldata/read-arguments';
import type { ContextState } from './context-state';
import { indexLookAlikes } from './look-alike';
import type { Risk } from './risk';

/** Whom a transaction pays in the name of the Safe, each once. */
export function listRecipients(tree: CallNode, safe: Address): readonly Address[] {
  const { balanceChanges } = listBalanceChanges(tree, {
    safe,
    runsForeignCode: false,
    isWrappedEther: () => false,
  });
  const paid = balanceChanges.flatMap(({ direction, counterparty }) =>
    direction === 'out' ? [counterparty] : [],
  );
  return [...new Set(paid)];
}

/** What the recipients and the other addresses of a transaction say: paid for the first time, made to be mistaken. */
export function assessRecipients(onchain: ContextState): readonly Risk[] {
  return [...assessLookAlikes(onchain), ...assessNewRecipients(onchain)];
}

function assessNewRecipients({ tree, safe, paid, owners, named, listed }: ContextState): readonly Risk[] {
  const known = setOf([safe, zeroAddress, ...(paid ?? []), ...owners, ...named, ...listed]);
  const found = listRecipients(tree, safe).filter((address) => !known.has(lower(address)));
  // A gateway that does not answer takes no warning away.
  const notice = paid ? newRecipient : unaskedRecipient;
  if (found.length <= toldOneByOne) return found.map((address) => ({ ...notice, address }));
  if (!paid) return [{ ...notice, addresses: found }];
  return [
    {
      ...newRecipient,
      title: `First payments to ${found.length} accounts`,
      reason: `No earlier payment from this Safe to them found. ${compare}`,
      addresses: found,
    },
  ];
}

/** More than this of one sort are told in one notice. */
const toldOneByOne = 3;

const compare = 'Compare the whole address with one from a source that you trust.';
const newRecipient: Risk = {
  kind: 'newRecipient',
  level: 'warning',
  title: 'First payment to this account',
  reason: `No earlier payment from this Safe to it found. ${compare}`,
  needsAcknowledgement: false,
};

const unaskedRecipient: Risk = {
  ...newRecipient,
  title: 'Earlier payments could not be checked',
  reason: `The gateway did not answer, so this may be the first payment from this Safe to it. ${compare}`,
};

function assessLookAlikes({
  tree,
  safe,
  paid = [],
  saidPaid = [],
  owners,
  named,
  listed,
}: ContextState): readonly Risk[] {
  const findLookAlike = indexLookAlikes([...owners, ...named, ...paid, safe], saidPaid);
  const isListed = setOf(listed);
  const found = listAddresses(tree)
    .filter((address) => !isListed.has(lower(address)))
    .flatMap((address) => {
      const other = findLookAlike(address);
      return other ? [lookAlike(address, other)] : [];
    });
  if (found.length <= toldOneByOne) return found;
  return [
    {
      ...lookAlikeText,
      title: `${found.length} addresses look like known addresses`,
      reason: 'Each one begins or ends like a known address. Compare every address in full before you sign.',
      addresses: found.flatMap(({ address }) => address ?? []),
    },
  ];
}

const lower = (address: Address) => address.toLowerCase();
const setOf = (addresses: readonly Address[]) => new Set(addresses.map(lower));

const lookAlikeText = { kind: 'lookAlike', level: 'critical', needsAcknowledgement: false } as const;

const lookAlike = (address: Address, other: Address): Risk => ({
  ...lookAlikeText,
  title: 'Looks like a known address, but is a different one',
  reason: `It begins or ends like ${other}. Scammers make such addresses to pass for the right one.`,
  address,
});

/** Every address that is called or named by a call that can be read, each once, without marks such as zero and one. */
function listAddresses(tree: CallNode): readonly Address[] {
  const found = listCalls(tree).flatMap(({ call, decoded }) => [
    call.to,
    ...(decoded?.source === 'own' ? decoded.parameters.flatMap(({ value }) => collect(value)) : []),
  ]);
  return [...new Set(found)].filter((address) => BigInt(address) > 0xffffn);
}

function collect(value: DecodedValue): readonly Address[] {
  if (Array.isArray(value)) return value.flatMap(collect);
  return typeof value === 'string' && isAddress(value, { strict: false }) ? [value] : [];
}
