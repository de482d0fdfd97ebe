import { hasInvisible } from './trim-pasted';

type Types = Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>;

/**
 * Tells why names in typed data could be hashed in different ways; undefined where all libraries agree. EIP-712
 * requires identifiers, but eth-sig-util, ethers and viem accept any name (Hyperliquid's contain colons), and agree as
 * long as no such type is part of another one or has others as parts. Names with brackets or commas may spell another
 * type's text.
 */
export function findTypeNameProblem(types: Types): string | undefined {
  for (const [type, fields] of Object.entries(types)) {
    const names = [type, ...fields.map(({ name }) => name)];
    if (type === '') return 'A type in “types” has no name.';
    const unclear = names.find((name) => /[()[\],]/.test(name) || hasInvisible(name));
    if (unclear !== undefined)
      return `The name “${unclear}” in “types” has a bracket, a comma or an invisible character, so the same signature could mean something else.`;
  }
  const disputed = Object.keys(types).find(
    (type) => !isSame(findParts(types, type), findWordParts(types, type)),
  );
  return disputed === undefined
    ? undefined
    : `Wallets compute different hashes for the type “${disputed}”: one of its types has a name with other characters than letters, digits and _.`;
}

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((name) => other.has(name));

/** Finds the types in a type by their whole names, as ethers does. */
const findParts = (types: Types, type: string) =>
  collect(types, type, (name) => name.replace(/(\[\d*\])+$/, ''));

/** Finds the types in a type by the first word of each name, as eth-sig-util and viem do. */
const findWordParts = (types: Types, type: string) =>
  collect(types, type, (name) => /^\w*/.exec(name)?.[0] ?? '');

function collect(types: Types, root: string, read: (name: string) => string): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [read(root)];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (reached.has(name) || !Object.hasOwn(types, name)) continue;
    reached.add(name);
    for (const field of types[name] ?? []) open.push(read(field.type));
  }
  // The type's own text begins with its own name in both ways.
  reached.delete(root);
  return reached;
}
