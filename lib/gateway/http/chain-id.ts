import { z } from 'zod/mini';

/** The id of a chain, which the gateway sends as text. */
export const chainIdSchema = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.transform((text: string) => Number(text)),
);
