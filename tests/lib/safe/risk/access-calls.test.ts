import { type Address, encodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import type { Risk } from '@/lib/safe/risk/risk';
import { amara, otherSafe, recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { assess, officialAt, titles } from '@/tests/support/transactions/analyzed';
import { batchOf, callOf, transferData } from '@/tests/support/transactions/calls';

/** As the contracts of Safe and Zodiac publish them. */
const abi = parseAbi([
  'function setSafeMethod(bytes4 selector, bytes32 newMethod)',
  'function setDomainVerifier(bytes32 domainSeparator, address newVerifier)',
  'function setSupportedInterface(bytes4 interfaceId, bool supported)',
  'function addSupportedInterfaceBatch(bytes4 interfaceId, bytes32[] handlerWithSelectors)',
  'function removeSupportedInterfaceBatch(bytes4 interfaceId, bytes4[] selectors)',
  'function addDelegate(address delegate)',
  'function removeDelegate(address delegate, bool removeAllowances)',
  'function setAllowance(address delegate, address token, uint96 allowanceAmount, uint16 resetTimeMin, uint32 resetBaseMin)',
  'function resetAllowance(address delegate, address token)',
  'function deleteAllowance(address delegate, address token)',
  'function executeAllowanceTransfer(address safe, address token, address to, uint96 amount, address paymentToken, uint96 payment, address delegate, bytes signature)',
  'function executeUserOp(address to, uint256 value, bytes data, uint8 operation)',
  'function executeUserOpWithErrorString(address to, uint256 value, bytes data, uint8 operation)',
  'function createSigner(uint256 x, uint256 y, uint176 verifiers)',
  'function configure((uint256 x, uint256 y, uint176 verifiers) signer)',
  'function addGuardianWithThreshold(address guardian, uint256 threshold)',
  'function revokeGuardianWithThreshold(address prevGuardian, address guardian, uint256 threshold)',
  'function confirmRecovery(address wallet, address[] newOwners, uint256 newThreshold, bool execute)',
  'function multiConfirmRecovery(address wallet, address[] newOwners, uint256 newThreshold, (address signer, bytes signature)[] signatures, bool execute)',
  'function executeRecovery(address wallet, address[] newOwners, uint256 newThreshold)',
  'function finalizeRecovery(address wallet)',
  'function cancelRecovery()',
  'function invalidateNonce()',
  'function setTxCooldown(uint256 txCooldown)',
  'function setTxExpiration(uint256 txExpiration)',
  'function setTxNonce(uint256 txNonce)',
  'function skipExpired()',
  'function setAvatar(address avatar)',
  'function setTarget(address target)',
  'function setUp(bytes initializeParams)',
  'function enableModule(address module)',
  'function disableModule(address prevModule, address module)',
  'function setGuard(address guard)',
  'function changeThreshold(uint256 threshold)',
  'function transferOwnership(address newOwner)',
  'function renounceOwnership()',
  'function enableModules(address[] modules)',
]);

const selector = '0x12345678';
const word: Hex = `0x${'11'.repeat(32)}`;
const methodOf = (handler: string): Hex => `0x${'0'.repeat(24)}${handler.slice(2).toLowerCase()}`;
const nobody = '0x0000000000000000000000000000000000000000';
type Name = (typeof abi)[number]['name'];
// Each row gives the arguments of its own function; the encoder checks them.
const encode = (functionName: Name, ...args: readonly unknown[]) =>
  encodeFunctionData({ abi, functionName, args } as never) as Hex;

type Row = readonly [name: string, data: Hex, title: string, about?: string];
const module = otherSafe.address;
const given = stranger.address;

const handlers: readonly Row[] = [
  [
    'setSafeMethod',
    encode('setSafeMethod', selector, methodOf(given)),
    'Lets a contract answer for the Safe',
    given,
  ],
  ['setDomainVerifier', encode('setDomainVerifier', word, given), 'Lets a contract sign for the Safe', given],
  [
    'addSupportedInterfaceBatch',
    encode('addSupportedInterfaceBatch', selector, [word]),
    'Lets a contract answer for the Safe',
  ],
];
const modules: readonly Row[] = [
  ['addDelegate', encode('addDelegate', given), 'Adds an account that can be given a spending limit', given],
  [
    'setAllowance',
    encode('setAllowance', given, token, 5n, 0, 0),
    'Lets an account spend without confirmations',
    given,
  ],
  ['resetAllowance', encode('resetAllowance', given, token), 'Resets an account’s spending limit', given],
  [
    'executeAllowanceTransfer',
    encode('executeAllowanceTransfer', safe.address, token, given, 5n, zeroAddress, 0n, recipient, '0x'),
    'Spends from a spending limit',
    given,
  ],
  [
    'executeUserOp',
    encode('executeUserOp', recipient, 5n, '0x', 0),
    'Executes a transaction through the 4337 module',
    module,
  ],
  [
    'executeUserOpWithErrorString',
    encode('executeUserOpWithErrorString', recipient, 5n, '0x', 0),
    'Executes a transaction through the 4337 module',
    module,
  ],
  [
    'configure',
    encode('configure', { x: 1n, y: 2n, verifiers: 3n }),
    'Changes the passkey that can sign',
    module,
  ],
  [
    'addGuardianWithThreshold',
    encode('addGuardianWithThreshold', given, 1n),
    'Changes who can recover this Safe',
    given,
  ],
  [
    'revokeGuardianWithThreshold',
    encode('revokeGuardianWithThreshold', amara.address, given, 1n),
    'Changes who can recover this Safe',
    module,
  ],
  [
    'confirmRecovery',
    encode('confirmRecovery', safe.address, [given], 1n, true),
    'Replaces owners through a recovery module',
    safe.address,
  ],
  [
    'multiConfirmRecovery',
    encode('multiConfirmRecovery', safe.address, [given], 1n, [{ signer: given, signature: '0x' }], true),
    'Replaces owners through a recovery module',
    safe.address,
  ],
  [
    'executeRecovery',
    encode('executeRecovery', safe.address, [given], 1n),
    'Replaces owners through a recovery module',
    safe.address,
  ],
  [
    'finalizeRecovery',
    encode('finalizeRecovery', safe.address),
    'Replaces owners through a recovery module',
    safe.address,
  ],
  ['setTxCooldown', encode('setTxCooldown', 0n), 'Changes the waiting time of a delay module', module],
  ['setTxNonce', encode('setTxNonce', 9n), 'Changes the waiting time of a delay module', module],
  ['setAvatar', encode('setAvatar', given), 'Changes who can act through another contract', given],
  ['setTarget', encode('setTarget', given), 'Changes who can act through another contract', given],
  ['setUp', encode('setUp', '0x'), 'Changes who can act through another contract', module],
  ['enableModule', encode('enableModule', given), 'Changes who can act through another contract', given],
  ['setGuard', encode('setGuard', given), 'Changes who can act through another contract', module],
  ['changeThreshold', encode('changeThreshold', 1n), 'Changes who can act through another contract', module],
  ['transferOwnership', encode('transferOwnership', given), 'Transfers ownership of a contract', given],
];

const isAcknowledged = ({ level, needsAcknowledgement, consequence }: Risk) =>
  level === 'critical' && needsAcknowledgement && consequence?.startsWith('I understand that ');

describe('a function by which somebody can act who could not before', () => {
  test.each<[Address, ...Row]>([
    ...handlers.map((row): [Address, ...Row] => [safe.address, ...row]),
    ...modules.map((row): [Address, ...Row] => [module, ...row]),
  ])('at %s, %s, is red and has to be acknowledged', (to, _name, data, title, about) => {
    const { risks } = assess({ to, data });
    expect(risks).toMatchObject([{ title, ...(about && { address: about }) }]);
    expect(risks.every(isAcknowledged)).toBe(true);
  });

  test.each<[string, Hex, Address]>([
    ['setSupportedInterface', encode('setSupportedInterface', selector, true), safe.address],
    [
      'setSafeMethod that takes a handler away',
      encode('setSafeMethod', selector, methodOf(nobody)),
      safe.address,
    ],
    ['setDomainVerifier that takes a verifier away', encode('setDomainVerifier', word, nobody), safe.address],
    [
      'removeSupportedInterfaceBatch',
      encode('removeSupportedInterfaceBatch', selector, [selector]),
      safe.address,
    ],
    ['removeDelegate', encode('removeDelegate', given, true), module],
    ['deleteAllowance', encode('deleteAllowance', given, token), module],
    ['setAllowance of nothing', encode('setAllowance', given, token, 0n, 0, 0), module],
    ['createSigner', encode('createSigner', 1n, 2n, 3n), module],
    ['cancelRecovery', encode('cancelRecovery'), module],
    ['invalidateNonce', encode('invalidateNonce'), module],
    ['setTxExpiration', encode('setTxExpiration', 600n), module],
    ['skipExpired', encode('skipExpired'), module],
    ['disableModule of another contract', encode('disableModule', amara.address, given), module],
    ['renounceOwnership', encode('renounceOwnership'), module],
    ['a payment', transferData, token],
  ])('its sibling is not: %s', (_name, data, to) => {
    expect(titles(assess({ to, data }))).toEqual([]);
  });

  test('is found in a batch, beside what is inside it', () => {
    const inner = encode('executeUserOp', safe.address, 0n, encode('enableModule', given), 0);
    const batch = batchOf(officialAt('multiSendCallOnly'), [
      callOf(token, transferData),
      callOf(module, inner),
    ]);
    expect(titles(assess(batch))).toEqual([
      'Enables a module',
      'Executes a transaction through the 4337 module',
    ]);
  });

  test('that enables modules as the Safe itself is told as such, and as foreign code', () => {
    const { risks, changes } = assess(callOf(module, encode('enableModules', [given, recipient]), 1));
    expect(changes).toEqual([
      { kind: 'enableModule', module: given },
      { kind: 'enableModule', module: recipient },
    ]);
    expect(risks).toMatchObject([
      { kind: 'delegateCall', needsAcknowledgement: true },
      { title: 'Enables a module', addresses: [given, recipient] },
    ]);
    // Called, it can change nothing of this Safe.
    expect(titles(assess(callOf(module, encode('enableModules', [given]))))).toEqual([]);
  });
});
