import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/components/ui/icon';

const points: readonly { icon: IconName; title: string; text: ReactNode }[] = [
  {
    icon: 'check',
    title: 'Computed on your device',
    text: 'The hash you sign, what the transaction does and who has signed it are worked out in this browser, from the transaction itself.',
  },
  {
    icon: 'transactions',
    title: 'Compared, not believed',
    text: 'What the service that stores pending transactions says is held against that and against the chain. If they contradict each other, both values are shown and the buttons to sign and execute go away.',
  },
  {
    icon: 'info',
    title: 'What it cannot do',
    text: 'The node that answers for the chain is one party you trust, and a page that was replaced could show anything. Compare the hashes with your hardware wallet before you sign.',
  },
];

/** What is verified for the reader, and what is not. */
export function WhatIsChecked() {
  return (
    <section aria-labelledby="what-is-checked">
      <h2 id="what-is-checked" className="font-semibold text-22">
        What is checked before you sign
      </h2>
      <ul className="mt-5 grid gap-6 md:grid-cols-3 md:gap-8">
        {points.map((point) => (
          <li key={point.title}>
            <Icon name={point.icon} className="text-accent-ink" />
            <h3 className="mt-2 font-semibold text-17">{point.title}</h3>
            <p className="mt-1 text-pretty text-muted">{point.text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-pretty text-muted">
        Owners can confirm and execute every kind of transaction. Concord stops signing where the data, the
        chain and the simulation contradict each other.
      </p>
    </section>
  );
}
