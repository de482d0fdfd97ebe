import type { ReactNode } from 'react';
import { CopyButton } from '@/components/shared/copy-button';
import { Notice } from '@/components/ui/overlay/notice';
import { base } from '@/config/chains';
import { formatExactAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';
import { formatSpan } from '@/lib/format/date';
import type { GatewayStaking } from '@/lib/gateway/resources/transactions/native-staking';
import { readStakingCall, type StakingCall } from '@/lib/safe/decode/staking-call';
import type { MultiSendStep } from '@/lib/safe/protocol/multisend';
import { type Fact, FactSection } from './fact-rows';

export interface StakingFactsProps {
  claim: GatewayStaking;
  /** The calls of the transaction; none where there are no bytes. */
  calls: readonly MultiSendStep[];
}

const kinds = { deposit: 'staking-deposit', exit: 'staking-exit', withdrawal: 'staking-withdrawal' } as const;
const ether = (value: bigint) =>
  `${formatExactAmount(value, base.nativeCurrency.decimals)} ${base.nativeCurrency.symbol}`;

/** Staked Ether: the amount, the validators, the expected rewards and the status. */
export function StakingFacts({ claim, calls }: StakingFactsProps) {
  const call = calls.map((one) => readStakingCall(one)).find((one) => one && kinds[one.kind] === claim.kind);
  return (
    <FactSection
      title="Staking"
      notice={
        isOther(claim, call) && (
          <Notice tone="danger" className="mb-3" title="The gateway describes another stake">
            The amount or the validators in the transaction data are not those that the gateway describes.
          </Notice>
        )
      }
      facts={[...listStatus(claim), ...listStake(claim, call), ...listProspects(claim)]}
    />
  );
}

/** Whether the gateway's amount or number of validators differs from that of the bytes. */
function isOther(claim: GatewayStaking, call: StakingCall | undefined): boolean {
  if (!call) return false;
  if (call.kind === 'deposit') return claim.value !== call.value;
  return claim.kind === 'staking-exit' && claim.validatorCount !== call.validators.length;
}

/** Labels for the specification's states of a stake. */
const states: Readonly<Record<string, string>> = {
  NOT_STAKED: 'Not staked',
  ACTIVATING: 'Activating',
  DEPOSIT_IN_PROGRESS: 'Deposit in progress',
  ACTIVE: 'Active',
  EXIT_REQUESTED: 'Exit requested',
  EXITING: 'Exiting',
  EXITED: 'Exited',
  SLASHED: 'Slashed',
};

function listStatus(claim: GatewayStaking): readonly Fact[] {
  if (claim.kind === 'staking-withdrawal') return [];
  const state = Object.hasOwn(states, claim.status) ? states[claim.status] : 'Unknown';
  return [{ name: 'Status', content: state, isVerified: false }];
}

function listStake(claim: GatewayStaking, call: StakingCall | undefined): readonly Fact[] {
  const isDeposit = call?.kind === 'deposit';
  const amount = isDeposit ? call.value : claim.value;
  return [{ name: 'Amount', content: ether(amount), isVerified: isDeposit }, ...listValidators(claim, call)];
}

function listValidators(claim: GatewayStaking, call: StakingCall | undefined): readonly Fact[] {
  if (call && call.kind !== 'deposit')
    return [{ name: 'Validators', content: <Keys keys={call.validators} />, isVerified: true }];
  if (call?.validatorCount !== undefined)
    return [{ name: 'Validators', content: String(call.validatorCount), isVerified: true }];
  if (claim.kind !== 'staking-withdrawal')
    return [{ name: 'Validators', content: String(claim.validatorCount), isVerified: false }];
  return claim.validators.length === 0
    ? []
    : [{ name: 'Validators', content: <Keys keys={claim.validators} />, isVerified: false }];
}

/** The number of keys that are listed; the rest are only counted. */
const shownKeys = 5;

function Keys({ keys }: { keys: readonly string[] }): ReactNode {
  return (
    <>
      <p>{keys.length}</p>
      <ul className="mt-1 grid gap-0.5">
        {keys.slice(0, shownKeys).map((key) => (
          <li key={key} className="flex items-center gap-1 font-mono text-13 text-muted">
            {shorten(cleanText(key, 200))}
            <CopyButton text={key} label="Copy public key" />
          </li>
        ))}
      </ul>
      {keys.length > shownKeys && <p className="text-13 text-muted">and {keys.length - shownKeys} more</p>}
    </>
  );
}

const shorten = (key: string) => (key.length > 24 ? `${key.slice(0, 10)}…${key.slice(-8)}` : key);

function listProspects(claim: GatewayStaking): readonly Fact[] {
  if (claim.kind === 'staking-withdrawal') return [];
  const span = (name: string, milliseconds: number): readonly Fact[] =>
    milliseconds > 0 && Number.isFinite(milliseconds)
      ? [{ name, content: `About ${formatSpan(milliseconds / 1_000)}`, isVerified: false }]
      : [];
  const times = [...span('Exit takes', claim.exitTime), ...span('Withdrawal takes', claim.withdrawalTime)];
  if (claim.kind === 'staking-exit') return times;
  const { annualReward, annualRate, fee } = claim;
  const rate = annualRate === undefined ? '' : ` (${percent.format(annualRate / 100)})`;
  return [
    ...(annualReward === undefined
      ? []
      : [{ name: 'Rewards', content: `About ${ether(annualReward)} a year${rate}`, isVerified: false }]),
    ...(fee === undefined || fee > 1
      ? []
      : [{ name: 'Service fee', content: `${percent.format(fee)} of the rewards`, isVerified: false }]),
    ...span('Active in', claim.entryTime),
    ...times,
  ];
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });
