import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UnsignedTransaction } from '@/components/transactions/details/unsigned-transaction';
import { allowanceModules } from '@/config/known-modules';
import { getTransaction } from '@/lib/gateway/resources/transactions/transactions';
import { recipient, safe } from '@/tests/support/chain/people';
import { doubleGateway } from '@/tests/support/gateway/gateway-double';
import { addressInfo, makeDetails } from '@/tests/support/gateway/gateway-json';
import { etherTransfer } from '@/tests/support/gateway/list-json';
import { renderPage } from '@/tests/support/page/render';
import { makeTransaction } from '@/tests/support/transactions/transactions';

async function show(detailedExecutionInfo: object | null, direction: 'INCOMING' | 'OUTGOING' = 'OUTGOING') {
  const details = makeDetails({ transaction: makeTransaction() });
  const body = { ...details, txInfo: etherTransfer(direction, 10n ** 18n), detailedExecutionInfo };
  const claimed = await getTransaction(doubleGateway(() => body).client, { safe, id: details.txId });
  renderPage(<UnsignedTransaction claimed={claimed} />);
  return (await screen.findByText('Recipient')).closest('section')?.textContent ?? '';
}

test('what a module paid names the module, and says the whole addresses', async () => {
  const text = await show({ type: 'MODULE', address: addressInfo(allowanceModules[0]) });
  expect(text).toContain('ModuleSpending limits (AllowanceModule)');
  for (const address of [allowanceModules[0], recipient, safe.address])
    expect(text.replaceAll(/\s/g, '')).toContain(address);
});

test('a payment from outside names none', async () => {
  expect(await show(null)).not.toContain('Module');
});

test('plain income is not said to be unverifiable', async () => {
  expect(await show(null, 'INCOMING')).not.toContain('cannot be verified');
});

test('a payment that no owner signed is said to be unverifiable', async () => {
  expect(await show(null)).toContain('cannot be verified');
});
