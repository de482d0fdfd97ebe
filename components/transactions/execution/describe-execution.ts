import type { RunningExecution } from '@/lib/storage/running-executions';

export type ExecutionPhase = NonNullable<RunningExecution['outcome'] | RunningExecution['problem']> | 'sent';

export type ExecutionLabels = {
  readonly phase: ExecutionPhase;
  readonly tone: 'info' | 'warning' | 'danger';
  /** On any page of the Safe. */
  readonly title: string;
  /** Below that title. */
  readonly detail: string;
  /** On the transaction's own page. */
  readonly sentence: string;
};

const labels: Readonly<Record<ExecutionPhase, Omit<ExecutionLabels, 'phase'>>> = {
  sent: {
    tone: 'info',
    title: 'Execution sent, waiting for the block',
    detail: '',
    sentence: 'Sent. Waiting for the block.',
  },
  undone: {
    tone: 'warning',
    title: 'The chain took back the block of this execution',
    detail: 'It is waited for again. Usually it comes into one of the next blocks by itself.',
    sentence: 'Waiting again: the chain took back the block in which this was executed.',
  },
  lost: {
    tone: 'warning',
    title: 'This execution cannot be found',
    detail:
      'The RPC does not know it, and its block has not come for minutes. The wallet may have dropped it, or may still send it. If you stop following it, it can be executed again; whichever comes first counts, and the other would only cost its fee.',
    sentence: 'Sent, and not to be found. The RPC does not know this execution.',
  },
  success: {
    tone: 'info',
    title: 'Executed',
    detail: 'The Safe itself says that it succeeded.',
    sentence: 'Executed. The Safe says that it succeeded.',
  },
  failure: {
    tone: 'danger',
    title: 'Executed, and the call inside failed',
    detail:
      'What it was to do did not happen, and its nonce is used. To try again, propose it under a new nonce.',
    sentence:
      'Executed, and the call inside failed. What it was to do did not happen, and its nonce is used.',
  },
  reverted: {
    tone: 'danger',
    title: 'The chain refused the execution',
    detail: 'Nothing of it happened. As long as its nonce is free it can be executed again.',
    sentence: 'The chain refused the execution. Nothing of this transaction happened.',
  },
  cancelled: {
    tone: 'warning',
    title: 'The execution was cancelled in the wallet',
    detail:
      'The wallet sent something else in its place. Nothing of it happened; as long as its nonce is free it can be executed again.',
    sentence: 'Cancelled in the wallet: it sent something else in its place. Nothing of this happened.',
  },
};

/** How a running execution stands, in words for each place that shows it. */
export function describeExecution({ outcome, problem }: RunningExecution): ExecutionLabels {
  const phase = outcome ?? problem ?? 'sent';
  return { phase, ...labels[phase] };
}
