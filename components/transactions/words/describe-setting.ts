/** Whether a change is still planned, as in the queue, or done, as in history. */
export type ClaimTense = 'planned' | 'done';

type SettingWords = {
  readonly verbs: Readonly<Record<ClaimTense, string>>;
  /** The changed setting, before its name or value. */
  readonly what: string;
  /** The changed setting where neither name nor value is known. */
  readonly something: string;
};

const add = { planned: 'Add', done: 'Added' };
const remove = { planned: 'Remove', done: 'Removed' };
const change = { planned: 'Change', done: 'Changed' };
const set = { planned: 'Set', done: 'Set' };
const safeContract = { verbs: change, what: 'the Safe contract to', something: 'the Safe contract' };

/** The changes of a Safe by the gateway's names, and some that only the bytes tell apart. */
const settingWords = {
  ADD_OWNER: { verbs: add, what: 'owner', something: 'an owner' },
  REMOVE_OWNER: { verbs: remove, what: 'owner', something: 'an owner' },
  SWAP_OWNER: {
    verbs: { planned: 'Replace', done: 'Replaced' },
    what: 'owner',
    something: 'an owner',
  },
  CHANGE_THRESHOLD: {
    verbs: change,
    what: 'required confirmations',
    something: 'the required confirmations',
  },
  CHANGE_IMPLEMENTATION: safeContract,
  CHANGE_MASTER_COPY: safeContract,
  SET_FALLBACK_HANDLER: { verbs: set, what: 'the fallback handler to', something: 'the fallback handler' },
  DELETE_FALLBACK_HANDLER: { verbs: remove, what: '', something: 'the fallback handler' },
  ENABLE_MODULE: {
    verbs: { planned: 'Enable', done: 'Enabled' },
    what: 'module',
    something: 'a module',
  },
  DISABLE_MODULE: {
    verbs: { planned: 'Disable', done: 'Disabled' },
    what: 'module',
    something: 'a module',
  },
  SET_GUARD: { verbs: set, what: 'guard', something: 'a guard' },
  DELETE_GUARD: { verbs: remove, what: '', something: 'the guard' },
  SET_MODULE_GUARD: { verbs: set, what: 'module guard', something: 'a module guard' },
  DELETE_MODULE_GUARD: { verbs: remove, what: '', something: 'the module guard' },
} as const satisfies Readonly<Record<string, SettingWords>>;

export type SettingName = keyof typeof settingWords;

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settingWords, name);

export type SettingChange = {
  readonly name: SettingName;
  readonly tense: ClaimTense;
  /** The account or contract that changes, as text. */
  readonly subject?: string | undefined;
  /** The account that replaces the subject, as text. */
  readonly replacement?: string | undefined;
  /** The numbers of required confirmations after the change, and before it. */
  readonly required?: bigint | undefined;
  readonly present?: number | undefined;
};

/** Describes a change of a Safe with its values: "Change required confirmations from 2 to 3". */
export function describeSetting({
  name,
  tense,
  subject,
  replacement,
  required,
  present,
}: SettingChange): string {
  const { verbs, what, something } = settingWords[name];
  const isKept = required !== undefined && present !== undefined && required === BigInt(present);
  const numbers =
    required === undefined
      ? ''
      : `${present === undefined || isKept ? '' : ` from ${present}`} to ${required}`;
  if (name === 'CHANGE_THRESHOLD') return `${verbs[tense]} ${numbers ? `${what}${numbers}` : something}`;
  const whom = subject === undefined ? something : `${what} ${subject}`;
  const by = replacement === undefined ? '' : ` with ${replacement}`;
  return `${verbs[tense]} ${whom}${by}${describeAlso({ tense, numbers, isKept, present })}`;
}

/**
 * Describes the required confirmations after a change of owners. Without the number before, it is unknown whether they
 * change.
 */
function describeAlso({
  tense,
  numbers,
  isKept,
  present,
}: Pick<SettingChange, 'tense' | 'present'> & { numbers: string; isKept: boolean }): string {
  if (numbers === '' || isKept) return '';
  if (present !== undefined) return ` and ${verbIn(change, tense)} required confirmations${numbers}`;
  return tense === 'done' ? '' : ` and set required confirmations${numbers}`;
}

const verbIn = (verbs: SettingWords['verbs'], tense: ClaimTense) => verbs[tense].toLowerCase();
