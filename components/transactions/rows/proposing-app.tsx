import { cleanText } from '@/lib/format/clean-text';
import { quoteText } from '@/lib/format/quote-text';
import type { GatewayApp } from '@/lib/gateway/resources/gateway-app';
import { findFalseName } from '@/lib/names/find-false-name';

export interface ProposingAppProps {
  app: GatewayApp;
}

/** The app that is said to have requested a transaction, in muted text, because nobody can check it. */
export function ProposingApp({ app }: ProposingAppProps) {
  return <p className="wrap-anywhere text-13 text-muted">{describeProposingApp(app)}</p>;
}

/** Names the app and its origin in one line that calls them unverified. */
export function describeProposingApp({ name, url }: GatewayApp): string {
  const host = url !== undefined && URL.canParse(url) ? new URL(url).host : '';
  const place = host && ` at ${cleanText(host, 80)}`;
  if (name === undefined) return `From an app${place} (not verified)`;
  const quoted = quoteText(name, 60);
  // The name may make a claim that nobody checked.
  return findFalseName(name) === 'claim'
    ? `From ${quoted}, as the app calls itself,${place} (not verified)`
    : `From the app ${quoted}${place} (not verified)`;
}
