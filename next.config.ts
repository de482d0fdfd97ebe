import type { NextConfig } from 'next';

/** Set by scripts/build/build-site.ts for sites that only this machine opens. */
const isForLoopback = process.env.CONCORD_LOOPBACK_SITE === 'true';

/**
 * Sizes are bytes before they are minified. On a line, fewer and larger files compress better, so code that several pages
 * share is repeated in many of them; with still larger files the wallet module brings 8 kB again that the pages of a Safe
 * have already. Beside each such file stand its parts: a page that has some of them already, as those of a Safe have when
 * the wallet part comes, fetches the others alone. That is 13 kB a page.
 */
const chunksForHosts = { minChunkSize: 160_000, generateComponentChunks: true };

/** On loopback a request costs next to nothing, and writing the same code many times is most of a build. The runtime stays the same. */
const chunksForLoopback = {
  requestCost: 20_000,
  minChunkSize: 50_000,
  generateComponentChunks: true,
  minComponentChunkSize: 10_000_000,
};

const config: NextConfig = {
  output: 'export',
  // Folders with index.html open on every static host without rewrite rules.
  trailingSlash: true,
  reactStrictMode: true,
  poweredByHeader: false,
  // Every build starts from nothing, so a cache would only cost the time to write it.
  experimental: {
    turbopackFileSystemCacheForBuild: false,
    turbopackChunking: isForLoopback ? chunksForLoopback : chunksForHosts,
    // No one debugs the code that only draws the pages while they are built.
    ...(isForLoopback
      ? {
          turbopackSourceMaps: false,
          turbopackInputSourceMaps: false,
          turbopackMinify: { server: false, client: true },
        }
      : {}),
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
      '**/@walletconnect/core/dist/index.es.js': { loaders: ['./scripts/build/silence-walletconnect.cjs'] },
      // What draws QR codes is 8 kB and comes with the first of them; two pictures of its dialog are 6 kB.
      '**/@rainbow-me/rainbowkit/dist/index.js': { loaders: ['./scripts/build/lighten-rainbowkit.cjs'] },
    },
  },
  // Types are checked by `npm run check`: TypeScript 7 has no programming interface for Next to call.
  typescript: { ignoreBuildErrors: true },
};

export default config;
