import type { Address } from 'viem';
import { type CheckedRow, checkRow, type PayoutContext } from './check-row';
import type { PayoutRow } from './payout-row';

/** A question about a row beyond its own text, with the answer. */
type Question =
  | { readonly name: 'findContacts' | 'findName'; readonly about: string; readonly answer: unknown }
  | { readonly name: 'findToken'; readonly about: Address; readonly answer: unknown }
  | { readonly name: 'held'; readonly answer: unknown };

type Remembered = { readonly checked: CheckedRow; readonly questions: readonly Question[] };

export type RowChecks = {
  /** One result for each row, in order. */
  readonly checked: readonly CheckedRow[];
  /** False while rows are left for another turn; their results are `waiting` or those of the last check. */
  readonly isComplete: boolean;
};

const waiting: CheckedRow = { kind: 'waiting' };

/**
 * Creates a function that checks the rows of a table each time it changes. A row is checked once, until the row changes
 * or a question about it has another answer; answers are compared by identity. One turn checks at most `most` rows,
 * because the checksums of a thousand addresses would delay typing. The context may be a new object each time, for the
 * same Safe.
 */
export function createRowChecker(): (
  rows: readonly PayoutRow[],
  context: PayoutContext,
  most: number,
) => RowChecks {
  const remembered = new WeakMap<PayoutRow, Remembered>();
  return (rows, context, most) => {
    let left = most;
    let isComplete = true;
    const checked = rows.map((row) => {
      const known = remembered.get(row);
      if (known?.questions.every((question) => isAnswered(question, context))) return known.checked;
      // The last result stays until the row's turn comes.
      if (left === 0) {
        isComplete = false;
        return known?.checked ?? waiting;
      }
      left -= 1;
      const read = readRow(row, context);
      remembered.set(row, read);
      return read.checked;
    });
    return { checked, isComplete };
  };
}

const isAnswered = (question: Question, context: PayoutContext): boolean =>
  question.answer === askAgain(question, context);

function askAgain(question: Question, context: PayoutContext): unknown {
  if (question.name === 'held') return context.held;
  return question.name === 'findToken'
    ? context.findToken(question.about)
    : context[question.name](question.about);
}

function readRow(row: PayoutRow, context: PayoutContext): Remembered {
  const questions: Question[] = [];
  const checked = checkRow(row, {
    ...context,
    get held() {
      questions.push({ name: 'held', answer: context.held });
      return context.held;
    },
    findContacts: (about) => {
      const answer = context.findContacts(about);
      questions.push({ name: 'findContacts', about, answer });
      return answer;
    },
    findName: (about) => {
      const answer = context.findName(about);
      questions.push({ name: 'findName', about, answer });
      return answer;
    },
    findToken: (about) => {
      const answer = context.findToken(about);
      questions.push({ name: 'findToken', about, answer });
      return answer;
    },
  });
  return { checked, questions };
}
