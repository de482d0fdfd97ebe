import { cleanText } from '@/lib/format/clean-text';
import { quoteText } from '@/lib/format/quote-text';
import type { GatewayApp } from '@/lib/gateway/resources/gateway-app';
import { findFalseName } from '@/lib/names/find-false-name';

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
  const place = host && ` at ${cleanText(host, 80)}`;
  if (name === undefined) return `From an app${place} (not verified)`;
  const quoted = quoteText(name, 60);
  // A name may claim what nobody checked.
  return findFalseName(name) === 'claim'
    ? `From ${quoted}, as the app calls itself,${place} (not verified)`
    : `From the app ${quoted}${place} (not verified)`;
}
