import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AddressAvatar } from '@/components/shared/address/address-avatar';
import { type AvatarTile, outlineTiles } from '@/components/shared/address/avatar-drawing';

const address = '0x62923B81958aa09713b5393062AEa3009Dd8B0e4';

test('an avatar is few elements, because lists draw many at once', () => {
  const { container } = render(<AddressAvatar address={address} />);
  expect(container.querySelectorAll('svg *')).toHaveLength(3);
});

const square: AvatarTile = { column: 0, row: 1, shape: 'square', turns: 0, color: 0 };

test('a tile stands in its place and, mirrored, in the same row of the other half', () => {
  expect(outlineTiles([square])).toBe(
    'M0 1A0 0 0 0 1 1 1A0 0 0 0 1 1 2A0 0 0 0 1 0 2z' + 'M4 1A0 0 0 0 0 3 1A0 0 0 0 0 3 2A0 0 0 0 0 4 2z',
  );
});

test('a tile turns around its own middle, by quarters to the right', () => {
  const half: AvatarTile = { ...square, shape: 'half' };
  const starts = [0, 1, 2, 3].map((turns) => /M[^A]+/.exec(outlineTiles([{ ...half, turns }]))?.[0]);
  expect(starts).toEqual(['M0 1', 'M1 1', 'M1 2', 'M0 2']);
});

test('arcs go around the other way in the mirror image', () => {
  const [own, image] = outlineTiles([{ ...square, shape: 'disc' }]).split('z');
  expect(own).toContain('A0.36 0.36 0 0 1');
  expect(image).toContain('A0.36 0.36 0 0 0');
});
