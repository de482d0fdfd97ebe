// Writes the recorded vectors of tests/vectors anew: `node --import tsx scripts/vectors.ts`. Nothing of lib is used here;
// what stands in those files comes from Safe's own kit, from official interfaces, and from the contracts on a local chain.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { project } from '@/scripts/support/project';
import { runScript } from '@/scripts/support/run-script';
import { recordCalls } from '@/scripts/vectors/record-calls';
import { recordContracts } from '@/scripts/vectors/record-contracts';
import { recordKit } from '@/scripts/vectors/record-kit';

await runScript(async () => {
  const files = {
    'kit.json': await recordKit(),
    'contracts.json': await recordContracts(),
    'calls.json': recordCalls(),
  };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(project.root, 'tests/vectors', name), `${JSON.stringify(content, null, 1)}\n`);
    console.log(`tests/vectors/${name} is written.`);
  }
});
