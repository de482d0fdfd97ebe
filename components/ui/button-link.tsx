import Link from 'next/link';
import type { ComponentPropsWithRef } from 'react';
import { cn } from '@/lib/cn';
import { type ButtonLook, buttonClass } from './button-class';

export interface ButtonLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'>, ButtonLook {
  href: string;
}

/** A link to another page that looks like a button. */
export function ButtonLink({ variant, size, className, href, ...props }: ButtonLinkProps) {
  return (
    <Link {...props} href={href} prefetch={false} className={cn(buttonClass({ variant, size }), className)} />
  );
}
