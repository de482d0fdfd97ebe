import { Section } from '@/components/common/section';
import { cleanText } from '@/lib/format/clean-text';
import type { StatedApp } from '@/lib/gateway/stated-app';

export interface ProposingAppProps {
  app: StatedApp;
}

/** Which app is said to have asked for a transaction. Nobody can check it. */
export function ProposingApp({ app }: ProposingAppProps) {
  return (
    <Section title="App">
      <p className="wrap-anywhere">{describeProposingApp(app)}</p>
      {app.url !== undefined && <p className="wrap-anywhere font-mono text-13">{cleanText(app.url, 300)}</p>}
      <p className="mt-1 text-muted">Whoever proposed it says so; what it does is only what stands here.</p>
    </Section>
  );
}

/** The same in one line. */
export function describeProposingApp({ name, url }: StatedApp): string {
  if (name !== undefined) return `Proposed by an app that calls itself “${cleanText(name, 60)}”`;
  return `Proposed by an app at ${cleanText(url ?? '', 120)}`;
}
