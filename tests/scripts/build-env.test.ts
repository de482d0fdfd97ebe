import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { project } from '@/scripts/support/project';

/** Runs the build as a person does; with a faulty configuration it ends before anything is built. */
function runBuild(env: Record<string, string>): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const args = ['--import', 'tsx', 'scripts/build.ts'];
    execFile(
      process.execPath,
      args,
      { cwd: project.root, env: { ...process.env, ...env } },
      (error, out, err) => {
        resolve({ code: error ? Number(error.code) : 0, output: out + err });
      },
    );
  });
}

test('the build names every failure of its variables at once and builds nothing', async () => {
  const { code, output } = await runBuild({
    NEXT_PUBLIC_RPC_URLS: 'http://node.example',
    NEXT_PUBLIC_GATEWAY_URL: 'gateway',
    NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID: 'short',
    NEXT_PUBLIC_DEMO: 'perhaps',
  });
  expect(code).toBe(1);
  expect(output).toContain('The configuration has 4 faults');
  for (const name of ['RPC_URLS', 'GATEWAY_URL', 'WALLETCONNECT_PROJECT_ID', 'DEMO'])
    expect(output).toContain(`NEXT_PUBLIC_${name}`);
  expect(output).not.toContain('Next.js');
}, 30_000);
