import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FileButton } from '@/components/ui/file-button';
import { addCode, type CollectedCodes } from '@/lib/hand-over/split-codes';
import { Camera } from './camera';
import { readPicture } from './read-code';

export interface ScanCodesProps {
  /** Called with the text of a code, or with what several codes hold together. */
  onText: (text: string) => void;
  onClose: () => void;
}

/** Reads a code, or several one after the other, with the camera or from pictures. */
export function ScanCodes({ onText, onClose }: ScanCodesProps) {
  const codes = useRef<CollectedCodes | undefined>(undefined);
  const [said, setSaid] = useState('Hold the QR code in front of the camera, or choose pictures of it.');
  const add = (text: string): boolean => {
    const added = addCode(text, codes.current);
    codes.current = added.kind === 'more' ? added.collected : undefined;
    if (added.kind === 'more') {
      const { count, parts } = added.collected;
      setSaid(
        `${added.isOfOther ? 'These codes belong to another transaction. ' : ''}${parts.size} of ${count} codes read.`,
      );
      return false;
    }
    if (added.kind === 'damaged') {
      setSaid('These codes don’t fit together. Start again with the first one.');
      return false;
    }
    onText(added.kind === 'complete' ? added.packed : text);
    return true;
  };
  const addPicture = async (file: File) => {
    const text = await readPicture(file);
    if (text === undefined) setSaid('No QR code was found in this picture.');
    else add(text);
  };
  return (
    <section className="mt-6 max-w-sm" aria-label="Scan QR code">
      <Camera onScan={add} />
      <p role="status" className="mt-3 font-medium">
        {said}
      </p>
      <p className="mt-1 text-13 text-muted">Pictures of the camera never leave this page.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <FileButton
          size="sm"
          label="Choose a picture of a QR code"
          accept="image/*"
          onChoose={(file) => void addPicture(file)}
        >
          Choose a picture
        </FileButton>
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </section>
  );
}
