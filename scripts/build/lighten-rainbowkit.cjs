// What RainbowKit fetches before anybody opens its dialog, and need not. What draws QR codes comes from a file of ours, which
// fetches it with the first code that is drawn. The two pictures beside the list of wallets come when somebody is about to press
// the button: fetching them while the dialog is drawn would put it off.
const changes = [
  [
    'import { Cuer } from "cuer";',
    'import { Cuer } from "../../../../components/wallet/connect/late-cuer.tsx";\nimport { whenApproached } from "../../../../components/wallet/connect/when-approached.ts";',
  ],
  [
    '      preloadAssetsIcon();\n      preloadLoginIcon();\n',
    '      whenApproached(() => {\n        preloadAssetsIcon();\n        preloadLoginIcon();\n      });\n',
  ],
];

module.exports = function lightenRainbowKit(source) {
  return changes.reduce((code, [theirs, ours]) => {
    if (!code.includes(theirs)) throw new Error(`RainbowKit has no longer: ${theirs}`);
    return code.replace(theirs, ours);
  }, source);
};
