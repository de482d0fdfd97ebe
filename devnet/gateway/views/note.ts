import { z } from 'zod';

const originSchema = z.object({ note: z.string() });

/** The note a proposer left in the origin, as it is stored. */
export function readNote(origin: string | null): string | null {
  if (origin === null) return null;
  try {
    const parsed = originSchema.safeParse(JSON.parse(origin));
    return parsed.success ? parsed.data.note : null;
  } catch {
    return null;
  }
}
