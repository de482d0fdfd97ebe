// RainbowKit imports what draws QR codes together with its dialog. Here it takes it from a file of ours, which fetches it
// with the first code that is drawn.
const wanted = 'import { Cuer } from "cuer";';
const ours = '../../../../components/wallet/connect/late-cuer.tsx';

module.exports = function takeCuerLate(source) {
  if (!source.includes(wanted)) throw new Error('RainbowKit does not import Cuer as it did.');
  return source.replace(wanted, `import { Cuer } from "${ours}";`);
};
