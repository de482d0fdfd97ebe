import { createCodeReader } from './read-code';

export type ScanHandlers = {
  readonly onCode: (text: string) => void;
  /** Called with a sentence that tells why there is no picture. */
  readonly onFailure: (sentence: string) => void;
};

/** The pause between two frames; people hold a code before the camera for longer. */
const pauseMs = 150;
/** The edge of the frame that is read, in pixels: enough for a code, and read within a few milliseconds. */
const maxEdge = 480;

/** Shows the camera in a video and looks for a code, until the returned function is called. */
export function scanCodes(video: HTMLVideoElement, { onCode, onFailure }: ScanHandlers): () => void {
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
