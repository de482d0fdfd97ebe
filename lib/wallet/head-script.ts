import { connectionStorageKey } from './adapter/remembered-connection';

/** The attribute that marks the connect buttons for the script below. */
export const connectButtonAttribute = 'data-wallet-connect';

/** The name of the `<meta>` in which a build lists the wallet module's files. */
export const walletFilesName = 'wallet-files';

/** The key under which this browser stores the theme that its visitor chose, as JSON; a test checks it. */
export const themeKey = 'concord.theme.v1';

/** The key under which this tab stores the last theme of the surrounding wallet. */
export const surroundingThemeKey = 'concord.surrounding-theme';

/**
 * Runs in the head before the first paint. It marks on the root element whether a connection is remembered, so that a
 * returning visitor sees a placeholder instead of "Connect Wallet". In a frame the placeholder stays until the
 * surrounding page has answered, parts that don't belong in a frame are hidden (`framed:` in the classes), and the page
 * has the surrounding theme; outside a frame it has the visitor's theme. It also remembers a click on the button before
 * the page's own code runs, because React handles events only once it has started, and preloads the wallet module
 * meanwhile.
 */
export const walletHeadScript = [
  '(function(d){',
  'var m=d.documentElement.dataset;',
  "if(parent!==window){m.wallet='remembered';m.framed='';",
  `try{var t=sessionStorage.getItem(${JSON.stringify(surroundingThemeKey)});if(t=='dark'||t=='light')m.theme=t}catch(e){}}`,
  // Outside a frame the theme is the visitor's own, and follows a choice in another tab.
  `else{var c=function(){try{var p=localStorage.getItem(${JSON.stringify(themeKey)});`,
  `if(p=='"dark"'||p=='"light"')m.theme=p.slice(1,-1);else delete m.theme}catch(e){}};c();`,
  'addEventListener("storage",c)}',
  `try{var s=JSON.parse(localStorage.getItem(${JSON.stringify(connectionStorageKey)})).state;`,
  "if(s.current&&s.connections.value.length)m.wallet='remembered'}catch(e){}",
  "d.addEventListener('click',function f(e){",
  "if('walletLive' in m)d.removeEventListener('click',f,true);",
  `else if(e.target.closest&&e.target.closest('[${connectButtonAttribute}]')&&!('walletClicked' in m)){`,
  "m.walletClicked='';",
  `var w=d.querySelector('meta[name=${walletFilesName}]');`,
  "if(w)w.content.split(' ').forEach(function(p){var l=d.createElement('link');l.rel='preload';",
  "l.as=/css$/.test(p)?'style':'script';l.href=p;d.head.appendChild(l)})}},true)",
  '})(document)',
].join('');

/** Tells the script in the head that React handles clicks from now on; returns true where a click came earlier. */
export function takeEarlyClick(root: HTMLElement): boolean {
  const clicked = 'walletClicked' in root.dataset;
  delete root.dataset.walletClicked;
  root.dataset.walletLive = '';
  return clicked;
}
