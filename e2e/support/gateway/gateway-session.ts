import type { Page } from '@playwright/test';
import { z } from 'zod';
import { stack } from '@/e2e/support/stack';

const sessionSchema = z.object({ signerAddress: z.string() });

/** Whose session a page has with the gateway, asked as the page itself would; undefined without one. */
export async function readSession(page: Page): Promise<string | undefined> {
  const answer: unknown = await page.evaluate(async (url) => {
    const response = await fetch(url, { credentials: 'include' });
    return response.ok ? response.json() : null;
  }, `${stack.gateway}/v1/auth/me`);
  return answer === null ? undefined : sessionSchema.parse(answer).signerAddress;
}
