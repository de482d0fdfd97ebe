import type { DemoPerson } from './demo';

/** The payees and payers of the demo Safes. Their keys come from the demo phrase, far from the owners' own. */
export const demoContacts: readonly DemoPerson[] = [
  { name: 'Valley Mill', addressIndex: 20, address: '0xF8f0310Bdb8C0B097e262870eA1dd3aa74142022' },
  { name: 'Harbour Street Rents', addressIndex: 21, address: '0x8d339a8D93e748fD75cb086A65e288Fc33846716' },
  { name: 'Lina, baker', addressIndex: 22, address: '0xce10923a77ab7bb554fFFD72fd41Eb51d441571F' },
  { name: 'Tomas, baker', addressIndex: 23, address: '0xd34a3021347e6Ad47EDe7404c152A4735861f1e3' },
  { name: 'Yara, counter', addressIndex: 24, address: '0xEa03c53F448AA7347d55EBD8F9FDA55204D5d0c4' },
  { name: 'Tax reserve', addressIndex: 25, address: '0x1432e301F46Abf6E7CF3aA1b2C06ddac9562ccdf' },
  { name: 'Corner Café', addressIndex: 26, address: '0xA28074AcA2689Db1aB8aFAf6430769722c895e85' },
  { name: 'Saturday Market', addressIndex: 27, address: '0x387491188Ab451ADF1d401913299F14c7b3011ac' },
  { name: 'Town Food Fund', addressIndex: 28, address: '0x34057C7D9221D979faE1E3d63eBCF086cB0930F0' },
  { name: 'Oven Repairs', addressIndex: 29, address: '0x0488aB5074694263e2D716F5731BcdC5983F3628' },
  { name: 'Riverside Power', addressIndex: 30, address: '0xEe86BfA228DDC6bDB8777126D90cb65523484638' },
  { name: 'Bike Courier', addressIndex: 31, address: '0x6742518297c0324063611CF854823DF202852624' },
];
