import type { Descriptor, DescriptorFormat, SourcedDescriptor } from './descriptor';
import registry from './registry.json';
import { findWordings, type Wording } from './registry-wordings';

type RegistryFile = { readonly includes?: string } & Partial<Descriptor>;

let read: readonly SourcedDescriptor[] | undefined;

/**
 * The slice of the public registry for Base, with Concord's wording on top: the registry says which values matter and
 * in which form, and its files for these contracts have no sentences.
 */
export function registryDescriptors(): readonly SourcedDescriptor[] {
  read ??= Object.entries(registry.files).flatMap(([path, { descriptor }]) => {
    // Checked by a test, which parses each file.
    const whole = include(descriptor as unknown as RegistryFile);
    const formats = Object.entries(whole.display.formats).flatMap(([signature, format]) => {
      const wordings = findWordings(path, signature);
      if (wordings.length === 0) return [];
      return [[signature, wordings.map((wording) => addWording(format, wording, whole))] as const];
    });
    if (formats.length === 0) return [];
    return [
      {
        descriptor: { ...whole, display: { formats: Object.fromEntries(formats) } },
        source: { kind: 'registry', path, owner: whole.metadata?.owner ?? '' },
      } as const,
    ];
  });
  return read;
}

/** A file with what it includes: its own parts stand over those of the included file (ERC-7730, “includes”). */
function include({ includes, context, metadata, display }: RegistryFile): Descriptor {
  const name = includes?.split('/').at(-1);
  const found = Object.entries(registry.files).find(
    ([path]) => name !== undefined && path.endsWith(`/${name}`),
  );
  const base = found?.[1].descriptor as unknown as RegistryFile | undefined; // as above
  return {
    context: { ...base?.context, ...context },
    metadata: {
      ...base?.metadata,
      ...metadata,
      constants: { ...base?.metadata?.constants, ...metadata?.constants },
    },
    display: { formats: { ...base?.display?.formats, ...display?.formats } },
  };
}

function addWording(
  formats: DescriptorFormat | readonly DescriptorFormat[],
  { text, fields = [], requires = [] }: Wording,
  { metadata }: Descriptor,
): DescriptorFormat {
  const [format = { fields: [] }] = [formats].flat();
  const paths = new Set(fields.map(({ path }) => path));
  const vault = metadata?.constants?.vaultTicker ?? '';
  return {
    ...format,
    // A name in braces would be read as a field.
    interpolatedIntent: text.replace('VAULT', () => vault.replace(/[{}]/g, '')),
    fields: [...fields, ...format.fields.filter(({ path }) => path === undefined || !paths.has(path))],
    requires,
  };
}
