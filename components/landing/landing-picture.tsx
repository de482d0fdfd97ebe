import { AddressAvatar } from '@/components/shared/address/address-avatar';
import { ringArcs } from '@/components/signing/signatures-ring';

// Nobody's addresses: they only give the avatars their looks.
const owners = [
  { name: 'You', address: '0xc0000000000000000000000000000000000000a1', x: 66, hasSigned: true },
  { name: 'Second owner', address: '0xc0000000000000000000000000000000000000b2', x: 200, hasSigned: true },
  { name: 'Third owner', address: '0xc0000000000000000000000000000000000000c7', x: 334, hasSigned: false },
] as const;

type Owner = (typeof owners)[number];

const ringLength = 2 * Math.PI * 8;
const smallText = { fontSize: 14.5, className: 'fill-muted' } as const;

/** Three owners, two signatures, one transaction; drawn from the marks that the product itself uses. */
export function LandingPicture() {
  return (
    <svg
      viewBox="0 0 400 345"
      role="img"
      aria-label="Three owners share a Safe. Two of them have signed, and the transaction is ready to execute."
      className="mx-auto h-auto w-full max-w-[440px]"
    >
      {owners.map((owner) => (
        <path
          key={owner.address}
          d={`M${owner.x} 112C${owner.x} 156 200 148 200 192`}
          fill="none"
          strokeWidth="2"
          strokeDasharray={owner.hasSigned ? undefined : '1 7'}
          strokeLinecap="round"
          className={owner.hasSigned ? 'stroke-accent' : 'stroke-edge'}
        />
      ))}
      {owners.map((owner) => (
        <OwnerPicture key={owner.address} owner={owner} />
      ))}
      <TransactionPicture />
    </svg>
  );
}

function OwnerPicture({ owner }: { owner: Owner }) {
  const clipId = `landing-owner-${owner.x}`;
  return (
    <g>
      <clipPath id={clipId}>
        <circle cx={owner.x} cy="36" r="32" />
      </clipPath>
      <g clipPath={`url(#${clipId})`}>
        <AddressAvatar address={owner.address} x={owner.x - 32} y={4} size={64} />
      </g>
      {owner.hasSigned && (
        <g transform={`translate(${owner.x + 24} 58)`}>
          <circle r="12" strokeWidth="4" className="fill-accent stroke-surface" />
          <path
            d="m-4.5 .5 3.2 3.2L5-3.6"
            fill="none"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
            className="stroke-on-accent"
          />
        </g>
      )}
      <text x={owner.x} y="95" textAnchor="middle" {...smallText}>
        {owner.name}
      </text>
    </g>
  );
}

function TransactionPicture() {
  return (
    <g>
      <rect x="30.5" y="192.5" width="339" height="151" rx="12" className="fill-raised stroke-line" />
      <text x="54" y="224" {...smallText}>
        Send
      </text>
      <text x="54" y="252" fontSize="22" fontWeight="600" className="fill-ink">
        0.25 ETH
      </text>
      <path d="M54 272.5H346" className="stroke-line" />
      <g transform="translate(78 308) rotate(-90) scale(2.6)" fill="none" strokeWidth="2.4">
        {ringArcs(2, 2).map((arc) => (
          <circle
            key={arc.start}
            r="8"
            className="stroke-positive"
            strokeDasharray={`${arc.length * ringLength} ${ringLength}`}
            strokeDashoffset={-arc.start * ringLength}
          />
        ))}
      </g>
      <text x="78" y="313" fontSize="14.5" fontWeight="600" textAnchor="middle" className="fill-ink">
        2/2
      </text>
      <text x="118" y="304" fontSize="16" fontWeight="600" className="fill-ink">
        Ready to execute
      </text>
      <text x="118" y="325" {...smallText}>
        2 of 3 owners signed
      </text>
    </g>
  );
}
