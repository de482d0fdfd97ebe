import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FileButton } from '@/components/ui/file-button';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/overlay/notice';
import { cn } from '@/lib/cn';
import type { HandOver } from '@/lib/hand-over/hand-over';
import { maxHandOverLength, parseHandOver } from '@/lib/hand-over/parse-hand-over';
import { addCode, type CollectedCodes } from '@/lib/hand-over/split-codes';
import { readPicture } from './read-code';
import { ScanCodes } from './scan-codes';

/** How a hand-over came here, as the page says it. */
export type HandOverSource = 'pasted' | 'from a file' | 'from a QR code' | 'typed' | 'from a link';

export type OpenedHandOver = { readonly handOver: HandOver; readonly source: HandOverSource };

export interface HandOverInputProps {
  /** Why the link of this page can't be read. */
  refusal: string | undefined;
  onOpen: (opened: OpenedHandOver) => void;
  /** Further buttons beside those for files and codes. */
  more?: ReactNode;
}

/** Takes a transaction or message as pasted or dropped text, as a file, or as QR codes by camera or picture. */
export function HandOverInput({ refusal: linkRefusal, onOpen, more }: HandOverInputProps) {
  const [isScanning, setScanning] = useState(false);
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState(linkRefusal);
  const [codes, setCodes] = useState<CollectedCodes>();
  const [isOver, setOver] = useState(false);
  const id = useId();
  const open = (given: string, source: HandOverSource, page = '') => {
    const plain = parseHandOver(given);
    // Copied words may carry their link only in the page's own form.
    const linked = plain.ok || page === '' ? plain : parseHandOver(page);
    const parsed = linked.ok ? linked : plain;
    setRefusal(parsed.ok ? undefined : parsed.message);
    if (parsed.ok) onOpen({ handOver: parsed.handOver, source });
  };
  const openPictures = async (files: readonly File[]) => {
    setRefusal(undefined);
    let collected = codes;
    for (const file of files) {
      const found = await readPicture(file);
      if (found === undefined)
        return setRefusal(
          `No QR code was found in ${files.length === 1 ? 'this picture' : 'one of these pictures'}.`,
        );
      const added = addCode(found, collected);
      if (added.kind === 'other') return open(found, 'from a QR code');
      if (added.kind === 'complete') return open(added.packed, 'from a QR code');
      if (added.kind === 'damaged') {
        setCodes(undefined);
        return setRefusal('These codes don’t fit together. Start again with the first one.');
      }
      collected = added.collected;
      setCodes(collected);
    }
  };
  const openFiles = async (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    if (files.every(({ type }) => type.startsWith('image/'))) return openPictures(files);
    if (files.length > 1) return setRefusal('These are several files. Open one after the other.');
    const read = await readText(file);
    if (read.ok) open(read.text, 'from a file');
    else setRefusal(read.message);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.getData('text');
    if (event.dataTransfer.files.length > 0) void openFiles([...event.dataTransfer.files]);
    else if (dropped) open(dropped, 'pasted', event.dataTransfer.getData('text/html'));
  };
  if (isScanning)
    return <ScanCodes onText={(read) => open(read, 'from a QR code')} onClose={() => setScanning(false)} />;
  return (
    <>
      {refusal !== undefined && (
        <Notice tone="warning" className="mt-5" title="This can’t be read">
          {refusal}
        </Notice>
      )}
      {codes && (
        <Notice className="mt-5" title={`${codes.parts.size} of ${codes.count} codes read`}>
          Choose pictures of the other codes.
        </Notice>
      )}
      <div
        className={cn(
          'mt-6 rounded-card border border-edge border-dashed p-4 focus-within:border-accent-ink',
          isOver && 'border-accent bg-accent-soft',
        )}
      >
        <label htmlFor={id} className="sr-only">
          Transaction
        </label>
        <textarea
          id={id}
          value={text}
          rows={6}
          spellCheck={false}
          autoComplete="off"
          placeholder="Paste or drop a transaction here"
          className="block w-full resize-none bg-transparent font-mono text-15 outline-none placeholder:text-muted"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            // What is pasted into an empty field is meant as a whole.
            if (text === '' && pasted.trim() !== '')
              open(pasted, 'pasted', event.clipboardData.getData('text/html'));
          }}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        />
        <div className="mt-2 flex flex-wrap gap-2">
          {text.trim() !== '' && (
            <Button size="sm" variant="primary" onClick={() => open(text, 'pasted')}>
              Check
            </Button>
          )}
          <FileButton
            size="sm"
            label="Choose a file with a transaction, or pictures of QR codes"
            accept="application/json,.json,.txt,image/*"
            onChoose={(file) => void openFiles([file])}
          >
            <Icon name="note" size={16} /> Choose file
          </FileButton>
          <Button size="sm" onClick={() => setScanning(true)}>
            <Icon name="qr" size={16} /> Scan QR code
          </Button>
          {more}
        </div>
      </div>
    </>
  );
}

type ReadText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string };

/** Reads a file as text, also one in the two bytes for each character of Windows; a sentence says why it is none. */
async function readText(file: File): Promise<ReadText> {
  if (file.size === 0) return { ok: false, message: 'This file is empty.' };
  if (file.size > maxHandOverLength * 2)
    return { ok: false, message: 'This file is too long for a transaction.' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if (first === 0x1f && second === 0x8b) return { ok: false, message: packed };
  if (first === 0x50 && second === 0x4b) return { ok: false, message: packed };
  const form =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return { ok: true, text: new TextDecoder(form, { fatal: true }).decode(bytes) };
  } catch {
    return { ok: false, message: 'This file holds no text. Choose a text file, or a picture of a QR code.' };
  }
}

const packed = 'This file is compressed. Unpack it first, and choose the file inside.';
