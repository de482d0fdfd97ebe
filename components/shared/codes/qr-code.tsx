import { encode } from 'uqr';

export interface QrCodeProps {
  /** The text that a camera reads. */
  text: string;
  /** The name for screen readers. */
  label: string;
  /** M is the specification's default for codes that are scanned; L has room for more, on a clean screen. */
  ecc?: 'L' | 'M';
  className?: string;
}

/** Light modules around the code, as the standard asks (ISO/IEC 18004). */
const quietZone = 4;

/** Black on white in every theme: cameras need the contrast. */
export function QrCode({ text, label, ecc = 'M', className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc, border: quietZone });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
