import { useState } from 'react';
import { DialogPanel } from '@/components/ui/overlay/dialog-panel';
import type { LazyDialogProps } from '@/components/ui/overlay/lazy-dialog';
import { Notice } from '@/components/ui/overlay/notice';

import { createCodeReader } from './read-code';

type ScanHandlers = {
  readonly onCode: (text: string) => void;
  /** Called with a sentence that tells why there is no picture. */
  readonly onFailure: (sentence: string) => void;
};

/** The pause between two frames; people hold a code before the camera for longer. */
const pauseMs = 150;

/** The edge of the frame that is read, in pixels: enough for a code, and read within a few milliseconds. */
const maxEdge = 480;

export interface ScanDialogProps extends LazyDialogProps {
  /** Called with the text of the code, which anybody may have written. */
  onScan: (text: string) => void;
}

/** The camera, until it has read a code. */
export function ScanDialog({ open, onOpenChange, onScan }: ScanDialogProps) {
  return (
    <DialogPanel
      open={open}
      onOpenChange={onOpenChange}
      title="Scan a code"
      description="Hold the QR code of an address or a payment link in front of your camera."
      size="sm"
    >
      {open && (
        <Camera
          onScan={(text) => {
            onOpenChange(false);
            onScan(text);
          }}
        />
      )}
    </DialogPanel>
  );
}

function Camera({ onScan }: Pick<ScanDialogProps, 'onScan'>) {
  const [failure, setFailure] = useState<string>();
  // Stays the same function while the dialog is open, because a new one would restart the camera.
  const [show] = useState(
    () => (video: HTMLVideoElement | null) =>
      video ? scanCodes(video, { onCode: onScan, onFailure: setFailure }) : undefined,
  );
  if (failure !== undefined) return <Notice tone="warning" title={failure} />;
  return (
    <video
      ref={show}
      muted
      playsInline
      aria-label="Camera view"
      className="aspect-square w-full rounded-card bg-sunken object-cover"
    />
  );
}

/** Shows the camera in a video and looks for a code, until the returned function is called. */
function scanCodes(video: HTMLVideoElement, { onCode, onFailure }: ScanHandlers): () => void {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stream: MediaStream | undefined;
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const run = async () => {
    const camera = await openCamera();
    if (typeof camera === 'string') return onFailure(camera);
    stream = camera;
    if (isStopped) return stop();
    video.srcObject = stream;
    await video.play();
    const read = await createCodeReader();
    const look = async () => {
      const frame = takeFrame(video);
      const text = frame && (await read(frame));
      if (isStopped) return;
      if (text) onCode(text);
      else timer = setTimeout(() => void look(), pauseMs);
    };
    await look();
  };
  run().catch(() => {
    if (!isStopped) onFailure('The camera couldn’t be started.');
  });
  return stop;
}

async function openCamera(): Promise<MediaStream | string> {
  if (!navigator.mediaDevices?.getUserMedia) return 'This browser can’t use a camera.';
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError')
      return 'Camera access is blocked. Allow it in your browser for this site.';
    if (name === 'NotFoundError') return 'No camera found on this device.';
    return 'The camera couldn’t be started. Another app may be using it.';
  }
}

function takeFrame(video: HTMLVideoElement): ImageData | undefined {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return undefined;
  const scale = Math.min(1, maxEdge / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height);
}
