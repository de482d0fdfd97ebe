import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { AssetList } from '@/components/assets/asset-list';
import { MessageList } from '@/components/messages/list/message-list';
import { MySafes } from '@/components/safes/my-safes';
import { QueueList } from '@/components/transactions/queue/queue-list';
import { amara, safe } from '@/tests/support/chain/people';
import { breakConnection } from '@/tests/support/gateway/gateway-double';
import { renderPage } from '@/tests/support/page/render';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

const chain = { safes: [{ address: safe.address, owners: [amara.address] }] };
const none = 'Only a gateway knows this, and you use none';

const pages: readonly (readonly [string, ReactNode, RegExp, RegExp])[] = [
  ['queue', <QueueList key="queue" />, /No transactions in this browser/, /cannot be reached/],
  [
    'assets',
    <AssetList key="assets" />,
    /Read from the chain: Ether and well-known tokens only/,
    /cannot be reached/,
  ],
  [
    'messages',
    <MessageList key="messages" />,
    /^You use no gateway\. Messages that you sign here/,
    /cannot be reached/,
  ],
];

/** Sentences that are only true of a gateway that somebody uses. */
const alarm = /gateway .*(isn’t|hasn’t|doesn’t|didn’t|responds|cannot be reached)|Try again/;

test.each(pages)(
  '%s: where the person chose no gateway, nothing fails and nobody is asked',
  async (_name, page, said) => {
    const { gateway, container } = renderPage(page, {
      ...{ at: `/?safe=base:${safe.address}`, chain, isWithoutGateway: true },
    });
    await screen.findByText(said);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(container.textContent).not.toMatch(alarm);
    expect(gateway.requests).toEqual([]);
  },
);

test.each(pages)('%s: a gateway that is down is still told as such', async (_name, page, _said, outage) => {
  const { container } = renderPage(page, {
    ...{ at: `/?safe=base:${safe.address}`, chain, gateway: breakConnection },
  });
  await screen.findByText(outage);
  expect(container.textContent).not.toMatch(/use no gateway|you use none/);
});

test('Safes that the gateway would list are said to be not asked for, and those of this browser stay', async () => {
  const { gateway } = renderPage(<MySafes />, {
    ...{ chain, session: connectedAs(amara.address), isWithoutGateway: true },
  });
  await screen.findByText(new RegExp(`^${none}.*You can still add a Safe by its address`));
  expect(gateway.requests).toEqual([]);
});
