import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/overlay/notice';
import { cn } from '@/lib/cn';
import { maxInOneCode, splitCodes } from '@/lib/hand-over/split-codes';
import { QrCode } from './qr-code';

export interface CodeSeriesProps {
  /** The link with the data in its fragment, which any camera opens. */
  link: string;
  /** The data alone (`packHandOver`), which is split where the link is too long for one code. */
  packed: string;
  /** What the codes hold, for screen readers. */
  what: string;
}

/** How long each code stands, in milliseconds: a camera reads several times a second. */
const shownForMs = 900;

/** A QR code of the link, or several codes one after the other, which can be paused and stepped through. */
export function CodeSeries({ link, packed, what }: CodeSeriesProps) {
  const codes = link.length <= maxInOneCode ? [link] : splitCodes(packed);
  const [place, setPlace] = useState(0);
  const [isPlaying, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const count = codes?.length ?? 0;
  const runs = isPlaying && count > 1;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => setPlace((before) => (before + 1) % count), shownForMs);
    return () => clearInterval(timer);
  }, [runs, count]);
  const code = codes?.[place % Math.max(count, 1)];
  if (code === undefined) return <Notice title="Too long for QR codes">Save it as a file instead.</Notice>;
  const step = (by: number) => {
    setPlaying(false);
    setPlace((before) => (before + by + count) % count);
  };
  return (
    <div className="grid items-center gap-6 md:grid-cols-[16.5rem_minmax(0,1fr)]">
      <figure className="w-full max-w-80 rounded-card border border-line bg-[#fff] p-3 max-md:mx-auto">
        <QrCode
          text={code}
          ecc="L"
          label={count === 1 ? `QR code of ${what}` : `QR code ${place + 1} of ${count} of ${what}`}
          className="w-full"
        />
        {count > 1 && (
          <span aria-hidden="true" className="mt-2 flex gap-0.5">
            {codes?.map((text, index) => (
              <span
                key={text}
                className={cn('h-1 flex-1 rounded-full', index === place ? 'bg-accent' : 'bg-[#d0d5dd]')}
              />
            ))}
          </span>
        )}
      </figure>
      <div className="text-13">
        {count === 1 ? (
          <p className="text-muted">Any camera opens it.</p>
        ) : (
          <>
            <p>
              Code <span className="tabular-nums">{place + 1}</span> of {count}
            </p>
            <p className="mt-1 text-muted">
              Too long for one code. Read the codes with Concord: Scan QR code, until all are read.
            </p>
            <div className="mt-3 flex flex-wrap gap-2">
              <Button size="sm" onClick={() => setPlaying(!isPlaying)}>
                {isPlaying ? 'Pause' : 'Play'}
              </Button>
              <Button size="sm" aria-label="Previous code" onClick={() => step(-1)}>
                <Icon name="chevron-left" size={16} />
              </Button>
              <Button size="sm" aria-label="Next code" onClick={() => step(1)}>
                <Icon name="chevron-right" size={16} />
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  );
}
