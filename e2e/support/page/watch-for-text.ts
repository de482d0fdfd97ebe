export type Seen = { readonly frames: number; readonly sightings: readonly string[] };

/** Runs in the page, before its own scripts: looks in every frame whether a button or link with this text can be seen. */
export function watchForText(text: string): void {
  const seen = { frames: 0, sightings: [] as string[] };
  Reflect.set(window, 'journeySeen', seen);
  const look = () => {
    seen.frames += 1;
    for (const button of document.querySelectorAll('button, a')) {
      if (button.textContent?.trim() !== text || !button.checkVisibility()) continue;
      seen.sightings.push(`${Math.round(performance.now())} ms: ${button.outerHTML.slice(0, 80)}`);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page: what was seen until now. */
export function readSeen(): Seen {
  return Reflect.get(window, 'journeySeen');
}
