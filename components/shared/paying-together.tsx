import type { ReactNode } from 'react';

/**
 * Three drawings with what a newcomer has to know: one owner proposes, a second one confirms, and who pays. Drawn at
 * build time and without scripts, so that the pages that show them load no more code.
 */
export function PayingTogether() {
  return (
    <section aria-labelledby="paying-together" className="grid gap-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="paying-together" className="font-semibold text-22">
          How paying together works
        </h2>
        <p className="text-muted">
          A Safe is a shared account with several owners. You choose how many must confirm.
        </p>
      </div>
      <div className="grid gap-8 md:grid-cols-3 md:gap-5">
        <Step drawing={<Proposal />} title="1. One of you proposes">
          Jonas enters the rent: how much, and to whom. No money moves yet.
        </Step>
        <Step drawing={<Meeting />} title="2. A second owner confirms">
          Maya sees the same payment on her own phone. One stolen phone or password isn’t enough.
        </Step>
        <Step drawing={<Paid />} title="3. It’s paid">
          Once two of three owners have confirmed, any owner executes it and pays the network fee of a few
          cents. Signing is free.
        </Step>
      </div>
    </section>
  );
}

function Step({ drawing, title, children }: { drawing: ReactNode; title: string; children: ReactNode }) {
  return (
    <figure className="grid content-start gap-4 md:gap-5">
      <svg
        viewBox="0 0 380 168"
        height="168"
        preserveAspectRatio="xMidYMid meet"
        aria-hidden="true"
        className="w-full rounded-card bg-surface text-13"
      >
        {drawing}
      </svg>
      <figcaption className="grid gap-1">
        <b className="font-semibold text-17">{title}</b>
        <span className="text-pretty text-muted">{children}</span>
      </figcaption>
    </figure>
  );
}

const sheet = 'fill-overlay stroke-line';
const words = 'fill-ink font-medium';

function Proposal() {
  return (
    <>
      <rect x="82" y="24" width="216" height="80" rx="10" className={sheet} />
      <text x="98" y="54" className="fill-ink font-semibold text-17">
        Send 1,450 USDC
      </text>
      <text x="98" y="84" className="fill-muted">
        to
      </text>
      <Person x={126} y={79} size={20} color="#7c6ee6" />
      <text x="144" y="84" className={words}>
        Canal Street Studios
      </text>
      <rect x="117" y="116" width="146" height="34" rx="17" className={sheet} />
      <Person x={136} y={133} size={24} color="#b97a00" />
      <text x="156" y="138" className={words}>
        Jonas proposes
      </text>
    </>
  );
}

function Meeting() {
  return (
    <>
      <Person x={110} y={74} size={44} color="#b97a00" />
      <text x="110" y="118" textAnchor="middle" className={words}>
        Jonas
      </text>
      {/* Two halves of a ring, one for each confirmation. */}
      <path
        d="M195 43a36 36 0 0 1 0 71.600M185 114.600a36 36 0 0 1 0-71.6"
        className="fill-none stroke-positive"
        strokeWidth="8"
      />
      <text x="190" y="85" textAnchor="middle" className="fill-ink font-semibold text-17">
        2/2
      </text>
      <Person x={270} y={74} size={44} color="#c050b8" />
      <text x="270" y="118" textAnchor="middle" className={words}>
        Maya
      </text>
    </>
  );
}

function Paid() {
  return (
    <>
      <rect x="82" y="44" width="216" height="80" rx="10" className={sheet} />
      <Person x={124} y={84} size={44} color="#7c6ee6" />
      <circle cx="140" cy="100" r="11" className="fill-positive stroke-overlay" strokeWidth="2" />
      <path d="m135 100 3.5 3.5 6.5-7" className="fill-none stroke-raised" strokeWidth="2" />
      <text x="164" y="80" className="fill-ink font-semibold text-15">
        +1,450 USDC
      </text>
      <text x="164" y="101" className="fill-muted">
        Paid today, 14:18
      </text>
    </>
  );
}

/** Head and shoulders in a disc. */
function Person({ x, y, size, color }: { x: number; y: number; size: number; color: string }) {
  return (
    <g transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`}>
      <circle cx="12" cy="12" r="12" fill={color} fillOpacity=".22" />
      <path
        d="M12 12.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 21.400a7.5 7.5 0 0 1 15 0 12 12 0 0 1-15 0z"
        fill={color}
      />
    </g>
  );
}
