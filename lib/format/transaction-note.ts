import { maxAppOrigin } from './app-origin';
import { quoteText } from './quote-text';
import { measureStored } from './service-text';

// A note to the co-owners travels as JSON text in the same field as the app that asked: the gateway stores it with the proposal.

/** The JSON text by which a note travels with a proposal; undefined for a blank one. */
export function formatNote(note: string): string | undefined {
  const text = note.trim();
  return text === '' ? undefined : JSON.stringify({ note: text });
}

/**
 * How many more of the 200 characters the JSON text of a note has, as the service counts them; negative where the note is
 * too long.
 */
export function countNoteRoom(note: string): number {
  return maxAppOrigin - measureStored(formatNote(note) ?? JSON.stringify({ note: '' }));
}

/** Reads the note in the JSON text that travels with a proposal. It is the word of whoever sent it. */
export function readNote(origin: string | undefined): string | undefined {
  if (!origin || origin.length > maxAppOrigin) return undefined;
  try {
    const parsed: unknown = JSON.parse(origin);
    if (typeof parsed !== 'object' || parsed === null || !('note' in parsed)) return undefined;
    return typeof parsed.note === 'string' && parsed.note !== '' ? parsed.note : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A note as pages show it, cut to `maxLength` characters; undefined for a blank one. It stands between quotation marks, so
 * that it can say nothing in Concord's own name, such as "(verified)".
 */
export function showNote(note: string | undefined, maxLength: number): string | undefined {
  const text = note?.trim();
  return text ? quoteText(text, maxLength) : undefined;
}
