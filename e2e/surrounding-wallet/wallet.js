// A very small Safe wallet: it frames the product and answers it by the Safe Apps protocol. Which Safe it has open and
// how it behaves stands in the query.
import { createAnswers } from '/answers.js';
import { drawBar } from '/bar.js';

const { site, chain, ...services } = document.body.dataset;
const query = new URLSearchParams(location.search);
const behavior = query.get('behavior') ?? 'honest';
const delayMs = Number(query.get('delay') ?? 0);
const chainId = behavior === 'other-chain' ? 1 : Number(chain);
const safes = JSON.parse(services.safes);
const safe = query.get('safe') ?? safes[0].address;
const app = new URL(query.get('app') ?? `${site}/home/?safe=base:${safe}`);

const theme = drawBar({ safes, safe, behavior, isDark: query.get('theme') === 'dark' });
const answers = createAnswers({ ...services, safe, chainId, app, theme });

async function answer({ id, method, params }) {
  const version = behavior === 'other-version' ? '0.9.0' : '9.1.0';
  try {
    if (!Object.hasOwn(answers, method)) throw new Error(`"${method}" not implemented`);
    return { id, success: true, version, data: await answers[method](params) };
  } catch (error) {
    return { id, success: false, version, error: error.message };
  }
}

const frame = document.createElement('iframe');
frame.title = 'The product';
frame.setAttribute(
  'sandbox',
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-downloads allow-orientation-lock',
);
frame.src = app.href;
document.body.append(frame);

// Wallets tell their apps unasked when they look another way.
theme.onChange(() =>
  frame.contentWindow.postMessage(
    { id: 'theme', success: true, version: '9.1.0', data: theme.read() },
    app.origin,
  ),
);

/** Somebody of another origin in the same page, who knows every question. */
const stranger = document.createElement('iframe');
if (behavior === 'other-origin') {
  stranger.hidden = true;
  stranger.src = `http://${location.hostname === 'localhost' ? '127.0.0.1' : 'localhost'}:${location.port}/stranger`;
  document.body.append(stranger);
}

/** As in a wallet that still starts, the first question of the product may come before anybody listens. */
let isDeaf = behavior === 'deaf-at-first';

window.addEventListener('message', async ({ data, origin, source }) => {
  if (source !== frame.contentWindow || origin !== app.origin || behavior === 'silent') return;
  if (isDeaf) {
    isDeaf = false;
    return;
  }
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  const reply = await answer(data);
  if (behavior === 'other-origin') stranger.contentWindow.postMessage(reply, '*');
  else frame.contentWindow.postMessage(reply, app.origin);
  // For journeys to see, in the order of the answers.
  document.body.dataset.answered = `${document.body.dataset.answered ?? ''} ${data.method}`.trim();
});
