import type { Address } from 'viem';
import { multiSendCallOnly } from '@/config/contracts';
import { CreationError } from '@/lib/errors/creation';

/** MultiSendCallOnly of a version. Throws `unknown-safe-version`. */
export function findMultiSend(version: string): Address {
  const multiSend = multiSendCallOnly.find((row) => row.version === version);
  if (!multiSend) throw new CreationError({ kind: 'unknown-safe-version' });
  return multiSend.address;
}
