import { maxAppOrigin } from './app-origin';
import { quoteText } from './quote-text';
import { measureStored } from './service-text';

// A note to the co-owners travels as JSON text in the field of the app's origin, and the gateway stores it with the
// proposal.

/** Formats a note as the JSON text of a proposal; undefined for a blank one. */
export function formatNote(note: string): string | undefined {
  const text = note.trim();
  return text === '' ? undefined : JSON.stringify({ note: text });
}

/**
 * Counts how many of the 200 characters a note leaves, as the service counts them; negative where the note is too long.
 */
export function countNoteRoom(note: string): number {
  return maxAppOrigin - measureStored(formatNote(note) ?? JSON.stringify({ note: '' }));
}

/** Reads the note in the JSON text of a proposal. Nothing verifies it. */
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
 * Quotes a note for display, cut to `maxLength` characters; undefined for a blank one. The quotation marks keep the
 * note from speaking in Concord's own name, such as "(verified)".
 */
export function showNote(note: string | undefined, maxLength: number): string | undefined {
  const text = note?.trim();
  return text ? quoteText(text, maxLength) : undefined;
}
