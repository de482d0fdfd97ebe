import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { DevnetError } from '@/devnet/devnet-error';

const outputSchema = z.object({
  errors: z.array(z.object({ severity: z.string(), formattedMessage: z.string() })).default([]),
  contracts: z
    .record(
      z.string(),
      z.record(z.string(), z.object({ evm: z.object({ bytecode: z.object({ object: z.string() }) }) })),
    )
    .default({}),
});

type Compiler = {
  compile(
    input: string,
    callbacks: { import: (path: string) => { contents: string } | { error: string } },
  ): string;
};

/** Compiles the standard input and returns the creation code of every contract by its name. */
export function runCompiler(input: string): Readonly<Record<string, string>> {
  const require = createRequire(import.meta.url);
  const compiler = loadCompiler(require);
  const output = outputSchema.parse(
    JSON.parse(
      compiler.compile(input, {
        import: (path) => {
          try {
            return { contents: readFileSync(require.resolve(path), 'utf8') };
          } catch {
            return { error: `${path} is not installed` };
          }
        },
      }),
    ),
  );
  const failures = output.errors.filter(({ severity }) => severity === 'error');
  if (failures.length > 0) {
    throw new DevnetError(
      `The test contracts do not compile. ${failures.map((failure) => failure.formattedMessage).join('\n')}`,
    );
  }
  return Object.fromEntries(
    Object.values(output.contracts).flatMap((file) =>
      Object.entries(file).map(([name, { evm }]) => [name, `0x${evm.bytecode.object}`]),
    ),
  );
}

/** Loaded only when needed: its nine megabytes take half a second, which a warm cache saves. Its own types are `any`. */
function loadCompiler(require: NodeJS.Require): Compiler {
  const before = process.listeners('unhandledRejection');
  const compiler: Compiler = require('solc');
  // It makes every rejection that nobody handles end the process with a stack of its own.
  for (const listener of process.listeners('unhandledRejection')) {
    if (!before.includes(listener)) process.off('unhandledRejection', listener);
  }
  return compiler;
}
