import { type Address, isAddress, isAddressEqual, zeroAddress } from 'viem';
import { listBalanceChanges } from '../decode/balance-changes';
import { type CallNode, listCalls } from '../decode/call-tree';
import type { DecodedValue } from '../decode/calldata/read-arguments';
import { readRefund } from '../protocol/refund';
import type { ContextState } from './context-state';
import { indexEachOther, indexLookAlikes } from './look-alike';
import { type Risk, toldOneByOne } from './risk';
import { listPlainPayments } from './target-rules';

/** Lists the recipients of a transaction in the name of the Safe, each once. */
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

/**
 * Lists the recipients of Ether or tokens that a contract receives without a call of its own: it may have no way to
 * send them on.
 */
export function listUnaskedRecipients(tree: CallNode, safe: Address): readonly Address[] {
  return [...new Set(listReceipts(tree, safe).map(({ to }) => to))];
}

/** The position of the recipient in each function that sends tokens without a call to the recipient. */
const unaskedPlaces: Readonly<Record<string, number>> = {
  'transfer(address,uint256)': 0,
  'transferFrom(address,address,uint256)': 1,
};

type Receipt = { readonly to: Address; readonly token?: Address };

function listReceipts(tree: CallNode, safe: Address): readonly Receipt[] {
  const tokens = listCalls(tree).flatMap(({ call, decoded }): readonly Receipt[] => {
    const place = decoded?.source === 'own' ? unaskedPlaces[decoded.signature] : undefined;
    const to = place === undefined ? undefined : decoded?.parameters[place]?.value;
    return typeof to === 'string' && isAddress(to, { strict: false }) ? [{ to, token: call.to }] : [];
  });
  return [...listPlainPayments(tree, safe).map(({ to }) => ({ to })), ...tokens];
}

/**
 * Finds the risks of the recipients and other addresses of a transaction: first payments, look-alikes, contracts that
 * may be unable to use what they receive.
 */
export function assessRecipients(onchain: ContextState): readonly Risk[] {
  return [...assessLookAlikes(onchain), ...assessNewRecipients(onchain), ...assessContracts(onchain)];
}

function assessNewRecipients({
  tree,
  safe,
  paid,
  owners,
  listed,
  isUnfollowed,
  isWithoutGateway,
}: ContextState): readonly Risk[] {
  const known = setOf([safe, zeroAddress, ...(paid ?? []), ...owners, ...listed]);
  const newRecipients = listRecipients(tree, safe).filter((address) => !known.has(lower(address)));
  // A gateway that does not answer, or that nobody uses, removes no warning.
  const unknownRecipient = isWithoutGateway ? unaskedRecipient : unansweredRecipient;
  const notice = isUnfollowed ? unfollowedRecipient : paid ? newRecipient : unknownRecipient;
  if (newRecipients.length <= toldOneByOne) return newRecipients.map((address) => ({ ...notice, address }));
  if (!paid || isUnfollowed) return [{ ...notice, addresses: newRecipients }];
  return [
    {
      ...newRecipient,
      title: `First payments to ${newRecipients.length} accounts`,
      reason: `Concord found no earlier payment from this Safe to these accounts. ${compare}`,
      addresses: newRecipients,
    },
  ];
}

const compare = 'Compare the whole address with one from a source that you trust.';
const newRecipient: Risk = {
  kind: 'newRecipient',
  level: 'warning',
  title: 'First payment to this account',
  reason: `Concord found no earlier payment from this Safe to this account. ${compare}`,
  needsAcknowledgement: false,
};

const unaskedRecipient: Risk = {
  ...newRecipient,
  title: 'Earlier payments were not checked',
  reason: `You use no gateway, so Concord didn’t look for earlier payments. This may be the first payment from this Safe to this account. ${compare}`,
};

const unansweredRecipient: Risk = {
  ...newRecipient,
  title: 'Earlier payments could not be checked',
  reason: `Concord couldn’t load this Safe’s history from the gateway, so this may be the first payment from this Safe to it. ${compare}`,
};

const unfollowedRecipient: Risk = {
  ...newRecipient,
  title: 'No recent payment to this account',
  reason: `Safe’s service can’t follow this Safe’s contract. On the chain, Concord found no payment from this Safe to it in about the last day. ${compare}`,
};

/**
 * Finds paid contracts that are neither a Safe nor a smart wallet. Contracts that were paid before are left out; a name
 * does not count.
 */
