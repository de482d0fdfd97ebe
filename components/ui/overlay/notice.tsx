import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { AfterPress } from '../after-press';
import { Icon } from '../icon';

export type NoticeTone = 'info' | 'warning' | 'danger';

export interface NoticeProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  tone?: NoticeTone;
  title?: ReactNode;
  /** Buttons or links below the text. */
  action?: ReactNode;
}

const tones: Readonly<Record<NoticeTone, { box: string; icon: string }>> = {
  info: { box: 'bg-[light-dark(var(--color-sunken),#eef1f60f)]', icon: 'text-muted' },
  warning: { box: 'bg-warning-soft', icon: 'text-warning' },
  danger: { box: 'bg-danger-soft', icon: 'text-danger' },
};

/** A fact that the reader should know at this place; a danger is announced at once, the rest when the reader pauses. */
export function Notice({ tone = 'info', title, action, className, children, ...props }: NoticeProps) {
  return (
    <AfterPress>
      <div
        role={tone === 'danger' ? 'alert' : 'status'}
        {...props}
        className={cn('flex gap-3 rounded-card p-3 md:p-4', tones[tone].box, className)}
      >
        <Icon name={tone === 'info' ? 'info' : 'warning'} className={cn('mt-0.5', tones[tone].icon)} />
        <div className="min-w-0 flex-1">
          {title !== undefined && <p className="font-semibold">{title}</p>}
          {children !== undefined && children !== null && <div className="text-pretty">{children}</div>}
          {action !== undefined && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
        </div>
      </div>
    </AfterPress>
  );
}
