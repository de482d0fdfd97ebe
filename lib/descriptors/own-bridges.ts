import { zeroHash } from 'viem';
import type { DescriptorField, SourcedDescriptor } from './descriptor';
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
  '12': 'Codex',
  '13': 'Sonic',
  '14': 'World Chain',
  '15': 'Monad',
  '16': 'Sei',
  '18': 'XDC',
  '19': 'HyperEVM',
  '21': 'Ink',
  '22': 'Plume',
};

const receiver = account('mintRecipient.[12:32]', { isElsewhere: true });
const domain = { path: 'destinationDomain', format: 'enum', params: { words: domains } };
const noPadding = '0x000000000000000000000000';
/** Receivers are addresses of 20 bytes. */
const toAddress = { path: 'mintRecipient.[0:12]', is: noPadding } as const;
/** With zero as the caller, anybody may complete the transfer on the other chain. */
const byAnybody = { path: 'destinationCaller', is: zeroHash } as const;
const byOne = [
  { path: 'destinationCaller.[0:12]', is: noPadding },
  { path: 'destinationCaller', isNot: zeroHash },
] as const;
const caller = account('destinationCaller.[12:32]', { isElsewhere: true });
const only = ', where only {destinationCaller.[12:32]} can complete it';

const burnV2 = [
  tokenAmount('amount', 'burnToken'),
  tokenAmount('maxFee', 'burnToken'),
  domain,
  receiver,
  unsaid('minFinalityThreshold'),
];
const withFee = 'Bridge {amount} to {destinationDomain} with CCTP, for a fee of at most {maxFee}';
const toReceiver = ' · to {mintRecipient.[12:32]} there';
const burnV2Values =
  'uint256 amount,uint32 destinationDomain,bytes32 mintRecipient,address burnToken,bytes32 destinationCaller,uint256 maxFee,uint32 minFinalityThreshold';
/** What stands behind the fee: bytes for the receiver, which nobody here understands. */
const burnsV2 = (more: string, fields: readonly DescriptorField[] = []) => [
  sentence(`${withFee}${more}${toReceiver}`, [...burnV2, ...fields], [toAddress, byAnybody]),
  sentence(`${withFee}${more}${toReceiver}${only}`, [...burnV2, ...fields, caller], [toAddress, ...byOne]),
];

/** The address by which the bridge means Ether (LegacyERC20ETH of the OP Stack). */
const bridgedEther = '0xDeadDeAddeAddEAddeadDEaDDEAdDeaDDeAD0000';
/** The bridge pays the caller's own address on the other chain, and somebody else may have the Safe's address there. */
const self = account('@.from', { isElsewhere: true });

/** Bridges to other chains. A receiver there is never called this Safe: the address may be somebody else's. */
export const bridges: readonly SourcedDescriptor[] = [
  describe({
    owner: 'Circle CCTP',
    url: 'https://github.com/circlefin/evm-cctp-contracts/blob/master/src/TokenMessenger.sol',
    addresses: ['0x1682Ae6375C4E4A97e4B583BC394c861A46D8962'],
    formats: {
      'depositForBurn(uint256 amount,uint32 destinationDomain,bytes32 mintRecipient,address burnToken)':
        sentence(
          `Bridge {amount} to {destinationDomain} with CCTP${toReceiver}`,
          [tokenAmount('amount', 'burnToken'), domain, receiver],
          [toAddress],
        ),
      'depositForBurnWithCaller(uint256 amount,uint32 destinationDomain,bytes32 mintRecipient,address burnToken,bytes32 destinationCaller)':
        sentence(
          `Bridge {amount} to {destinationDomain} with CCTP${toReceiver}${only}`,
          [tokenAmount('amount', 'burnToken'), domain, receiver, caller],
          [toAddress, ...byOne],
        ),
    },
  }),
  describe({
    owner: 'Circle CCTP',
    url: 'https://github.com/circlefin/evm-cctp-contracts/blob/master/src/v2/TokenMessengerV2.sol',
    addresses: ['0x28b5a0e9C621a5BadaA536219b3a228C8168cf5d'],
    formats: {
      [`depositForBurn(${burnV2Values})`]: burnsV2(''),
      [`depositForBurnWithHook(${burnV2Values},bytes hookData)`]: burnsV2(', with data for the receiver', [
        unsaid('hookData'),
      ]),
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
      // The other side pays the caller's address there; only accounts without code may call these three.
      'withdraw(address l2Token,uint256 amount,uint32 minGasLimit,bytes extraData)': [
        sentence(
          'Bridge {amount} to Ethereum through the standard bridge · to {@.from} there',
          [etherAmount('amount'), self, unsaid('minGasLimit'), unsaid('extraData')],
          [
            { path: 'l2Token', is: bridgedEther },
            { path: '@.value', same: 'amount' },
          ],
        ),
        sentence(
          'Bridge {amount} to Ethereum through the standard bridge · to {@.from} there',
          [tokenAmount('amount', 'l2Token'), self, unsaid('minGasLimit'), unsaid('extraData')],
          [
            { path: 'l2Token', isNot: bridgedEther },
            { path: '@.value', is: 0n },
          ],
        ),
      ],
      'bridgeETH(uint32 minGasLimit,bytes extraData)': sentence(
        'Bridge {@.value} to Ethereum through the standard bridge · to {@.from} there',
        [etherAmount('@.value'), self, unsaid('minGasLimit'), unsaid('extraData')],
        [{ path: '@.value', isNot: 0n }],
      ),
      'bridgeERC20(address localToken,address remoteToken,uint256 amount,uint32 minGasLimit,bytes extraData)':
        sentence(
          'Bridge {amount} to Ethereum through the standard bridge, as {remoteToken} · to {@.from} there',
          [
            tokenAmount('amount', 'localToken'),
            account('remoteToken', { isElsewhere: true }),
            self,
            unsaid('minGasLimit'),
            unsaid('extraData'),
          ],
        ),
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
  describe({
    owner: 'Base message passer',
    url: 'https://github.com/ethereum-optimism/optimism/blob/develop/packages/contracts-bedrock/src/L2/L2ToL1MessagePasser.sol',
    addresses: ['0x4200000000000000000000000000000000000016'],
    formats: {
      'initiateWithdrawal(address target,uint256 gasLimit,bytes data)': sentence(
        'Bridge {@.value} to Ethereum · to {target} there',
        [etherAmount('@.value'), account('target', { isElsewhere: true }), unsaid('gasLimit')],
        [
          { path: '@.value', isNot: 0n },
          { path: 'data', is: '0x' },
        ],
      ),
    },
  }),
];
