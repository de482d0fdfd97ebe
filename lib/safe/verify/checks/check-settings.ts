import { type Address, isAddressEqual, zeroAddress } from 'viem';
import type { SafeClaim } from '../claims';
import { type ChainSettings, type Check, nameChain, type OnchainState } from '../verification';

/** A setting of a Safe that gateway and chain both state. `of` returns undefined where one of them doesn't. */
type Setting = {
  readonly id: string;
  readonly label: string;
  readonly claimed: (safeClaim: SafeClaim) => string | undefined;
  readonly onChain: (settings: ChainSettings) => string | undefined;
};

const none = 'none';
const unofficial = 'none of the official ones';
/** Characters of a value that are shown; all of it is compared. */
const maxShown = 700;

/** Every setting except the nonce; the shown texts are compared. */
const settings: readonly Setting[] = [
  {
    id: 'owners',
    label: 'Owners',
    claimed: ({ owners }) => listAddresses(owners),
    onChain: ({ owners }) => listAddresses(owners),
  },
  {
    id: 'threshold',
    label: 'Threshold',
    claimed: ({ threshold }) => String(threshold),
    onChain: ({ threshold }) => String(threshold),
  },
  {
    id: 'version',
    label: 'Version',
    // "+L2" names a build of the same version; which one it is the singleton says.
    claimed: ({ version }) => version?.split('+')[0],
    onChain: (chain) => chain.singleton && (chain.version ?? unofficial),
  },
  {
    id: 'singleton',
    label: 'Singleton',
    claimed: ({ implementation }) => implementation,
    onChain: ({ singleton }) => singleton,
  },
  {
    id: 'handler',
    label: 'Fallback handler',
    claimed: ({ fallbackHandler }) => nameOne(fallbackHandler),
    onChain: (chain) => chain.singleton && nameOne(chain.fallbackHandler),
  },
  {
    id: 'guard',
    label: 'Guard',
    claimed: ({ guard }) => nameOne(guard),
    onChain: (chain) => chain.singleton && nameOne(chain.guard),
  },
  {
    id: 'modules',
    label: 'Modules',
    claimed: ({ modules }) => listAddresses(modules),
    onChain: ({ modules }) => (modules?.isComplete ? listAddresses(modules.addresses) : undefined),
  },
];

/** Compares the gateway's claims about the Safe with the chain; empty where the gateway was not asked. */
export function checkSettings(onchain: OnchainState): readonly Check[] {
  const { safeClaim } = onchain;
  if (safeClaim === undefined) return [];
  const source = nameChain(onchain);
  if (safeClaim === 'silent')
    return [
      {
        id: 'claim',
        label: 'The gateway’s data about this Safe',
        state: 'unchecked',
        source,
        detail: 'The gateway didn’t send it. Concord uses the chain.',
      },
    ];
  return settings.map((setting) => ({ ...compare(setting, onchain, safeClaim), source }));
}

/** Whether a claim of the gateway may be late or wrong, so that an earlier block must decide. */
export function hasUndatedDifference(onchain: OnchainState): boolean {
  const { safeClaim } = onchain;
  if (safeClaim === undefined || safeClaim === 'silent') return false;
  return settings.some((setting) => readBoth(setting, onchain, safeClaim)?.standing === 'unknown');
}

/** Compares both sides of a setting; undefined where one of them doesn't state it. */
function readBoth({ claimed, onChain }: Setting, onchain: OnchainState, safeClaim: SafeClaim) {
  const [there, here] = [claimed(safeClaim), onChain(onchain)];
  if (there === undefined || here === undefined || here === unofficial) return undefined;
  const isSame = (chain: ChainSettings) => onChain(chain)?.toLowerCase() === there.toLowerCase();
  return { there, here, standing: dateClaim(onchain, safeClaim, isSame) };
}

function compare(setting: Setting, onchain: OnchainState, safeClaim: SafeClaim): Omit<Check, 'source'> {
  const { id, label, claimed, onChain } = setting;
  const both = readBoth(setting, onchain, safeClaim);
  if (!both) {
    const silent = claimed(safeClaim) === undefined ? 'The gateway' : 'The chain';
    const detail =
      onChain(onchain) === unofficial ? `This Safe’s code is ${unofficial}.` : `${silent} does not say.`;
    return { id, label, state: 'unchecked', detail };
  }
  const { there, here, standing } = both;
  if (standing === 'same') return { id, label, state: 'agrees', detail: `${capitalise(shorten(here))}.` };
  return {
    id,
    label,
    state: states[standing],
    detail: describeDifference(standing, { claimed: shorten(there), onChain: shorten(here) }),
    ...(standing === 'wrong' && { chainSuffices: true }),
  };
}

const states: Readonly<Record<Standing, Check['state']>> = {
  same: 'agrees',
  older: 'stale',
  unknown: 'unchecked',
  wrong: 'contradicts',
};

/** Describes a difference with both values. */
function describeDifference(
  standing: Standing,
  { claimed, onChain }: { claimed: string; onChain: string },
): string {
  const values = `The gateway ${standing === 'older' ? 'still says' : 'says'} ${claimed}; the chain says ${onChain}.`;
  return standing === 'unknown'
    ? `${values} Concord can’t tell whether the gateway is late or wrong, and uses the chain.`
    : values;
}

const shorten = (text: string) => (text.length > maxShown ? `${text.slice(0, maxShown)} …` : text);
const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The zero address is how some say that there is none. */
const nameOne = (address: Address | undefined) =>
  !address || isAddressEqual(address, zeroAddress) ? none : address;

/** In an order of their own, as neither side promises one. */
function listAddresses(addresses: readonly Address[]): string {
  if (addresses.length === 0) return none;
  const sorted = [...addresses].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  const once = sorted.filter((address, index) => {
    const before = sorted[index - 1];
    return before === undefined || !isAddressEqual(before, address);
  });
  return once.join(', ');
}

/** How a gateway's claim about the Safe compares with the chain: `older` was true a short while ago. */
type Standing = 'same' | 'older' | 'unknown' | 'wrong';

/**
 * Tells late claims from wrong ones (docs/security.md, S6). Settings change only by a transaction, which uses a nonce,
 * or by a module, so a claim about a Safe without modules at the same nonce is true or never was. Otherwise the chain's
 * state of a good minute earlier decides.
 */
function dateClaim(
  onchain: OnchainState,
  safeClaim: SafeClaim,
  isSame: (settings: ChainSettings) => boolean,
): Standing {
  if (isSame(onchain)) return 'same';
  if (!mayBeLate(onchain, safeClaim)) return 'wrong';
  const { earlier } = onchain;
  // A Safe that is younger than that had other settings only at an earlier nonce.
  if (earlier === 'absent') return safeClaim.nonce < onchain.nonce ? 'older' : 'unknown';
  if (earlier === undefined || earlier === 'unread') return 'unknown';
  if (isSame(earlier)) return 'older';
  const hasStepsBetween = onchain.nonce - earlier.nonce > 1n;
  return safeClaim.nonce < earlier.nonce || hasStepsBetween ? 'unknown' : 'wrong';
}

/** Whether a difference can be staleness at all, so that it is worth asking what the chain said earlier. */
function mayBeLate({ nonce }: ChainSettings, safeClaim: SafeClaim): boolean {
  return safeClaim.nonce < nonce || (safeClaim.nonce === nonce && safeClaim.modules.length > 0);
}
