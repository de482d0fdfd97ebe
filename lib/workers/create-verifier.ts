import type { VerificationJob, VerificationReports } from './verify-in-chunks';
import type { VerifyAnswer, VerifyRequest } from './verify-messages';

export type VerifyManyOptions = {
  /** Aborts the work; earlier reports remain valid. */
  readonly signal?: AbortSignal | undefined;
  /** Receives the reports chunk by chunk, with the index of the first record of each. */
  readonly onReports: (first: number, reports: VerificationReports) => void;
};

/** Verifies many records in order. Rejects with the signal's reason where it is aborted. */
export type VerifyMany = (submission: VerificationJob, options: VerifyManyOptions) => Promise<void>;

type Job = {
  readonly onAnswer: (answer: VerifyAnswer) => void;
  /** Called when the worker fails, so that another thread must continue. */
  readonly onLoss: () => void;
};

/** The pauses before a failed worker is started again; the last one repeats. */
const pausesMs = [10_000, 60_000, 300_000] as const;

/**
 * Creates a verifier that works outside the thread that draws the page, in one worker that starts on demand. Where
 * there is no worker, or it fails, this thread continues, one record at a time; later work tries a worker again,
 * because its code may only have been unreachable.
 */
export function createVerifier(startWorker: () => Worker, now: () => number = Date.now): VerifyMany {
  const jobs = new Map<number, Job>();
  let worker: Worker | undefined;
  let isImpossible = false;
  let losses = 0;
  let startAt = 0;
  let lastId = 0;

  function lose(): void {
    worker?.terminate();
    worker = undefined;
    startAt = now() + (pausesMs[Math.min(losses, pausesMs.length - 1)] ?? 0);
    losses += 1;
    for (const { onLoss } of [...jobs.values()]) onLoss();
  }

  function summon(): Worker | undefined {
    if (worker || isImpossible || now() < startAt) return worker;
    try {
      worker = startWorker();
    } catch {
      // The browser has no workers, or the page's policy forbids them.
      isImpossible = true;
      return undefined;
    }
    worker.addEventListener('message', ({ data }) => {
      // Only the worker that was started above can send this message.
      const answer = data as VerifyAnswer;
      jobs.get(answer.id)?.onAnswer(answer);
    });
    worker.addEventListener('error', lose);
    worker.addEventListener('messageerror', lose);
    return worker;
  }

  /** Resolves to true once all is done, and to false where no worker could do it. */
  function verifyInWorker(submission: VerificationJob, { signal, onReports }: VerifyManyOptions) {
    return new Promise<boolean>((resolve, reject) => {
      const helper = summon();
      if (!helper) return resolve(false);
      const send = (request: VerifyRequest) => helper.postMessage(request);
      lastId += 1;
      const id = lastId;
      const giveUp = () => {
        jobs.delete(id);
        send({ kind: 'giveUp', id });
        reject(signal?.reason);
      };
      const end = (isDone: boolean) => {
        jobs.delete(id);
        signal?.removeEventListener('abort', giveUp);
        resolve(isDone);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      jobs.set(id, {
        onAnswer: (answer) => {
          losses = 0;
          if (answer.kind === 'done') end(true);
          else onReports(answer.first, answer.reports);
        },
        onLoss: () => end(false),
      });
      try {
        send({ kind: 'verify', id, ...submission });
      } catch {
        // A part of it can't be copied.
        end(false);
      }
    });
  }

  return async (submission, { signal, onReports }) => {
    signal?.throwIfAborted();
    let done = 0;
    const onWorkersReports: VerifyManyOptions['onReports'] = (first, reports) => {
      done = first + reports.length;
      onReports(first, reports);
    };
    if (await verifyInWorker(submission, { signal, onReports: onWorkersReports })) return;
    const { verifyInChunks } = await import('./verify-in-chunks');
    const start = done;
    const left = {
      ...submission,
      records: submission.records.slice(start),
      answers: submission.answers?.slice(start) ?? [],
    };
    await verifyInChunks(left, {
      size: 1,
      isGivenUp: () => signal?.aborted ?? false,
      onReports: (first, reports) => onReports(start + first, reports),
    });
    signal?.throwIfAborted();
  };
}
