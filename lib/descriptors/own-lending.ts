import type { SourcedDescriptor } from './descriptor';
import { account, describe, number, sentence, tokenName } from './own-format';

/** What the registry's files leave out about lending. */
export const lending: readonly SourcedDescriptor[] = [
  describe({
    owner: 'Aave',
    url: 'https://github.com/aave-dao/aave-v3-origin/blob/main/src/contracts/interfaces/IPool.sol',
    addresses: ['0xA238Dd80C259a72e81d7e4664a9801593F98d1c5'],
    formats: {
      'setUserEMode(uint8 categoryId)': [
        sentence(
          'Turn off e-mode for {@.from} on Aave',
          [account('@.from')],
          [{ path: 'categoryId', is: 0n }],
        ),
        sentence(
          'Turn on e-mode for {@.from} on Aave, in category {categoryId}',
          [account('@.from'), number('categoryId')],
          [{ path: 'categoryId', isNot: 0n }],
        ),
      ],
      'setUserUseReserveAsCollateral(address asset,bool useAsCollateral)': [
        sentence(
          'Use the supplied {asset} of {@.from} as collateral on Aave',
          [tokenName('asset'), account('@.from')],
          [{ path: 'useAsCollateral', is: true }],
        ),
        sentence(
          'Stop using the supplied {asset} of {@.from} as collateral on Aave',
          [tokenName('asset'), account('@.from')],
          [{ path: 'useAsCollateral', is: false }],
        ),
      ],
    },
  }),
  describe({
    owner: 'Morpho',
    url: 'https://github.com/morpho-org/morpho-blue/blob/main/src/interfaces/IMorpho.sol',
    addresses: ['0xBBBBBbbBBb9cC5e90e3b3Af64bdAF62C37EEFFCb'],
    formats: {
      'setAuthorization(address authorized,bool newIsAuthorized)': [
        sentence(
          'Allow {authorized} to move and borrow everything of {@.from} on Morpho',
          [account('authorized'), account('@.from')],
          [{ path: 'newIsAuthorized', is: true }],
        ),
        sentence(
          'Remove the permission of {authorized} to move and borrow everything of {@.from} on Morpho',
          [account('authorized'), account('@.from')],
          [{ path: 'newIsAuthorized', is: false }],
        ),
      ],
    },
  }),
];
