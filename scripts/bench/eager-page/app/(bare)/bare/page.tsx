import { PlainButton } from '../../(plain)/plain-button';

// The least that Next exports: what our landing page takes beyond this is our own doing.
export default function BarePage() {
  return (
    <main>
      <h1>A bare page</h1>
      <p>A heading, a paragraph and a button.</p>
      <PlainButton />
    </main>
  );
}
