import { z } from 'zod/mini';

/** A moment as text (ISO 8601). */
export const isoDateSchema = z.pipe(
  z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  z.transform((text) => new Date(text)),
);
