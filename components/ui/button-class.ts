import { cn } from '@/lib/cn';

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary: 'font-semibold bg-accent text-on-accent not-aria-disabled:hover:bg-accent-hover',
  secondary: 'font-medium border border-line-strong bg-raised text-ink not-aria-disabled:hover:bg-sunken',
  soft: 'font-medium border border-transparent bg-accent-soft text-accent-ink not-aria-disabled:hover:bg-accent/15',
  quiet: 'font-medium text-ink not-aria-disabled:hover:bg-ink/6',
  danger: 'font-semibold bg-danger-fill text-on-danger not-aria-disabled:hover:bg-danger-fill/90',
};

const sizes: Readonly<Record<ButtonSize, string>> = {
  sm: 'h-8 gap-1 px-3 text-13',
  md: 'h-10 gap-2 px-4 text-15',
  lg: 'h-12 gap-2 px-5 text-15',
};

/** The look shared by buttons and by links that look like them. */
export function buttonClass({ variant = 'secondary', size = 'md' }: ButtonLook = {}): string {
  return cn(
    'inline-flex shrink-0 select-none items-center justify-center rounded-control no-underline',
    'whitespace-nowrap transition-colors print:hidden off',
    variant !== 'quiet' && 'off-fill',
    variants[variant],
    sizes[size],
  );
}
