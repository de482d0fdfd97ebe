/** Whether RainbowKit shows its sheet for phones here: by the user agent, as it does itself. */
export function isPhone({ userAgent, platform, maxTouchPoints }: Navigator = navigator): boolean {
  return /android|iphone|ipod|ipad/i.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
}
