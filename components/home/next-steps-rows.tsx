import { type ReactNode, useState } from 'react';
import type { Address } from 'viem';
import { CopyButton } from '@/components/shared/copy-button';
import { Button } from '@/components/ui/button';
import { SheetSection } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { lazyDialog } from '@/components/ui/overlay/lazy-dialog';
import { routes } from '@/config/routes';
import { cn } from '@/lib/cn';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { formatMoment } from '@/lib/format/date';
import { listNames } from '@/lib/format/list-names';
import { useSession } from '@/lib/hooks/use-wallet';
import { useGatewayCreation } from '@/lib/queries/safes/gateway-creation';
import { useNames } from '@/lib/queries/use-name';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { ReceiveButton } from './receive-button';

const ContactDialog = lazyDialog(
  async () => (await import('@/components/shared/contacts/contact-dialog')).ContactDialog,
);

export interface NextStepsRowsProps {
  safe: SafeRef;
  owners: readonly Address[];
  hasFunds: boolean;
}

/** What is left to do before a new Safe pays anybody. */
export function NextStepsRows({ safe, owners, hasFunds }: NextStepsRowsProps) {
  const [wasShared, setShared] = useState(false);
  const [named, setNamed] = useState<Address>();
  const session = useSession();
  const account = session.status === 'connected' ? session.account : undefined;
  const nameOf = useNames();
  const { data: creation } = useGatewayCreation(safe);
  const others = owners.filter((owner) => owner !== account);
  const nameless = others.find((owner) => nameOf(owner) === undefined);
  const called = others.slice(0, 3).map((owner) => cleanText(nameOf(owner) ?? formatShortAddress(owner), 40));
  const more = others.length - called.length;
  const steps = [
    {
      name: 'Safe created',
      about: creation?.date && formatMoment(creation.date),
      isDone: true,
    },
    {
      name: 'Receive money',
      about: 'ETH and any token on Base, sent to this Safe’s address',
      isDone: hasFunds,
      action: (variant: 'primary' | 'secondary') => (
        <ReceiveButton safe={safe} variant={variant} size="sm" label="Show address" />
      ),
    },
    ...(others.length > 0
      ? [
          {
            name: `Send ${listNames([...called, ...(more > 0 ? [`${more} more`] : [])], 'and')} the link`,
            about: 'They see this Safe as soon as they connect their wallet.',
            isDone: wasShared,
            action: (variant: 'primary' | 'secondary') => (
              <CopyButton
                look="button"
                variant={variant}
                label="Copy link"
                text={new URL(routes.home(formatSafeAddress(safe)), window.location.href).href}
                onCopied={() => setShared(true)}
              />
            ),
          },
        ]
      : []),
    ...(others.length > 0
      ? [
          {
            name: 'Name the owners',
            about: nameless && `${formatShortAddress(nameless)} has no name. Names stay in this browser.`,
            isDone: nameless === undefined,
            action: (variant: 'primary' | 'secondary') => (
              <Button size="sm" variant={variant} onClick={() => setNamed(nameless)}>
                Add name
              </Button>
            ),
          },
        ]
      : []),
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <SheetSection
      title="Next steps"
      action={
        <span className="text-13 text-muted">
          {done} of {steps.length} done
        </span>
      }
    >
      <ol>
        {steps.map(({ name, about, isDone, ...step }, index) => (
          <Step key={name} name={name} about={about} isDone={isDone}>
            {!isDone && 'action' in step && step.action?.(index === next ? 'primary' : 'secondary')}
          </Step>
        ))}
      </ol>
      {named && (
        <ContactDialog open onOpenChange={(isOpen) => !isOpen && setNamed(undefined)} address={named} />
      )}
    </SheetSection>
  );
}

interface StepProps {
  name: string;
  about: string | undefined;
  isDone: boolean;
  children: ReactNode;
}

function Step({ name, about, isDone, children }: StepProps) {
  return (
    <li className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3">
      <span
        className={cn(
          'flex size-6 shrink-0 items-center justify-center rounded-full',
          isDone ? 'bg-positive text-raised' : 'border border-line-strong',
        )}
      >
        {isDone && <Icon name="check" size={16} />}
        <span className="sr-only">{isDone ? 'Done:' : 'Open:'}</span>
      </span>
      <span className="min-w-0 flex-1 basis-48">
        <span className="block font-medium">{name}</span>
        {about !== undefined && <span className="block text-13 text-muted">{about}</span>}
      </span>
      {children}
    </li>
  );
}
