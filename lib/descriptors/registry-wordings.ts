import { maxUint256 } from 'viem';
import type { DescriptorField, Requirement } from './descriptor';

/** Concord's sentence for a function that a file of the registry describes. */
export type Wording = {
  readonly text: string;
  /** In the place of the file's fields with the same paths. */
  readonly fields?: readonly DescriptorField[];
  readonly requires?: readonly Requirement[];
};

const max = '0xffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff';
const maxUint160 = '0xffffffffffffffffffffffffffffffffffffffff';

const hidden = (path: string): DescriptorField => ({ path, visible: 'never' });
const bySafe = (path: string): Requirement => ({ path, same: '@.from' });
const variableRate: Requirement = { path: 'interestRateMode', is: 2n };
const amountOf = (path: string, tokenPath: string, message?: string): DescriptorField => ({
  path,
  format: 'tokenAmount',
  params: { tokenPath, ...(message !== undefined && { threshold: max, message }) },
});

type Wordings = Readonly<Record<string, Wording | readonly Wording[]>>;

const aave: Wordings = {
  supply: { text: 'Supply {amount} to Aave · for {onBehalfOf}' },
  deposit: { text: 'Supply {amount} to Aave · for {onBehalfOf}' },
  withdraw: {
    text: 'Withdraw {amount} from Aave · to {to}',
    fields: [amountOf('amount', 'asset', 'all')],
  },
  borrow: {
    text: 'Borrow {amount} from Aave · debt of {onBehalfOf}',
    requires: [variableRate, bySafe('onBehalfOf')],
  },
  // The pool takes no more than the debt (BorrowLogic.sol).
  repay: [
    {
      text: 'Repay up to {amount} to Aave · debt of {onBehalfOf}',
      fields: [amountOf('amount', 'asset')],
      requires: [variableRate, { path: 'amount', isNot: maxUint256 }],
    },
    {
      text: 'Repay {amount} to Aave · debt of {onBehalfOf}',
      fields: [amountOf('amount', 'asset', 'all owed')],
      requires: [variableRate, { path: 'amount', is: maxUint256 }],
    },
  ],
  // The permit is for exactly the amount, by the caller; one that fails is passed over (Pool.sol).
  supplyWithPermit: {
    text: 'Supply {amount} to Aave, with a signed permit for Aave to take this amount · for {onBehalfOf}',
  },
  // What is more than the debt stays allowed. For all that is owed the permit would be unlimited.
  repayWithPermit: {
    text: 'Repay up to {amount} to Aave, with a signed permit for Aave to take this amount · debt of {onBehalfOf}',
    fields: [amountOf('amount', 'asset')],
    requires: [variableRate],
  },
  // Nor more than the supplied balance, so that “all owed” may be more than is repaid.
  repayWithATokens: {
    text: 'Repay up to {amount} to Aave from the supplied balance · debt of {@.from}',
    fields: [amountOf('amount', 'asset', 'all owed')],
    requires: [variableRate],
  },
};

const aavePool = '0xA238Dd80C259a72e81d7e4664a9801593F98d1c5';
const pool: Requirement = { path: 'pool', is: aavePool };

const aaveGateway: Wordings = {
  depositETH: { text: 'Supply {@.value} to Aave · for {onBehalfOf}', requires: [pool] },
  withdrawETH: {
    text: 'Withdraw {amount} from Aave · to {to}',
    fields: [etherAmount('all')],
    requires: [pool],
  },
  // What is more than the debt comes back (WrappedTokenGatewayV3.sol).
  repayETH: [
    {
      text: 'Repay up to {amount} to Aave · debt of {onBehalfOf}',
      requires: [pool, { path: 'amount', same: '@.value' }, { path: '@.value', same: 'amount' }],
    },
    {
      text: 'Repay up to {@.value} to Aave · debt of {onBehalfOf}',
      fields: [{ path: '@.value', format: 'amount' }],
      requires: [pool, { path: 'amount', is: maxUint256 }],
    },
  ],
  borrowETH: { text: 'Borrow {amount} from Aave · debt of {@.from}', requires: [pool] },
};

