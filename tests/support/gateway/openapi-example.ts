import { z } from 'zod';
import { recipient } from '../chain/people';

/** A node of an OpenAPI document's schemas, as far as examples need it. */
export type OpenApiNode = {
  readonly $ref?: string | undefined;
  readonly type?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly oneOf?: readonly OpenApiNode[] | undefined;
  readonly allOf?: readonly OpenApiNode[] | undefined;
  readonly properties?: Readonly<Record<string, OpenApiNode>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: OpenApiNode | undefined;
  readonly nullable?: boolean | undefined;
  readonly format?: string | undefined;
  readonly example?: unknown;
};

export const nodeSchema: z.ZodType<OpenApiNode> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    oneOf: z.array(nodeSchema).optional(),
    allOf: z.array(nodeSchema).optional(),
    properties: z.record(z.string(), nodeSchema).optional(),
    required: z.array(z.string()).optional(),
    items: nodeSchema.optional(),
    nullable: z.boolean().optional(),
    format: z.string().optional(),
    example: z.unknown().optional(),
  }),
);

export type ExampleOptions = {
  readonly schemas: Readonly<Record<string, OpenApiNode>>;
  /** Fields that need not be there: left out, null where that is allowed, or all there. */
  readonly optional: 'absent' | 'null' | 'present';
  /** Which of several shapes is taken, counted around. */
  readonly choice: number;
};

const isAddress =
  /^(address|safeAddress|safes|gasToken|tokenAddress|creator|factoryAddress|masterCopy|delegate|delegator|safe|owner|receiver|signerAddress|to|ensRegistryAddress)$/;
const isHash = /hash$/i;
const isHex = /^(hexData|data|signature|setupData|preparedSignature)$/;

/** Most texts of the service are numbers; the others are known by their names. */
function makeText(name: string, format: string | undefined): string {
  if (format === 'date-time') return '2026-01-01T00:00:00.000Z';
  if (isAddress.test(name)) return recipient;
  if (isHash.test(name)) return `0x${'ab'.repeat(32)}`;
  if (isHex.test(name)) return '0x12';
  return name === 'nonce' ? 'a1b2c3d4' : '1';
}

/** Schemas that hold themselves are followed to this depth. */
const deepest = 16;

/** A value as a schema of an OpenAPI document describes it; `name` is that of the field it stands in. */
export function makeExample(node: OpenApiNode, options: ExampleOptions, name = '', depth = 0): unknown {
  const { schemas, choice } = options;
  if (node.nullable && options.optional === 'null') return null;
  if (node.example !== undefined) return node.example;
  if (node.enum) return node.enum[choice % node.enum.length];
  const target = node.$ref?.split('/').at(-1);
  if (target === 'AddressInfo') return { value: recipient };
  const shapes = node.oneOf ?? node.allOf;
  const inner = target === undefined ? shapes?.[choice % shapes.length] : schemas[target];
  if (inner) return makeExample(inner, options, name, depth + 1);
  if (node.type === 'array')
    return depth > deepest ? [] : [makeExample(node.items ?? {}, options, name, depth + 1)];
  return node.type === 'object' ? makeFields(node, options, depth) : makeWord(node, name);
}

function makeFields({ properties = {}, required }: OpenApiNode, options: ExampleOptions, depth: number) {
  const wanted = Object.entries(properties).filter(
    ([field]) => (options.optional !== 'absent' && depth <= deepest) || required?.includes(field),
  );
  return Object.fromEntries(
    wanted.map(([field, part]) => [field, makeExample(part, options, field, depth + 1)]),
  );
}

function makeWord({ type, format }: OpenApiNode, name: string): unknown {
  if (type === 'number' || type === 'integer') return 1;
  if (type === 'boolean') return true;
  return type === 'string' ? makeText(name, format) : null;
}
