import { useState } from 'react';
import { Notice } from '@/components/ui/overlay/notice';
import { createCodeReader, readPixels } from './read-code';

type ScanHandlers = {
  /** Returns whether nothing more is looked for. */
  readonly onCode: (text: string) => boolean;
  /** Called with a sentence that tells why there is no picture. */
  readonly onFailure: (sentence: string) => void;
};

/** The pause between two frames; people hold a code before the camera for longer. */
const pauseMs = 150;

/** The edge of the frame that is read, in pixels: enough for a large code, and read within a few milliseconds. */
const maxEdge = 720;

export interface CameraProps {
  /** Called with the text of a code, which anybody may have written. Returns whether nothing more is looked for. */
  onScan: (text: string) => boolean;
}

/** The camera, until it has read what is looked for. Its pictures never leave the page. */
export function Camera({ onScan }: CameraProps) {
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
      if (text && onCode(text)) stop();
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
  return readPixels(video, {
    ...{ width: videoWidth, height: videoHeight },
    maxEdge: Math.min(maxEdge, Math.max(videoWidth, videoHeight)),
  });
}
