/** Shows a request and waits for the person at this page; who refuses makes it fail with the text of the protocol. */
export function askPerson({ title, origin, lines, choices, refusal }) {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', title);
  const add = (name, text, parent = dialog) => {
    const element = document.createElement(name);
    element.textContent = text;
    parent.append(element);
    return element;
  };
  add('h2', title);
  add('p', `From ${origin}`);
  for (const line of lines) add('pre', line);
  const buttons = add('p', '');
  return new Promise((resolve, reject) => {
    const close = (settle) => () => {
      dialog.remove();
      settle();
    };
    const refuse = close(() => reject(new Error(refusal)));
    for (const choice of choices) add('button', choice, buttons).onclick = close(() => resolve(choice));
    add('button', 'Reject', buttons).onclick = refuse;
    dialog.oncancel = refuse;
    document.body.append(dialog);
    dialog.showModal();
  });
}
