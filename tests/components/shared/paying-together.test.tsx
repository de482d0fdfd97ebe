import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PayingTogether } from '@/components/shared/paying-together';

test('three drawings explain a shared account: what it is, why two people, and who pays', () => {
  render(<PayingTogether />);
  const section = screen.getByRole('region', { name: 'How paying together works' });
  expect(section.textContent).toContain('A Safe is a shared account with several owners.');
  const figures = screen
    .getAllByRole('figure')
    .map((figure) => figure.querySelector('figcaption')?.textContent);
  expect(figures).toHaveLength(3);
  expect(figures[1]).toContain('One stolen phone or password isn’t enough.');
  expect(figures[2]).toContain('pays the network fee of a few cents. Signing is free.');
});

test('the drawings are small: they are part of the first answer of the landing page', () => {
  expect(renderToStaticMarkup(<PayingTogether />).length).toBeLessThan(6_000);
});
