import type { Address } from 'viem';

/**
 * The code behind the proxies whose calls are described. Another implementation may do something else, so nothing is
 * said about its calls until this list is checked and changed. Sources: public records of the proxies' storage on Base
 * (USDC: August 2026; Aave: its governance's proposal of this implementation; bridge and CCTP: L2BEAT). Not read from the chain.
 */
export const describedImplementations: Readonly<Record<Address, readonly Address[]>> = {
  // USDC: FiatTokenV2_2.
  '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913': ['0x2Ce6311ddAE708829bc0784C967b7d77D19FD779'],
  // Aave v3: PoolInstance.
  '0xA238Dd80C259a72e81d7e4664a9801593F98d1c5': ['0x527F6070103A44e65a56Bb7e46eec97050113B9a'],
  // CCTP: TokenMessengerV2.
  '0x28b5a0e9C621a5BadaA536219b3a228C8168cf5d': ['0x555E272506C06e7E559d57418563742AFE363ec8'],
  // L2StandardBridge of the OP Stack.
  '0x4200000000000000000000000000000000000010': ['0xC0d3c0d3c0D3c0d3C0D3c0D3C0d3C0D3C0D30010'],
  // L2ToL1MessagePasser of the OP Stack.
  '0x4200000000000000000000000000000000000016': ['0xC0D3C0d3C0d3c0d3C0d3C0D3c0D3c0d3c0D30016'],
};
