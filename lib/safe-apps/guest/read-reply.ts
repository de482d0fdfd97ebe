import { readOwn } from '../protocol/copy-plain';
import { isKnownVersion } from '../protocol/protocol';

/** A host's answer as far as it is read before its request is found: the data are not read yet. */
export type ReadReply =
  | { readonly id: string; readonly success: true; readonly readData: () => unknown }
  | { readonly id: string; readonly success: false; readonly error: string; readonly code: unknown };

/**
 * Reads a message as a reply; undefined where it is none, or has a version below 1. A hostile object may make it throw
 * anything.
 */
export function readReply(data: unknown): ReadReply | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const id = readOwn(data, 'id');
  if (typeof id !== 'string' || !isKnownVersion(readOwn(data, 'version'))) return undefined;
  const success = readOwn(data, 'success');
  if (success === true) return { id, success, readData: () => readOwn(data, 'data') };
  if (success !== false) return undefined;
  const error = readOwn(data, 'error');
  return {
    id,
    success,
    error: typeof error === 'string' ? cleanError(error) : '',
    code: readOwn(data, 'code'),
  };
}

/**
 * Cleans foreign text that people may read: it is short, and has no characters that are invisible or change the reading
 * direction.
 */
const cleanError = (error: string) => error.slice(0, 300).replace(/\p{C}/gu, ' ');
