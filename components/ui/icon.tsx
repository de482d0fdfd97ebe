import type { SVGProps } from 'react';
import { cn } from '@/lib/cn';

/** Drawings of lines on a 20 by 20 grid. */
const paths = {
  plus: 'M10 4v12M4 10h12',
  qr: 'M4 4h4.500v4.500H4zM11.500 4H16v4.500h-4.500zM4 11.500h4.500V16H4zM11.500 11.500v1.500M16 11.500v1.500M13.800 13.800v2.200M16 16h-.01M11.500 16h-.01',
  search: 'M9 14.3a5.3 5.3 0 1 0 0-10.6 5.3 5.3 0 0 0 0 10.6zM13 13l3.7 3.7',
  moon: 'M16.2 11.8A6.8 6.8 0 0 1 8.2 3.8a6.8 6.8 0 1 0 8 8z',
  home: 'M3 9.2 10 3.5l7 5.7V16a.8.8 0 0 1-.8.8H12v-5H8v5H3.8A.8.8 0 0 1 3 16z',
  assets:
    'M3 6.5C3 5 6.1 3.8 10 3.8S17 5 17 6.5 13.9 9.2 10 9.2 3 8 3 6.5zM3 6.5v7c0 1.5 3.1 2.7 7 2.7s7-1.2 7-2.7v-7M3 10c0 1.5 3.1 2.7 7 2.7s7-1.2 7-2.7',
  transactions: 'M4 7h11.5M12.5 4l3 3-3 3M16 13H4.5M7.5 10l-3 3 3 3',
  safes:
    'M4 4.5h12v10.5H4zM6 15v1.5M14 15v1.5M11.2 9.8a1.9 1.9 0 1 1-3.8 0 1.9 1.9 0 0 1 3.8 0zM13.6 8.6v2.4',
  apps: 'M4 4h4.5v4.5H4zM11.5 4H16v4.5h-4.5zM4 11.5h4.5V16H4zM11.5 11.5H16V16h-4.5z',
  lock: 'M5 9h10v7.500H5zM7 9V6.500a3 3 0 0 1 6 0V9',
  pin: 'M7 3.5h6l-.8 5.2 2.8 2.8H5l2.8-2.8zM10 11.5v5',
  settings: 'M3.5 6.5h6M13.5 6.5h3M11.5 8.5v-4M3.5 13.5h3M10.5 13.5h6M8.5 15.5v-4',
  copy: 'M7.5 7.5h8v8h-8zM12.5 7.5v-3h-8v8h3',
  check: 'm4.5 10.5 3.7 3.7 7.3-8',
  close: 'm5 5 10 10M15 5 5 15',
  external: 'M8 5H5v10h10v-3M11 4.5h4.5V9M15.2 4.8 9 11',
  'chevron-down': 'm5.5 8 4.5 4.5L14.5 8',
  'chevron-right': 'm8 5.5 4.5 4.5L8 14.5',
  'chevron-left': 'M12 5.5 7.5 10l4.5 4.5',
  minus: 'M5 10h10',
  'arrow-out': 'M5.5 14.5 14.5 5.5M7.5 5.5h7v7',
  'arrow-in': 'M14.5 5.5 5.5 14.5M12.5 14.5h-7v-7',
  warning: 'M10 3.6 17.4 16.4H2.6zM10 8.3v3.6M10 14v.4',
  info: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 9.2v4M10 6.6v.3',
  clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6v4.2l2.8 1.6',
  retry: 'M15.8 8.2A6.2 6.2 0 1 0 16.2 11M16.3 4.4v3.9h-3.9',
  device:
    'M7 2.8h6a2 2 0 0 1 2 2v10.4a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V4.8a2 2 0 0 1 2-2zM7.5 6h5v4.5h-5zM10 14v.1',
  note: 'M4 4.5h12v9l-3 3H4zM16 13.5h-3v3M7 8h6M7 11h4',
  more: 'M5 10h.01M10 10h.01M15 10h.01',
  batch:
    'm10 3.5 6.500 3.500L10 10.500 3.500 7zM3.500 10.300 10 13.800l6.500-3.500M3.500 13.400 10 16.900l6.500-3.500',
  users:
    'M10.300 6.800a2.800 2.800 0 1 1-5.600 0 2.800 2.800 0 0 1 5.600 0zM2.300 16c.4-2.800 2.500-4.300 5.200-4.300s4.800 1.500 5.200 4.300M12.800 4.300a2.800 2.800 0 0 1 0 5M14.800 12.200c1.700.6 2.700 1.900 3 3.800',
  code: 'm7 6-4 4 4 4M13 6l4 4-4 4M11.300 4.500 8.700 15.500',
  'shield-check':
    'M10 2.800 16 5v4.600c0 3.600-2.400 6.300-6 7.600-3.600-1.300-6-4-6-7.600V5zM7.300 9.900l2 2 3.500-3.700',
  'shield-alert':
    'M10 2.800 16 5v4.600c0 3.600-2.400 6.300-6 7.600-3.600-1.300-6-4-6-7.600V5zM10 6.800v3.600M10 13v.1',
  shield: 'M10 2.800 16 5v4.600c0 3.600-2.400 6.300-6 7.600-3.600-1.300-6-4-6-7.600V5z',
  grip: 'M7.5 5h.01M12.5 5h.01M7.5 10h.01M12.5 10h.01M7.5 15h.01M12.5 15h.01',
  calendar: 'M4 5.200h12v11H4zM4 8.600h12M7.200 3.400v3.200M12.800 3.400v3.200',
  download: 'M10 3.500v9.200M6.300 9.200 10 12.900l3.700-3.700M4 16.300h12',
  print: 'M6 7.500v-4h8v4M6 13.500H3.800v-6h12.400v6H14M6 11.500h8v5H6z',
  disconnect: 'M12 6.5v-3H4v13h8v-3M8.5 10H17M14 7l3 3-3 3',
} as const;

export type IconName = keyof typeof paths;

export interface IconProps extends SVGProps<SVGSVGElement> {
  name: IconName;
  /** Edge length in pixels. */
  size?: number;
}

/** A drawing beside a text that tells the same; it is hidden from screen readers. */
export function Icon({ name, size = 20, ...props }: IconProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' || name === 'grip' ? 2.5 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
      className={cn('shrink-0', props.className)}
    >
      <path d={paths[name]} />
    </svg>
  );
}