function etherAmount(message: string): DescriptorField {
  return { path: 'amount', format: 'amount', params: { threshold: max, message } };
}

const unnamedMarket = (tokenPath: 'loanToken' | 'collateralToken'): readonly DescriptorField[] => [
  hidden('#.marketParams'),
  amountOf('#.assets', `marketParams.${tokenPath}`),
];
const noShares: Requirement = { path: 'shares', is: 0n };
const noCallback: Requirement = { path: 'data', is: '0x' };
/** The contract turns shares into an amount; nothing in the call says which. */
const byShares: readonly Requirement[] = [
  { path: 'assets', is: 0n },
  { path: 'shares', isNot: 0n },
];
const unnamedAmount: readonly DescriptorField[] = [
  hidden('#.marketParams'),
  { path: 'marketParams.loanToken', format: 'tokenTicker', params: { tokenPath: 'marketParams.loanToken' } },
  { path: '#.shares', format: 'count' },
];

// Morpho's files give raw numbers; which token they count is in its interface (IMorpho.sol).
const morpho: Wordings = {
  supply: [
    {
      text: 'Supply {#.assets} to a Morpho market · for {#.onBehalf}',
      fields: unnamedMarket('loanToken'),
      requires: [noShares, noCallback],
    },
    {
      text: 'Supply as much {marketParams.loanToken} as {#.shares} shares of a Morpho market cost · for {#.onBehalf}',
      fields: unnamedAmount,
      requires: [...byShares, noCallback],
    },
  ],
  supplyCollateral: {
    text: 'Supply {#.assets} as collateral to a Morpho market · for {#.onBehalf}',
    fields: unnamedMarket('collateralToken'),
    requires: [noCallback],
  },
  borrow: [
    {
      text: 'Borrow {#.assets} from a Morpho market, debt of {#.onBehalf} · to {#.receiver}',
      fields: unnamedMarket('loanToken'),
      requires: [noShares],
    },
    {
      text: 'Borrow as much {marketParams.loanToken} as {#.shares} shares of a Morpho market’s debt are worth, debt of {#.onBehalf} · to {#.receiver}',
      fields: unnamedAmount,
      requires: byShares,
    },
  ],
  repay: [
    {
      text: 'Repay {#.assets} to a Morpho market · debt of {#.onBehalf}',
      fields: unnamedMarket('loanToken'),
      requires: [noShares, noCallback],
    },
    {
      text: 'Repay as much {marketParams.loanToken} as {#.shares} shares of a Morpho market’s debt are worth · debt of {#.onBehalf}',
      fields: unnamedAmount,
      requires: [...byShares, noCallback],
    },
  ],
  withdraw: [
    {
      text: 'Withdraw {#.assets} from a Morpho market, supplied by {#.onBehalf} · to {#.receiver}',
      fields: unnamedMarket('loanToken'),
      requires: [noShares],
    },
    {
      text: 'Withdraw as much {marketParams.loanToken} as {#.shares} shares of a Morpho market are worth, supplied by {#.onBehalf} · to {#.receiver}',
      fields: unnamedAmount,
      requires: byShares,
    },
  ],
  withdrawCollateral: {
    text: 'Withdraw {#.assets} of collateral from a Morpho market, supplied by {#.onBehalf} · to {#.receiver}',
    fields: unnamedMarket('collateralToken'),
  },
};

const vault: Wordings = {
  deposit: { text: 'Deposit {assets} into the vault VAULT · shares to {receiver}' },
  // What they cost is nowhere in the call.
  mint: { text: 'Deposit as much as {shares} cost into the vault VAULT · shares to {receiver}' },
  withdraw: { text: 'Withdraw {assets} from the vault VAULT · to {receiver}', requires: [bySafe('owner')] },
  redeem: { text: 'Redeem {shares} from the vault VAULT · to {receiver}', requires: [bySafe('owner')] },
};

