import { join } from 'node:path';
import type { NextConfig } from 'next';

const config: NextConfig = {
  output: 'export',
  reactStrictMode: true,
  images: { unoptimized: true },
  typescript: { ignoreBuildErrors: true },
  // It is built one folder below the project, whose packages it uses.
  turbopack: { root: join(process.cwd(), '..') },
};

export default config;
