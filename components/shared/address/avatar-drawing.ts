/** One tile of an avatar: its shape, its quarter turns, and which of the two colors it has. */
export type AvatarTile = {
  readonly column: number;
  readonly row: number;
  readonly shape: 'quarter' | 'leaf' | 'disc' | 'half' | 'square';
  readonly turns: number;
  readonly color: 0 | 1;
};

export type AvatarDrawing = {
  readonly background: string;
  readonly colors: readonly [string, string];
  readonly tiles: readonly AvatarTile[];
};

const shapes = ['quarter', 'leaf', 'disc', 'half', 'square'] as const;

/** Generates numbers from every character of a text, so that addresses with equal ends look different. */
function numbersFrom(text: string): () => number {
  let state = 0x811c9dc5;
  for (const character of text) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    state = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    state = (state ^ (state >>> 15)) >>> 0;
    // A state of zero would stay zero.
    state ||= 1;
    return state;
  };
}

/** The hue of an address, the same everywhere. */
export function hueOf(address: string): number {
  return numbersFrom(address.toLowerCase())() % 360;
}

/** The drawing of an address: four by four tiles, with the right half as a mirror image of the left. */
export function drawAvatar(address: string): AvatarDrawing {
  const next = numbersFrom(address.toLowerCase());
  const hue = next() % 360;
  const distance = 40 + (next() % 140);
  const tiles: AvatarTile[] = [];
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 2; column++) {
      const kind = next() % 6;
      const turns = next() % 4;
      const color = next() % 3 === 0 ? 1 : 0;
      const shape = shapes[kind];
      if (shape) tiles.push({ column, row, shape, turns, color });
    }
  return {
    background: `oklch(0.93 0.045 ${hue})`,
    colors: [`oklch(0.6 0.17 ${hue})`, `oklch(0.42 0.13 ${(hue + distance) % 360})`],
    tiles,
  };
}

/** The corners of each shape around the middle of its tile, each with the radius of the arc that leads there; 0 is a straight line. */
const corners = {
  quarter: [
    [0, -0.5, -0.5],
    [0, 0.5, -0.5],
    [1, -0.5, 0.5],
  ],
  leaf: [
    [0, -0.5, -0.5],
    [0, 0, -0.5],
    [0.5, 0.5, 0],
    [0, 0.5, 0.5],
    [0, 0, 0.5],
    [0.5, -0.5, 0],
  ],
  disc: [
    [0, 0, -0.36],
    [0.36, 0, 0.36],
    [0.36, 0, -0.36],
  ],
  half: [
    [0, -0.5, -0.5],
    [0.5, -0.5, 0.5],
  ],
  square: [
    [0, -0.5, -0.5],
    [0, 0.5, -0.5],
    [0, 0.5, 0.5],
    [0, -0.5, 0.5],
  ],
} as const satisfies Record<AvatarTile['shape'], readonly (readonly [number, number, number])[]>;

/** The outline of tiles and of their mirror images, as the data of one path. */
export function outlineTiles(tiles: readonly AvatarTile[]): string {
  return [false, true].flatMap((isMirrored) => tiles.map((tile) => outlineTile(tile, isMirrored))).join('');
}

function outlineTile({ column, row, shape, turns }: AvatarTile, isMirrored: boolean): string {
  const commands = corners[shape].map(([radius, ...corner], index) => {
    let [x, y]: readonly [number, number] = corner;
    for (let turn = 0; turn < turns; turn++) [x, y] = [-y, x];
    x += column + 0.5;
    const place = `${isMirrored ? 4 - x : x} ${y + row + 0.5}`;
    // The mirror image goes around the other way.
    return index === 0 ? `M${place}` : `A${radius} ${radius} 0 0 ${isMirrored ? 0 : 1} ${place}`;
  });
  return `${commands.join('')}z`;
}
