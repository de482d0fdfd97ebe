// What RainbowKit fetches before anybody opens its dialog, and need not. What draws QR codes comes from a file of ours, which
// fetches it with the first code that is drawn. The two pictures beside the list of wallets come when the dialog draws them.
const changes = [
  [
    'import { Cuer } from "cuer";',
    'import { Cuer } from "../../../../components/wallet/connect/late-cuer.tsx";',
  ],
  ['      preloadAssetsIcon();\n      preloadLoginIcon();\n', ''],
];

module.exports = function lightenRainbowKit(source) {
  return changes.reduce((code, [theirs, ours]) => {
    if (!code.includes(theirs)) throw new Error(`RainbowKit has no longer: ${theirs}`);
    return code.replace(theirs, ours);
  }, source);
};
