import { Card } from '@/components/ui/card';

const steps = [
  'Connect as Amara and open the Safe with three owners.',
  'Send some test ETH. One signature is there, one is missing.',
  'Disconnect, connect as Bruno, confirm and execute it.',
];

/** What to do in a demo build, whose owners and money live on this machine only. */
export function TryDemo() {
  if (process.env.NEXT_PUBLIC_DEMO !== 'true') return null;
  return (
    <Card as="section" aria-labelledby="try-the-demo">
      <h2 id="try-the-demo" className="font-semibold text-17">
        Try the demo
      </h2>
      <ol className="mt-2 list-decimal space-y-1 pl-5 marker:text-muted">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-2 text-13 text-muted">
        The chain runs on your machine; nothing here is worth anything.
      </p>
    </Card>
  );
}
