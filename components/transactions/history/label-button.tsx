import { cn } from '@/lib/cn';
import { cleanText } from '@/lib/format/clean-text';
import { maxLabelLength } from '@/lib/storage/labels';

/** Mid tones that stand out on both grounds; the word beside the dot says the same. */
const tones = ['#0a9a5c', '#c26d00', '#1388a8', '#8a4fd0', '#4a62e8', '#c2417a', '#6d7f1c', '#b5532c'];

/** The same word always has the same tone. */
function toneOf(label: string): string | undefined {
  let sum = 0;
  for (const character of label.toLowerCase()) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9_973;
  return tones[sum % tones.length];
}

interface LabelTextProps {
  /** Decides on the tone; undefined draws an empty dot. */
  label: string | undefined;
  text: string;
}

/** A label with its dot. */
function LabelText({ label, text }: LabelTextProps) {
  return (
    <span className={cn('inline-flex max-w-full items-center gap-1.5', label === undefined && 'text-muted')}>
      <svg viewBox="0 0 8 8" width={8} height={8} aria-hidden="true" className="shrink-0">
        {label === undefined ? (
          <circle cx={4} cy={4} r={3.25} fill="none" strokeWidth={1.5} className="stroke-line-strong" />
        ) : (
          <circle cx={4} cy={4} r={4} fill={toneOf(label)} />
        )}
      </svg>
      <span className="truncate">{cleanText(text, maxLabelLength)}</span>
    </span>
  );
}

export interface LabelButtonProps {
  label: string | undefined;
  /** The shown text; undefined offers to add a label. */
  text: string | undefined;
  /** What gets the label, for screen readers. */
  subject: string;
  onPress: () => void;
}

/** Shows a label, and opens the dialog that changes it. */
export function LabelButton({ label, text, subject, onPress }: LabelButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${text === undefined ? 'Add label' : `Label ${cleanText(text, maxLabelLength)}`}: ${subject}`}
      className={cn(
        '-mx-1.5 relative z-10 flex h-8 max-w-full items-center rounded-control px-1.5 text-13 transition-colors hover:bg-ink/6',
        text === undefined && 'print:hidden',
      )}
      onClick={onPress}
    >
      <LabelText label={label} text={text ?? 'Add label'} />
    </button>
  );
}
