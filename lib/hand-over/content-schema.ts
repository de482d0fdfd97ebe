import { z } from 'zod/mini';
import { findMarkedNumber } from '@/lib/safe/call-input/inexact-numbers';
import type { HandedContent } from './hand-over';
import { maxHexLength } from './schema';

/** A message: its text, or its typed data. */
export const contentSchema = z.pipe(
  z.union([
    z.string().check(z.maxLength(maxHexLength)),
    // JavaScript rounds some numbers, and a rounded number makes another message.
    z
      .record(z.string(), z.unknown())
      .check(
        z.refine(
          (value) =>
            ['domain', 'types', 'message'].every((key) => key in value) &&
            findMarkedNumber(value) === undefined,
        ),
      ),
  ]),
  z.transform(
    (message): HandedContent =>
      typeof message === 'string'
        ? { kind: 'text', text: message }
        : { kind: 'typedData', text: JSON.stringify(message) },
  ),
);