const permit: Wording = {
  // The deadline is that of the permit; what it allows has no end.
  text: 'Allow {spender} to spend {value}, with no end date · the permit can be used until {deadline}',
  fields: [amountOf('value', '@.to', 'unlimited')],
  requires: [bySafe('owner')],
};

const permitSingle = {
  fields: [
    {
      path: 'details.amount',
      format: 'tokenAmount',
      params: { tokenPath: 'details.token', threshold: maxUint160, message: 'unlimited' },
    },
    hidden('details.nonce'),
  ],
} as const;

/** Names the first item of a batch of one, because the file's paths name all items at once. */
const permitBatch = {
  fields: [
    {
      path: 'details.[0].amount',
      format: 'tokenAmount',
      params: { tokenPath: 'details.[0].token', threshold: maxUint160, message: 'unlimited' },
    },
    { path: 'details.[0].expiration', format: 'date', params: { encoding: 'timestamp' } },
    ...['details.[0].nonce', 'details.[].amount', 'details.[].expiration'].map(hidden),
  ],
  only: { path: 'details', hasLength: 1 },
} as const;

const permit2: Wordings = {
  PermitBatch: [
    {
      text: 'Allow {spender} to spend {details.[0].amount} through Permit2 · until {details.[0].expiration}',
      fields: permitBatch.fields,
      requires: [permitBatch.only, { path: 'details.[0].expiration', isNot: 0n }],
    },
    {
      // As below.
      text: 'Allow {spender} to spend {details.[0].amount} through Permit2 · in the one block that takes the permit',
      fields: permitBatch.fields,
      requires: [permitBatch.only, { path: 'details.[0].expiration', is: 0n }],
    },
  ],
  PermitSingle: [
    {
      ...permitSingle,
      text: 'Allow {spender} to spend {details.amount} through Permit2 · until {details.expiration}',
      requires: [{ path: 'details.expiration', isNot: 0n }],
    },
    {
      ...permitSingle,
      // Zero stands for the block in which it is set (Allowance.sol).
      text: 'Allow {spender} to spend {details.amount} through Permit2 · in the one block that takes the permit',
      requires: [{ path: 'details.expiration', is: 0n }],
    },
  ],
  PermitTransferFrom: {
    text: 'Allow {spender} to take up to {permitted.amount} once through Permit2 · until {deadline}',
    fields: [hidden('nonce')],
  },
};

const authorization = (isOwn: string): readonly Wording[] => [
  {
    text: `Authorize ${isOwn}a transfer of {value} from {from} to {to} · until {validBefore}`,
    fields: [hidden('validAfter')],
    requires: [bySafe('from'), { path: 'validAfter', is: 0n }],
  },
  {
    text: `Authorize ${isOwn}a transfer of {value} from {from} to {to} · from {validAfter} until {validBefore}`,
    fields: [{ path: 'validAfter', format: 'date', params: { encoding: 'timestamp', isBegin: true } }],
    requires: [bySafe('from'), { path: 'validAfter', isNot: 0n }],
  },
];

/** Finds the sentences for a function or message of a file, of which the first true one is said. */
export function findWordings(path: string, signature: string): readonly Wording[] {
  const [name = ''] = /^\w+/.exec(signature) ?? [];
  const of = (wordings: Wordings) => (Object.hasOwn(wordings, name) ? [wordings[name] ?? []].flat() : []);
  if (path === 'registry/aave/calldata-lpv3.json') return of(aave);
  if (path === 'registry/aave/calldata-WrappedTokenGatewayV3.json') return of(aaveGateway);
  if (path === 'registry/morpho/calldata-MorphoBlue.json') return of(morpho);
  if (path.startsWith('registry/morpho/')) return of(vault);
  if (path.startsWith('registry/permit/')) return name === 'Permit' ? [permit] : [];
  if (path === 'registry/uniswap/eip712-uniswap-permit2.json') return of(permit2);
  if (path.startsWith('registry/circle/'))
    return authorization(name === 'ReceiveWithAuthorization' ? 'the recipient to collect ' : '');
  return [];
}