function assessContracts({
  tree,
  safe,
  owners,
  paid = [],
  listed,
  knownTokens = [],
  code,
  takesEther,
  smartWallets,
}: ContextState): readonly Risk[] {
  const known = [safe, ...owners, ...paid];
  const has = (addresses: readonly Address[], one: Address) =>
    addresses.some((other) => isAddressEqual(other, one));
  const isExpected = ({ to, token }: Receipt) =>
    has(known, to) ||
    // Such a payment wraps Ether, or the contract refuses it. For tokens, `findLostTransfers` has a louder warning.
    (token ? has([token, ...knownTokens], to) : has(listed, to) || takesEther.get(to) === false);
  const contracts = [
    ...new Set(
      listReceipts(tree, safe)
        .filter((receipt) => !isExpected(receipt))
        .map(({ to }) => to),
    ),
  ].filter((to) => code.get(to) === 'contract' && smartWallets?.get(to) === false);
  if (contracts.length <= toldOneByOne)
    return contracts.map((address) => ({ ...contractRecipient, address }));
  return [
    { ...contractRecipient, title: `${contracts.length} recipients are contracts`, addresses: contracts },
  ];
}

const contractRecipient: Risk = {
  kind: 'contractRecipient',
  level: 'warning',
  title: 'This recipient is a contract',
  reason:
    'It is neither a Safe nor a smart wallet that Concord recognizes. Funds sent to a contract that doesn’t expect them can be lost.',
  needsAcknowledgement: false,
};

function assessLookAlikes({
  tree,
  transaction,
  safe,
  paid = [],
  saidPaid = [],
  owners,
  named,
  listed,
}: ContextState): readonly Risk[] {
  // A named address may come from anybody's file: it can be imitated, but removes no warning (docs/security.md, S5).
  const findLookAlike = indexLookAlikes([...owners, ...paid, safe], [...named, ...saidPaid]);
  const isListed = setOf(listed);
  const receiver = readRefund(safe, transaction)?.receiver;
  const imitations = [...new Set([...listAddresses(tree), ...(receiver ? [receiver] : [])])]
    .filter((address) => !isListed.has(lower(address)))
    .flatMap((address) => {
      const other = findLookAlike(address);
      return other ? [lookAlike(address, other)] : [];
    });
  const warned = new Set(imitations.map(({ address }) => address));
  const known = setOf([safe, ...owners, ...paid]);
  const unknown = listRecipients(tree, safe).filter(
    (address) => !known.has(lower(address)) && !isListed.has(lower(address)),
  );
  const findOther = indexEachOther(unknown);
  const alike = unknown
    .filter((address) => !warned.has(address))
    .flatMap((address) => {
      const other = findOther(address);
      return other ? [looksLikeOther(address, other)] : [];
    });
  return [
    ...tellTogether(imitations, {
      title: `${imitations.length} addresses look like known addresses`,
      reason: 'Each one begins or ends like a known address. Compare every address in full before you sign.',
    }),
    ...tellTogether(alike, {
      title: `${alike.length} recipients look like each other`,
      reason: 'Each one begins or ends like another one. Compare every address in full before you sign.',
    }),
  ];
}

/** Returns the risks one by one, or many of them as one notice. */
const tellTogether = (found: readonly Risk[], together: Pick<Risk, 'title' | 'reason'>): readonly Risk[] =>
  found.length <= toldOneByOne
    ? found
    : [{ ...lookAlikeText, ...together, addresses: found.flatMap(({ address }) => address ?? []) }];

const lower = (address: Address) => address.toLowerCase();
const setOf = (addresses: readonly Address[]) => new Set(addresses.map(lower));

const lookAlikeText = { kind: 'lookAlike', level: 'critical', needsAcknowledgement: false } as const;

const lookAlike = (address: Address, other: Address): Risk => ({
  ...lookAlikeText,
  title: 'Looks like a known address, but is a different one',
  reason: `It begins or ends like ${other}. Scammers make such addresses to pass for the right one.`,
  address,
});

const looksLikeOther = (address: Address, other: Address): Risk => ({
  ...lookAlike(address, other),
  title: 'Looks like another recipient of this transaction',
});

/** Lists the addresses that the decodable calls call or name, each once, without small values such as zero and one. */
function listAddresses(tree: CallNode): readonly Address[] {
  const addresses = listCalls(tree).flatMap(({ call, decoded }) => [
    call.to,
    ...(decoded?.source === 'own' ? decoded.parameters.flatMap(({ value }) => collect(value)) : []),
  ]);
  return [...new Set(addresses)].filter((address) => BigInt(address) > 0xffffn);
}

function collect(value: DecodedValue): readonly Address[] {
  if (Array.isArray(value)) return value.flatMap(collect);
  return typeof value === 'string' && isAddress(value, { strict: false }) ? [value] : [];
}
