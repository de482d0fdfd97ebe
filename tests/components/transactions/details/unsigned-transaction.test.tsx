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

async function show(detailedExecutionInfo: object | null) {
  const details = makeDetails({ transaction: makeTransaction() });
  const body = { ...details, txInfo: etherTransfer('OUTGOING', 10n ** 18n), detailedExecutionInfo };
  const claimed = await getTransaction(doubleGateway(() => body).client, { safe, id: details.txId });
  renderPage(<UnsignedTransaction claimed={claimed} isPage />);
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
