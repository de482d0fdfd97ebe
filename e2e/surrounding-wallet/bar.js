const behaviors = [
  ['honest', 'answers at once'],
  ['silent', 'never answers'],
  ['other-chain', 'has a Safe of another network'],
  ['other-version', 'speaks an older version'],
];

/** The line above the frame: which Safe is open here, how this wallet behaves and looks, and what waits to be executed. */
export function drawBar({ safes, safe, behavior, isDark }) {
  const bar = document.createElement('header');
  const known = safes.some(({ address }) => address === safe)
    ? safes
    : [{ name: 'A Safe', address: safe }, ...safes];
  bar.append('A Safe wallet. It has open: ');
  bar.append(
    choice(
      'Safe',
      'safe',
      safe,
      known.map(({ name, address }) => [address, name]),
    ),
  );
  bar.append(choice('Behaviour', 'behavior', behavior, behaviors));
  const waiting = document.createElement('span');
  waiting.id = 'waiting';
  const dark = document.createElement('input');
  Object.assign(dark, { type: 'checkbox', ariaLabel: 'Dark', checked: isDark });
  bar.append(dark, ' Dark', waiting);
  document.body.append(bar);
  return {
    read: () => ({ darkMode: dark.checked }),
    onChange: (listener) => dark.addEventListener('change', listener),
  };
}

function choice(label, name, value, options) {
  const select = document.createElement('select');
  select.ariaLabel = label;
  for (const [id, words] of options) select.add(new Option(words, id, false, id === value));
  select.onchange = () => {
    const query = new URLSearchParams(location.search);
    query.set(name, select.value);
    // The app's page is that of the Safe.
    if (name === 'safe') query.delete('app');
    location.search = query.toString();
  };
  return select;
}
