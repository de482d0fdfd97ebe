import type { Address } from 'viem';
import { composableContract, settlementContract } from '../exchange-orders';
import { ethFlowContracts } from './called-orders';
import { oneInchRouters } from './read-one-inch-fill';
import { seaportContracts } from './seaport-forms';

/** The contracts on Base whose orders Concord reads, with their makers' names for them. */
export const exchangeContracts: readonly { readonly address: Address; readonly name: string }[] = [
  { address: settlementContract, name: 'CoW Protocol' },
  { address: composableContract, name: 'CoW Protocol (ComposableCoW)' },
  ...ethFlowContracts.map((address) => ({ address, name: 'CoW Protocol (EthFlow)' })),
  ...seaportContracts.map((address) => ({ address, name: 'Seaport' })),
  ...Object.entries(oneInchRouters).map(([version, address]) => ({ address, name: `1inch ${version}` })),
];
