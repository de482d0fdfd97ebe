import { type Env, type EnvName, type FirebaseEnvName, readEnv } from './read-env';

// Every NEXT_PUBLIC_* variable but those of `notifications/firebase.ts` is read here by its full name, because the bundler replaces the whole expression.
export const env: Env = readEnv({
  NEXT_PUBLIC_RPC_URLS: process.env.NEXT_PUBLIC_RPC_URLS,
  NEXT_PUBLIC_GATEWAY_URL: process.env.NEXT_PUBLIC_GATEWAY_URL,
  NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID: process.env.NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID,
  NEXT_PUBLIC_MAINNET_RPC_URL: process.env.NEXT_PUBLIC_MAINNET_RPC_URL,
  NEXT_PUBLIC_SIGN_IN: process.env.NEXT_PUBLIC_SIGN_IN,
  NEXT_PUBLIC_SITE_URL: process.env.NEXT_PUBLIC_SITE_URL,
  NEXT_PUBLIC_DEMO: process.env.NEXT_PUBLIC_DEMO,
} satisfies Record<Exclude<EnvName, FirebaseEnvName>, string | undefined>);
