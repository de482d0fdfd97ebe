import { connectionStorageKey } from './adapter/remembered-connection';

/** Marks the connect buttons for the script below. */
export const connectButtonAttribute = 'data-wallet-connect';

/** Name of the `<meta>` in which a build says which files the wallet module is made of. */
export const walletFilesName = 'wallet-files';

/** Where this browser keeps the theme that its visitor chose, as JSON; held by a test. */
export const themeKey = 'concord.theme.v1';

/** Where this tab keeps the last theme of the surrounding wallet. */
export const surroundingThemeKey = 'concord.surrounding-theme';

/**
 * Runs in the head, before anything is painted. It says on the root element whether a connection is remembered, so
 * that a returning visitor sees a placeholder instead of "Connect Wallet"; in a frame the placeholder stands until the
 * surrounding page has answered, what has no place in a frame is not drawn (`framed:` in the classes), and the page has its theme;
 * outside of frames it has the theme that the visitor chose. And it remembers a click on the button that comes before the page's own code does, because React
 * answers events only from the moment it has started, and has the wallet module fetched meanwhile.
 */
export const walletHeadScript = [
  '(function(d){',
  'var m=d.documentElement.dataset;',
  "if(parent!==window){m.wallet='remembered';m.framed='';",
  `try{var t=sessionStorage.getItem(${JSON.stringify(surroundingThemeKey)});if(t=='dark'||t=='light')m.theme=t}catch(e){}}`,
  // Outside a frame the theme is the visitor's own, and follows what another tab chooses.
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

/** Tells the script in the head that clicks are heard from now on; true when one came too early to be heard. */
export function takeEarlyClick(root: HTMLElement): boolean {
  const clicked = 'walletClicked' in root.dataset;
  delete root.dataset.walletClicked;
  root.dataset.walletLive = '';
  return clicked;
}
