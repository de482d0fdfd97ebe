import { cleanText } from '@/lib/format/clean-text';
import type { GatewayApp } from '@/lib/gateway/resources/gateway-app';

export interface ProposingAppProps {
  app: GatewayApp;
}

/** Which app is said to have asked for a transaction, in the quietest form: nobody can check it. */
export function ProposingApp({ app }: ProposingAppProps) {
  return <p className="wrap-anywhere text-13 text-muted">{describeProposingApp(app)}</p>;
}

/** App and origin in one line that says that they are a claim. */
export function describeProposingApp({ name, url }: GatewayApp): string {
  const host = url !== undefined && URL.canParse(url) ? new URL(url).host : '';
  const app = name === undefined ? 'an app' : `the app “${cleanText(name, 60)}”`;
  return `From ${app}${host && ` at ${cleanText(host, 80)}`} (not verified)`;
}
