/** The picture of a demo wallet: its owner's initial. */
export function demoIcon(name: string, address: string): string {
  const hue = Number.parseInt(address.slice(2, 5), 16) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="hsl(${hue} 60% 34%)"/><text x="48" y="64" text-anchor="middle" font-family="sans-serif" font-size="46" font-weight="600" fill="#fff">${name.slice(0, 1)}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
