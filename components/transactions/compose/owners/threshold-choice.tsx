import { useId } from 'react';
import { ringArcs } from '@/components/signing/signatures-ring';
import { Icon } from '@/components/ui/icon';
import { Select } from '@/components/ui/select';
import { cn } from '@/lib/cn';
import type { AfterKeyLoss } from '@/lib/safe/manage/count-after-key-loss';
import { describeKeyLoss } from '@/lib/safe/manage/refuse-threshold';
import { bringIntoView } from '../form/manage-action';

export interface ThresholdChoiceProps {
  /** The number of owners after the changes. */
  owners: number;
  /** The number of owners that can still confirm after the worst key losses; undefined while it is not known. */
  afterKeyLoss: AfterKeyLoss | undefined;
  threshold: number;
  /** Whether a link leads here. */
  isWanted: boolean;
  onChange: (threshold: number) => void;
  /** The error of the chosen threshold. */
  error: string | undefined;
}

/** The most choices that are shown as cards; more are shown in a list. */
const maxCards = 6;

/** The number of required confirmations, and what it means when a key is lost. */
export function ThresholdChoice({
  owners,
  afterKeyLoss,
  threshold,
  isWanted,
  onChange,
  error,
}: ThresholdChoiceProps) {
  const errorId = useId();
  const name = useId();
  const choices = Array.from({ length: owners }, (_none, index) => index + 1);
  const losses = afterKeyLoss && error === undefined ? describeKeyLoss(afterKeyLoss, threshold) : [];
  return (
    <fieldset
      aria-describedby={errorId}
      tabIndex={-1}
      ref={isWanted ? bringIntoView : undefined}
      className="min-w-0 scroll-mt-21 outline-none"
    >
      <legend className="mb-3 font-semibold text-17">Required confirmations</legend>
      {owners <= maxCards ? (
        <div className="grid gap-2 sm:grid-cols-3">
          {choices.map((choice) => (
            <ThresholdCard
              key={choice}
              choice={choice}
              owners={owners}
              name={name}
              isChosen={choice === threshold}
              onChoose={() => onChange(choice)}
            />
          ))}
        </div>
      ) : (
        <Select
          aria-label="Required confirmations"
          aria-describedby={errorId}
          value={threshold}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        >
          {(choices.includes(threshold) ? choices : [...choices, threshold]).map((choice) => (
            <option key={choice} value={choice}>
              {choice} of {owners}
            </option>
          ))}
        </Select>
      )}
      <p id={errorId} aria-live="polite" className="text-13 text-danger not-empty:mt-2">
        {error}
      </p>
      {/* The place of the first sentence below. */}
      {afterKeyLoss === undefined && error === undefined && <div className="mt-3 h-12 sm:h-6" />}
      {losses.map(({ isSafe, sentence }, index) => (
        <p key={sentence} className="mt-3 flex items-start gap-2.5">
          <Icon
            // The second sentence only tells how far the loss goes, and is no reason to choose otherwise.
            name={isSafe ? 'check' : index === 0 ? 'warning' : 'lock'}
            className={cn('mt-0.5', isSafe ? 'text-positive' : 'text-warning')}
          />
          {sentence}
        </p>
      ))}
    </fieldset>
  );
}

interface ThresholdCardProps {
  /** The name that groups the radio inputs. */
  name: string;
  choice: number;
  owners: number;
  isChosen: boolean;
  onChoose: () => void;
}

function ThresholdCard({ name, choice, owners, isChosen, onChoose }: ThresholdCardProps) {
  return (
    <label
      className={cn(
        'flex min-h-18 cursor-pointer items-center gap-3 rounded-card border px-3.5 py-3 transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-accent-ink',
        isChosen
          ? 'border-accent-ink bg-accent-soft inset-ring inset-ring-accent-ink'
          : 'border-line-strong hover:bg-sunken',
      )}
    >
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="sr-only" />
      <ChoiceRing choice={choice} isChosen={isChosen} />
      <span>
        <span className="block font-medium">
          {choice} of {owners}
        </span>
        <span className="block text-13 text-muted">{describeChoice(choice, owners)}</span>
      </span>
    </label>
  );
}

/** The ring of a transaction with this threshold, with a segment for each confirmation. */
function ChoiceRing({ choice, isChosen }: Pick<ThresholdCardProps, 'choice' | 'isChosen'>) {
  const radius = 18.5;
  const circumference = 2 * Math.PI * radius;
  return (
    <span className="relative grid size-10 shrink-0 place-items-center">
      <svg
        viewBox="0 0 40 40"
        aria-hidden="true"
        className={cn(
          'absolute inset-0 -rotate-90 fill-none stroke-3',
          isChosen ? 'stroke-accent-ink' : 'stroke-line-strong',
        )}
      >
        {ringArcs(0, choice).map(({ start, length }) => (
          <circle
            key={start}
            cx="20"
            cy="20"
            r={radius}
            strokeDasharray={`${length * circumference} ${circumference}`}
            strokeDashoffset={-start * circumference}
          />
        ))}
      </svg>
      <span aria-hidden="true" className="font-semibold text-13">
        {choice}
      </span>
    </span>
  );
}

function describeChoice(choice: number, owners: number): string {
  if (owners === 1) return 'The only owner';
  if (choice === 1) return 'Any owner alone';
  if (choice === owners) return 'Every owner';
  return choice > owners / 2 && choice - 1 <= owners / 2 ? 'Recommended' : `Any ${choice} owners`;
}
