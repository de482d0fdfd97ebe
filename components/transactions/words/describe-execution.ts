import type { RunningExecution } from '@/lib/storage/running-executions';

export type ExecutionPhase = NonNullable<RunningExecution['outcome'] | RunningExecution['problem']> | 'sent';

export type ExecutionLabels = {
  readonly phase: ExecutionPhase;
  readonly tone: 'info' | 'warning' | 'danger';
  readonly title: string;
  /** The text below the title. */
  readonly detail: string;
};

const labels: Readonly<Record<ExecutionPhase, Omit<ExecutionLabels, 'phase'>>> = {
  sent: { tone: 'info', title: 'Pending on Base', detail: 'Waiting for the next block.' },
  undone: {
    tone: 'warning',
    title: 'Pending again',
    detail: 'The chain removed the block of this execution. It usually returns in one of the next blocks.',
  },
  lost: {
    tone: 'warning',
    title: 'Execution not found',
    detail:
      'Your RPC node has not seen this execution for minutes. Your wallet may have dropped it, or may still send it. If you stop following it, you can execute again; whichever comes first counts, and the other would only cost its fee.',
  },
  success: { tone: 'info', title: 'Executed', detail: '' },
  failure: {
    tone: 'danger',
    title: 'Execution failed',
    detail: 'The call failed, so it had no effect. To try again, send it as a new transaction.',
  },
  reverted: {
    tone: 'danger',
    title: 'Execution reverted',
    detail: 'No funds moved. The signatures stay valid, so you can execute again.',
  },
  cancelled: {
    tone: 'warning',
    title: 'Execution canceled in your wallet',
    detail:
      'Your wallet sent another transaction instead. The signatures stay valid, so you can execute again.',
  },
};

/** Describes the state of a running execution. */
export function describeExecution({ outcome, problem }: RunningExecution): ExecutionLabels {
  const phase = outcome ?? problem ?? 'sent';
  return { phase, ...labels[phase] };
}
