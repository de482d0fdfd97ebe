import type { NextConfig } from 'next';

const config: NextConfig = {
  output: 'export',
  // Folders with index.html open on every static host without rewrite rules.
  trailingSlash: true,
  reactStrictMode: true,
  poweredByHeader: false,
  // Every build starts from nothing, so a cache would only cost the time to write it.
  experimental: {
    turbopackFileSystemCacheForBuild: false,
    // Bytes before they are minified, more than twice the default: fewer and larger files compress better. With still
    // larger ones the wallet module brings 8 kB again that the pages of a Safe have already.
    // Beside each such file stand its parts: a page that has some of them already, as those of a Safe have when the wallet
    // part comes, fetches the others alone. That is 13 kB a page.
    turbopackChunking: { minChunkSize: 120_000, generateComponentChunks: true },
  },
  images: { unoptimized: true },
  // Fixed, so that two builds of one commit are the same bytes.
  generateBuildId: () => 'concord',
  // Always defined, because only a defined variable is folded, and only then the demo's code drops out.
  // So does the code for pushes, where no keys are set.
  env: {
    NEXT_PUBLIC_DEMO: process.env.NEXT_PUBLIC_DEMO ?? 'false',
    NEXT_PUBLIC_FIREBASE_API_KEY: process.env.NEXT_PUBLIC_FIREBASE_API_KEY ?? '',
  },
  turbopack: {
    // RainbowKit asks for names on mainnet only if that is among the chains, which it never is. Its tables are 11 kB;
    // lib/names takes them from another entry of the package, when there is a name to read.
    resolveAlias: { '@adraffy/ens-normalize': './lib/wallet/absent-ens-normalize.ts' },
    rules: {
      '**/zod/v4/mini/schemas.js': { loaders: ['./scripts/build/shake-zod.cjs'] },
      '**/viem/_esm/constants/contracts.js': { loaders: ['./scripts/build/lighten-viem.cjs'] },
      '**/@wagmi/connectors/dist/esm/walletConnect.js': {
        loaders: ['./scripts/build/forget-failed-provider.cjs'],
      },
      // What draws QR codes is 8 kB and comes with the first of them; two pictures of its dialog are 6 kB.
      '**/@rainbow-me/rainbowkit/dist/index.js': { loaders: ['./scripts/build/lighten-rainbowkit.cjs'] },
    },
  },
  // Types are checked by `npm run check`: TypeScript 7 has no programming interface for Next to call.
  typescript: { ignoreBuildErrors: true },
};

export default config;
