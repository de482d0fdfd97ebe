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
  parseGwei,
  recoverTransactionAddress,
  serializeTransaction,
} from 'viem';
import { z } from 'zod';
import type { ChainClient } from '@/devnet/chain/chain-client';
import { DevnetError } from '@/devnet/devnet-error';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'contracts', 'published');

const hex = z.custom<Hex>((value) => isHex(value));
const address = z
  .custom<Address>((value) => typeof value === 'string' && isAddress(value))
  .transform((value) => getAddress(value));
const common = {
  name: z.string(),
  address,
  /** Where the source is published, and its license. */
  source: z.string(),
  compiler: z.string(),
  creationCode: hex,
};
/** Deployed by a factory (EIP-1014). */
const byFactory = z.object({ ...common, factory: address, salt: hex });
/** Deployed by the only transaction of an account that nobody has the key of: its signature was made up. */
const bySignature = z.object({ ...common, signature: z.object({ yParity: z.int(), r: hex, s: hex }) });

type ByFactory = Readonly<z.infer<typeof byFactory>>;
/** Creation code that was compiled from published source, for contracts that no package holds compiled. */
export type PublishedCode = ByFactory | Readonly<z.infer<typeof bySignature>>;

const schemas = { 'allowance-module': byFactory, permit2: byFactory, multicall3: bySignature } as const;
export type PublishedFile = keyof typeof schemas;

/**
 * Reads the recorded creation code of a contract. Its address on Base proves it, because the address follows from the
 * code. Throws a `DevnetError` for code that belongs to another address.
 */
export async function readPublishedCode<File extends PublishedFile>(
  file: File,
): Promise<z.infer<(typeof schemas)[File]>> {
  const content: unknown = JSON.parse(readFileSync(join(folder, `${file}.json`), 'utf8'));
  const code = schemas[file].parse(content) as z.infer<(typeof schemas)[File]>; // the schema of this very file
  await requireOwnAddress(code);
  return code;
}

/** Throws a `DevnetError` for code that belongs to another address than the recorded one. */
export async function requireOwnAddress(code: PublishedCode): Promise<void> {
  const proved = 'factory' in code ? addressByFactory(code) : await addressBySignature(code);
  if (!isAddressEqual(proved, code.address))
    throw new DevnetError(
      `The recorded code of ${code.name} belongs at ${proved}, but stands on Base at ${code.address}.`,
    );
}

const addressByFactory = ({ factory, salt, creationCode }: ByFactory): Address =>
  getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecode: creationCode });

/** Recovers the sender of the deploying transaction, whose address follows from the bytes that were signed. */
async function addressBySignature({
  creationCode,
  signature: { yParity, r, s },
}: z.infer<typeof bySignature>): Promise<Address> {
  const transaction = { nonce: 0, gasPrice: parseGwei('100'), gas: 1_000_000n, data: creationCode };
  const serializedTransaction = serializeTransaction(
    { type: 'legacy', ...transaction },
    { r, s, v: BigInt(27 + yParity) },
  );
  const from = await recoverTransactionAddress({ serializedTransaction });
  return getContractAddress({ from, nonce: 0n });
}

/** Puts a contract at its address. Only for those whose constructor keeps nothing: their code is the same everywhere. */
export async function placePublished(
  client: ChainClient,
  file: Exclude<PublishedFile, 'permit2'>,
): Promise<void> {
  const { address: to, creationCode, name } = await readPublishedCode(file);
  const { data: runtimeCode } = await client.call({ data: creationCode });
  if (runtimeCode === undefined) throw new DevnetError(`${name} has no code.`);
  await client.setCode({ address: to, bytecode: runtimeCode });
}
