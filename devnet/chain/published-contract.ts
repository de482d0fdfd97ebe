import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Address,
  getAddress,
  getContractAddress,
  type Hex,
  isAddress,
  isAddressEqual,
  isHex,
} from 'viem';
import { z } from 'zod';
import { DevnetError } from '@/devnet/devnet-error';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'contracts', 'published');

const hex = z.custom<Hex>((value) => isHex(value));
const address = z
  .custom<Address>((value) => typeof value === 'string' && isAddress(value))
  .transform((value) => getAddress(value));
const recordSchema = z.object({
  name: z.string(),
  address,
  /** Where the source is published, and its license. */
  source: z.string(),
  compiler: z.string(),
  factory: address,
  salt: hex,
  creationCode: hex,
});

/** Creation code that was compiled from published source, for contracts that no package holds compiled. */
export type PublishedCode = Readonly<z.infer<typeof recordSchema>>;

/**
 * Reads the recorded creation code of a contract. Its address on Base proves it: a factory computes that from the code's
 * hash (EIP-1014). Throws a `DevnetError` for code that belongs to another address.
 */
export function readPublishedCode(file: 'allowance-module' | 'permit2'): PublishedCode {
  return proveCode(recordSchema.parse(JSON.parse(readFileSync(join(folder, `${file}.json`), 'utf8'))));
}

/** Returns the code unless it belongs to another address. */
export function proveCode(code: PublishedCode): PublishedCode {
  const proved = getContractAddress({
    ...{ opcode: 'CREATE2', from: code.factory, salt: code.salt },
    bytecode: code.creationCode,
  });
  if (!isAddressEqual(proved, code.address))
    throw new DevnetError(
      `The recorded code of ${code.name} belongs at ${proved}, but stands on Base at ${code.address}.`,
    );
  return code;
}
