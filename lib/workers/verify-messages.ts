import type { VerificationJob, VerificationReports } from './verify-in-chunks';

/** What the page asks of its worker. */
export type VerifyRequest =
  | ({ readonly kind: 'verify'; readonly id: number } & VerificationJob)
  | { readonly kind: 'giveUp'; readonly id: number };

/** What the worker answers. */
export type VerifyAnswer =
  | {
      readonly kind: 'reports';
      readonly id: number;
      readonly first: number;
      readonly reports: VerificationReports;
    }
  | { readonly kind: 'done'; readonly id: number };
