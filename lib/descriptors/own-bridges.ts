import { zeroHash } from 'viem';
import type { SourcedDescriptor } from './descriptor';
import { account, describe, etherAmount, sentence, tokenAmount, unsaid } from './own-format';

/** Circle's numbers for chains whose accounts are addresses of 20 bytes (developers.circle.com/cctp, “Domains”). */
const domains = {
  '0': 'Ethereum',
  '1': 'Avalanche',
  '2': 'OP Mainnet',
  '3': 'Arbitrum',
  '7': 'Polygon PoS',
  '10': 'Unichain',
  '11': 'Linea',
  '13': 'Sonic',
  '14': 'World Chain',
};

/** The address by which the bridge means Ether (LegacyERC20ETH of the OP Stack). */
const bridgedEther = '0xDeadDeAddeAddEAddeadDEaDDEAdDeaDDeAD0000';

/** Bridges to other chains. A receiver there is never called this Safe: the address may be somebody else's. */
export const bridges: readonly SourcedDescriptor[] = [
  describe({
    owner: 'Circle CCTP',
    url: 'https://github.com/circlefin/evm-cctp-contracts/blob/master/src/TokenMessenger.sol',
    addresses: ['0x1682Ae6375C4E4A97e4B583BC394c861A46D8962'],
    formats: {
      'depositForBurn(uint256 amount,uint32 destinationDomain,bytes32 mintRecipient,address burnToken)':
        sentence(
          'Bridge {amount} to {destinationDomain} with CCTP · to {mintRecipient.[12:32]} there',
          [
            tokenAmount('amount', 'burnToken'),
            { path: 'destinationDomain', format: 'enum', params: { words: domains } },
            account('mintRecipient.[12:32]', { isElsewhere: true }),
          ],
          [{ path: 'mintRecipient.[0:12]', is: '0x000000000000000000000000' }],
        ),
    },
  }),
  describe({
    owner: 'Circle CCTP',
    url: 'https://github.com/circlefin/evm-cctp-contracts/blob/master/src/v2/TokenMessengerV2.sol',
    addresses: ['0x28b5a0e9C621a5BadaA536219b3a228C8168cf5d'],
    formats: {
      'depositForBurn(uint256 amount,uint32 destinationDomain,bytes32 mintRecipient,address burnToken,bytes32 destinationCaller,uint256 maxFee,uint32 minFinalityThreshold)':
        sentence(
          'Bridge {amount} to {destinationDomain} with CCTP, for a fee of at most {maxFee} · to {mintRecipient.[12:32]} there',
          [
            tokenAmount('amount', 'burnToken'),
            tokenAmount('maxFee', 'burnToken'),
            { path: 'destinationDomain', format: 'enum', params: { words: domains } },
            account('mintRecipient.[12:32]', { isElsewhere: true }),
            unsaid('minFinalityThreshold'),
          ],
          [
            { path: 'mintRecipient.[0:12]', is: '0x000000000000000000000000' },
            // Anybody may hand it over there.
            { path: 'destinationCaller', is: zeroHash },
          ],
        ),
    },
  }),
  describe({
    owner: 'Base standard bridge',
    url: 'https://github.com/ethereum-optimism/optimism/blob/develop/packages/contracts-bedrock/src/L2/L2StandardBridge.sol',
    addresses: ['0x4200000000000000000000000000000000000010'],
    formats: {
      'withdrawTo(address l2Token,address to,uint256 amount,uint32 minGasLimit,bytes extraData)': [
        sentence(
          'Bridge {amount} to Ethereum through the standard bridge · to {to} there',
          [
            etherAmount('amount'),
            account('to', { isElsewhere: true }),
            unsaid('minGasLimit'),
            unsaid('extraData'),
          ],
          [
            { path: 'l2Token', is: bridgedEther },
            { path: '@.value', same: 'amount' },
          ],
        ),
        sentence(
          'Bridge {amount} to Ethereum through the standard bridge · to {to} there',
          [
            tokenAmount('amount', 'l2Token'),
            account('to', { isElsewhere: true }),
            unsaid('minGasLimit'),
            unsaid('extraData'),
          ],
          [
            { path: 'l2Token', isNot: bridgedEther },
            { path: '@.value', is: 0n },
          ],
        ),
      ],
      'bridgeETHTo(address to,uint32 minGasLimit,bytes extraData)': sentence(
        'Bridge {@.value} to Ethereum through the standard bridge · to {to} there',
        [
          etherAmount('@.value'),
          account('to', { isElsewhere: true }),
          unsaid('minGasLimit'),
          unsaid('extraData'),
        ],
        [{ path: '@.value', isNot: 0n }],
      ),
      'bridgeERC20To(address localToken,address remoteToken,address to,uint256 amount,uint32 minGasLimit,bytes extraData)':
        sentence(
          'Bridge {amount} to Ethereum through the standard bridge, as {remoteToken} · to {to} there',
          [
            tokenAmount('amount', 'localToken'),
            account('remoteToken', { isElsewhere: true }),
            account('to', { isElsewhere: true }),
            unsaid('minGasLimit'),
            unsaid('extraData'),
          ],
        ),
    },
  }),
];
