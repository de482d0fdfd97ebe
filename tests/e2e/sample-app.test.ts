// @vitest-environment node

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SampleAppServer, startSampleApp } from '@/e2e/sample-app/start';

let app: SampleAppServer;
beforeAll(async () => {
  app = await startSampleApp({ port: 0 });
}, 30_000);
afterAll(() => app.close());

test.each([
  ['forbidden', 'DENY'],
  ['closed', null],
  ['bare', null],
])('the app at /%s/ is there', async (path, framing) => {
  const response = await fetch(`${app.url}/${path}/`);
  expect(response.status).toBe(200);
  expect(response.headers.get('x-frame-options')).toBe(framing);
});
