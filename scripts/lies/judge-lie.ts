import { quote, type Row } from '@/e2e/support/visits/print-table';
import { describeSeen, findSeen, findUnmarked } from '@/scripts/lies/find-seen';
import type { Lie } from '@/scripts/lies/lie';
import type { Screen } from '@/scripts/lies/read-screen';
import type { Stage } from '@/scripts/lies/stage';

/** What came of one lie. */
export type Told = {
  readonly screen: Screen;
  /** Requests for a signature or a transaction that reached the wallet, by their methods. */
  readonly deeds: readonly string[];
  /** Fields of what the wallet was to sign that are not the transaction's own. */
  readonly changed: readonly string[];
  readonly errors: readonly string[];
};

/** Room for a field with both of its values. */
const cut = (words: string) => quote(words, 260);

const groups: Readonly<Record<Lie['kind'], string>> = {
  state: 'About the bytes and the Safe: stopped, with both values',
  presentation: 'About words: corrected and marked, never in the way',
  omission: 'Left out: found where this browser knows better, else said',
  rpc: 'Told by the first of two RPCs: found, or said whose word it is',
};

/** Under which heading a lie stands in the table. */
export const groupOf = ({ kind }: Lie): string => groups[kind];

/** Good or bad, with what the screen said. */
export function judgeLie(lie: Lie, stage: Stage, { screen, deeds, changed, errors }: Told): Row {
  const seen = lie.seen(stage).map((one) => ({ one, found: findSeen(screen, one) }));
  const marked = seen.filter(({ one }) => one.marked).flatMap(({ found }) => found ?? []);
  const words = marked.length > 0 ? marked : seen.flatMap(({ found }) => found ?? []);
  return {
    group: groupOf(lie),
    name: lie.name,
    told: words.map(cut).join(' ') || saidInstead(screen),
    complaints: [
      ...seen.filter(({ found }) => !found).map(({ one }) => `not seen: ${describeSeen(one)}`),
      ...(mayAct(lie) ? [] : listDeeds(screen, deeds)),
      ...(lie.kind === 'presentation' ? listInTheWay(lie.never, { screen, deeds, changed }) : []),
      ...errors.map((error) => `uncaught: ${error}`),
    ],
  };
}

function mayAct(lie: Lie): boolean {
  if (lie.kind === 'state') return lie.looksLate ?? false;
  return !(lie.kind === 'rpc' && lie.mayNotAct);
}

function saidInstead({ checks, notices }: Screen): string {
  const loud = checks.filter((check) => !check.includes('agrees'));
  return [...notices, ...loud].map(cut).join(' ') || 'nothing is said';
}

function listDeeds(screen: Screen, deeds: readonly string[]): readonly string[] {
  return [
    ...screen.deeds.map((name) => `offered: ${name}`),
    ...deeds.map((method) => `reached the wallet: ${method}`),
  ];
}

function listInTheWay(
  never: readonly string[],
  { screen, deeds, changed }: Pick<Told, 'screen' | 'deeds' | 'changed'>,
): readonly string[] {
  return [
    ...findUnmarked(screen, never).map((line) => `shown as if it were true: ${cut(line)}`),
    ...(screen.deeds.includes('Confirm') ? [] : ['Confirm is not offered']),
    ...(deeds.includes('eth_signTypedData_v4') ? [] : ['no signature was asked for']),
    ...changed.map((field) => `another ${field} was to be signed`),
  ];
}
