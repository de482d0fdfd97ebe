import { expect, test } from 'vitest';
import type { MessageTypedData } from '@/lib/safe/protocol/message-hash';
import { findMessageRisks } from '@/lib/safe/risk/find-message-risks';
import { safe } from '@/tests/support/chain/people';
import { throwDice } from '@/tests/support/effects/dice';
import { judgeOrder, makeOrder } from '@/tests/support/effects/typed-orders';

const count = 2_000;

/** Whether somebody has to tick something before they sign it. */
const isTicked = (typedData: MessageTypedData) =>
  findMessageRisks(safe, typedData).some(
    ({ level, needsAcknowledgement, consequence }) =>
      level === 'critical' && needsAcknowledgement && consequence !== undefined,
  );

test(`${count} generated orders of five exchanges: none that pays elsewhere passes silently, no honest one alarms`, () => {
  const dice = throwDice(28);
  const seen = new Map<string, number>();
  const [misses, alarms]: [string[], string[]] = [[], []];
  for (let number = 0; number < count; number += 1) {
    const made = makeOrder(dice, number);
    const verdict = judgeOrder(made.order, safe.address);
    const ticked = isTicked(made.order);
    const key = `${made.exchange} ${made.trick}: ${verdict}`;
    seen.set(key, (seen.get(key) ?? 0) + 1);
    if (verdict === 'harmful' && !ticked) misses.push(`${number} ${key}`);
    if (verdict === 'honest' && ticked) alarms.push(`${number} ${key}`);
  }
  expect({ misses, alarms }).toEqual({ misses: [], alarms: [] });
  const verdicts = ['harmful', 'honest'].map((verdict) =>
    [...seen].reduce((sum, [key, times]) => sum + (key.endsWith(verdict) ? times : 0), 0),
  );
  // Both are there in numbers.
  expect(Math.min(...verdicts)).toBeGreaterThan(count / 10);
  console.info(
    `Typed orders: ${count} judged, ${verdicts[0]} harmful, ${verdicts[1]} honest;`,
    JSON.stringify([...seen].toSorted()),
  );
});
