import type { SVGProps } from 'react';

export interface LogoMarkProps extends SVGProps<SVGSVGElement> {
  /** Edge length in pixels. */
  size?: number;
}

/** A ring of three owners of whom two have signed: the same drawing as `public/favicon.svg`. */
export function LogoMark({ size = 28, ...props }: LogoMarkProps) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} fill="none" aria-hidden="true" {...props}>
      <g strokeWidth="5" strokeLinecap="round">
        <path d="M18.5 4.3A12 12 0 0 1 27.4 19.7" className="stroke-accent" />
        <path d="M24.9 24A12 12 0 0 1 7.1 24" className="stroke-accent" />
        <path d="M4.6 19.7A12 12 0 0 1 13.5 4.3" className="stroke-accent/30" />
      </g>
    </svg>
  );
}
