import { deployment } from '@/config/deployment';
import type { PayoutRow } from '@/lib/payout/payout-row';

/** Two example rows that show the columns; they pay nobody, because these names don't exist. */
export const templateRows: readonly PayoutRow[] = [
  {
    row: 2,
    tokenType: 'native',
    token: '',
    receiver: 'recipient.base.eth',
    amount: '0.25',
    id: '',
  },
  {
    row: 3,
    tokenType: 'erc20',
    token: deployment.knownTokens[0]?.address ?? '',
    receiver: 'another.recipient.base.eth',
    amount: '1450.75',
    id: '',
  },
];
