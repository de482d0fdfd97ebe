import { safe, token } from '@/tests/support/chain/people';

// Answers that carry the words of some enumerations, as the gateway sends them.

const orderToken = { address: token, decimals: 6, name: 'USD Coin', symbol: 'USDC', trusted: true };

export const orderJson = {
  uid: '0x12',
  status: 'open',
  kind: 'sell',
  orderClass: 'market',
  validUntil: 1_795_197_604,
  sellAmount: '5',
  buyAmount: '6',
  executedSellAmount: '0',
  executedBuyAmount: '0',
  sellToken: orderToken,
  buyToken: orderToken,
  explorerUrl: 'https://explorer.example',
  executedFee: null,
  executedSurplusFee: null,
  executedFeeToken: orderToken,
  receiver: null,
  owner: safe.address,
};

export const twapJson = {
  ...orderJson,
  numberOfParts: '3',
  partSellAmount: '2',
  minPartLimit: '1',
  timeBetweenParts: 3_600,
  durationOfPart: { durationType: 'AUTO' },
  startTime: { startType: 'AT_MINING_TIME' },
};

export const stakingJson = {
  status: 'ACTIVE',
  estimatedEntryTime: 1,
  estimatedExitTime: 2,
  estimatedWithdrawalTime: 3,
  fee: 0.1,
  monthlyNrr: 1,
  annualNrr: 2,
  value: '32',
  expectedAnnualReward: '1',
  expectedMonthlyReward: '1',
  expectedFiatAnnualReward: 1,
  expectedFiatMonthlyReward: 1,
  numValidators: 1,
  tokenInfo: orderToken,
  validators: ['0x12'],
};
