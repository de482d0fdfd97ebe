import type { Address } from 'viem';
import { stack } from '@/e2e/support/stack';

/** How long the hosted gateway gives an answer again where nothing clears it, in milliseconds. */
const cachedFor = 60_000;

/** Lets the gateway's answers about one Safe stay for a minute as they were first given. Returns what ends it. */
export async function cacheAnswers(safe: Address): Promise<() => Promise<void>> {
  const setRules = async (rules: readonly object[]) => {
    const response = await fetch(`${stack.gateway}/__control/rules`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rules, set: `cache of ${safe}` }),
    });
    if (!response.ok) throw new Error(`The gateway took no rules: ${await response.text()}`);
  };
  await setRules([
    { method: 'GET', path: `/(safes/${safe}|transactions/multisig_${safe})`, kind: 'stale', ms: cachedFor },
  ]);
  return () => setRules([]);
}
