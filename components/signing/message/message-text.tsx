import { CopyButton } from '@/components/shared/copy-button';
import { cleanLines } from '@/lib/format/clean-lines';
import { readTextMessage } from '@/lib/safe/protocol/read-text-message';

export interface MessageTextProps {
  text: string;
}

/** Signed text is shown in full, because longer texts are refused before. */
const maxLines = 20_000;
const maxLength = 200_000;

/** A text to sign, line by line; invisible characters are written out. */
export function MessageText({ text }: MessageTextProps) {
  const read = readTextMessage(text);
  const isCode = read.kind !== 'readable';
  return (
    <>
      {read.kind === 'encoded' && (
        <>
          <p className="text-13 text-muted">Read as text</p>
          <Lines text={read.text} />
          <p className="mt-3 text-13 text-muted">You sign these characters</p>
        </>
      )}
      {read.kind === 'opaque' && (
        <p className="mb-1 text-13 text-muted">
          {read.byteCount === 1 ? 'One byte' : `${read.byteCount} bytes`} without readable text
        </p>
      )}
      {text === '' ? <p className="text-muted">The text is empty.</p> : <Lines text={text} isCode={isCode} />}
      <p className="mt-2">
        <CopyButton look="button" text={text} label="Copy text" />
      </p>
    </>
  );
}

function Lines({ text, isCode = false }: { text: string; isCode?: boolean }) {
  return (
    <p
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      className={`wrap-anywhere max-h-96 overflow-y-auto whitespace-pre-wrap rounded-control border border-line bg-sunken p-3 ${isCode ? 'font-mono text-13' : ''}`}
    >
      {cleanLines(text, maxLength, maxLines)}
    </p>
  );
}
