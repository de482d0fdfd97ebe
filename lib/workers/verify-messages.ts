import type { VerificationJob, VerificationReports } from './verify-in-chunks';

/** The messages of the page to its worker. */
export type VerifyRequest =
  | ({ readonly kind: 'verify'; readonly id: number } & VerificationJob)
  | { readonly kind: 'giveUp'; readonly id: number };

/** The messages of the worker to its page. */
export type VerifyAnswer =
  | {
      readonly kind: 'reports';
      readonly id: number;
      readonly first: number;
      readonly reports: VerificationReports;
    }
  | { readonly kind: 'done'; readonly id: number };
