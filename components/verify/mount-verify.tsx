import { createRoot } from 'react-dom/client';
import { VerifyPage } from './verify-page';

// The whole of the published file: no other code runs beside it.
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <VerifyPage fragment={location.hash.slice(1)} isFile={location.protocol === 'file:'} />,
  );
// Another link that is opened in this tab is another transaction.
addEventListener('hashchange', () => location.reload());
