import { startDemo } from '@/scripts/demo/start-demo';

/**
 * Starts the demo once for all journeys and returns what ends it. With CONCORD_DEMO=running the one that
 * "npm run demo" started is used as it stands.
 */
// biome-ignore lint/style/noDefaultExport: Playwright takes the default export of this file.
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.CONCORD_DEMO === 'running') return undefined;
  const demo = await startDemo((line) => console.log(line));
  void demo.crashed.then((sentence) => console.error(sentence));
  return demo.close;
}
