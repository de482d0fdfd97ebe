import type { ReactNode } from 'react';
import { CardHeading } from '@/components/ui/card';

export interface SettingsSectionProps {
  title: string;
  /** One sentence below the title. */
  about?: ReactNode;
  /** Shown at the right end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A group of settings under its heading, on the sheet. */
export function SettingsSection({ title, about, action, children }: SettingsSectionProps) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-5">
      <div className="border-line border-b pb-2">
        <CardHeading action={action}>{title}</CardHeading>
        {about !== undefined && <p className="text-muted">{about}</p>}
      </div>
      {children}
    </section>
  );
}
