import {
  type Address,
  decodeAbiParameters,
  encodeFunctionData,
  getAddress,
  type Hex,
  isAddressEqual,
  pad,
  parseAbi,
  parseAbiParameters,
  size,
  slice,
  zeroAddress,
} from 'viem';
import type { SafeSettings } from '@/lib/safe/risk/settings/apply-safe-changes';
import type { GeneratedCall } from './generate';
import { coins, collection, executeAsOwner, pieceOfMany, type Theater } from './theater';

const readAbi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
  'function ownerOf(uint256 id) view returns (address)',
  'function getApproved(uint256 id) view returns (address)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
  'function getOwners() view returns (address[])',
  'function getThreshold() view returns (uint256)',
  'function getModulesPaginated(address start, uint256 pageSize) view returns (address[], address)',
]);

/** Where a Safe keeps what it has no function for. */
const slots = {
  singleton: pad('0x00'),
  guard: '0x4a204f620c8c5ccdca3fd54d003badd85ba500436a431f0cbda4f558c93c34c8',
  moduleGuard: '0xb104e0b93118902c651344349b610029d694cfdec91c589c91ebafbcd0289947',
  fallbackHandler: '0x6c9a6c4a39284e37ed1cf53d337577d14212a4870fb976a4366c693b939918d5',
} as const;

/** What the Safe has and what others may take of it, by name. */
export type Holdings = Readonly<Record<string, bigint>>;

export type Scene = { readonly settings: SafeSettings; readonly holdings: Holdings };

type Question = { readonly name: string; readonly method: string; readonly params: readonly unknown[] };

/** How things stand at the newest block, in one request and without any code of the product. */
export async function observe({ chain, safe, fixture, localCopies, spenders }: Theater): Promise<Scene> {
  const owner = safe.address;
  const questions: readonly Question[] = [
    { name: 'ether', method: 'eth_getBalance', params: [owner, 'latest'] },
    ...coins.map((token) => read(`token ${token}`, token, 'balanceOf', [owner])),
    ...localCopies.map((id) => read(`piece ${id}`, collection, 'ownerOf', [id])),
    ...localCopies.map((id) => read(`approved ${id}`, collection, 'getApproved', [id])),
    read('many', fixture, 'balanceOf', [owner, pieceOfMany]),
    ...spenders.flatMap((spender) => [
      ...coins.map((token) => read(`allowance ${token} ${spender}`, token, 'allowance', [owner, spender])),
      ...[collection, fixture].map((of) =>
        read(`operator ${of} ${spender}`, of, 'isApprovedForAll', [owner, spender]),
      ),
    ]),
    read('owners', owner, 'getOwners', []),
    read('threshold', owner, 'getThreshold', []),
    read('modules', owner, 'getModulesPaginated', ['0x0000000000000000000000000000000000000001', 50n]),
    ...Object.entries(slots).map(([name, slot]) => ({
      ...{ name, method: 'eth_getStorageAt', params: [owner, slot, 'latest'] },
    })),
  ];
  const answers = await ask(chain.url, questions);
  const word = (name: string) => toWord(answers.get(name));
  const lists = (name: string) => {
    const data = answers.get(name);
    return data && size(data) > 64 ? decodeAbiParameters(parseAbiParameters('address[]'), data)[0] : [];
  };
  const stored = (name: keyof typeof slots) => {
    const found = toAddress(word(name));
    return isAddressEqual(found, zeroAddress) ? undefined : found;
  };
  const held = questions
    .filter(({ name }) => /^(ether|token|piece|approved|many|allowance|operator)/.test(name))
    .map(({ name }) => {
      const value = word(name);
      // Whose a piece is counts only as far as it is the Safe's.
      const isPiece = name.startsWith('piece ');
      return [name, isPiece ? BigInt(isAddressEqual(toAddress(value), owner)) : value] as const;
    });
  const modules = answers.get('modules');
  return {
    holdings: Object.fromEntries(held),
    settings: {
      owners: lists('owners'),
      threshold: Number(word('threshold')),
      modules: modules
        ? (decodeAbiParameters(parseAbiParameters('address[], address'), modules)[0] ?? [])
        : [],
      ...{ singleton: stored('singleton'), guard: stored('guard'), moduleGuard: stored('moduleGuard') },
      fallbackHandler: stored('fallbackHandler'),
    },
  };
}

const read = (name: string, to: Address, functionName: string, args: readonly unknown[]): Question => ({
  name,
  method: 'eth_call',
  // Each line above gives the function's own arguments.
  params: [{ to, data: encodeFunctionData({ abi: readAbi, functionName, args } as never) }, 'latest'],
});

/** One request for all; what reverts has no answer. */
async function ask(url: string, questions: readonly Question[]): Promise<ReadonlyMap<string, Hex>> {
  const body = JSON.stringify(
    questions.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params })),
  );
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const replies = (await response.json()) as readonly { id: number; result?: Hex }[]; // anvil's own form
  return new Map(
    replies.flatMap(({ id, result }) => {
      const name = questions[id]?.name;
      return name !== undefined && result !== undefined && result !== '0x' ? [[name, result] as const] : [];
    }),
  );
}

const toWord = (data: Hex | undefined) => (data === undefined ? 0n : BigInt(data));
const toAddress = (word: bigint) => getAddress(slice(pad(`0x${word.toString(16)}`, { size: 32 }), 12));

/** What executing a transaction has done. */
export type Performance = {
  readonly after: Scene;
  /** Places of the storage of Safe and child that hold something else now. */
  readonly storage: { readonly safe: readonly Hex[]; readonly child: readonly Hex[] };
};

/** Executes a transaction, looks, and takes everything back. */
export async function perform(theater: Theater, transaction: GeneratedCall): Promise<Performance> {
  const { request, safe, child } = theater;
  const snapshot = await request('evm_snapshot', []);
  const sent = await executeAsOwner(theater, transaction);
  const [diff, after] = await Promise.all([
    request('debug_traceTransaction', [sent, { tracer: 'prestateTracer', tracerConfig: { diffMode: true } }]),
    observe(theater),
  ]);
  await request('evm_revert', [snapshot]);
  return { after, storage: { safe: placesOf(diff, safe.address), child: placesOf(diff, child) } };
}

/** The places of an account's storage that differ, as anvil's tracer tells them. */
function placesOf(diff: unknown, account: Address): readonly Hex[] {
  type Side = Readonly<Record<string, { readonly storage?: Readonly<Record<Hex, Hex>> }>>;
  const { pre = {}, post = {} } = diff as { pre?: Side; post?: Side };
  const of = (side: Side) => Object.keys(side[account.toLowerCase()]?.storage ?? {});
  return [...new Set([...of(pre), ...of(post)])] as Hex[]; // each key is a word in hexadecimal
}
