import postcss, { type AtRule, type Container, type Rule } from 'postcss';

/**
 * Finds the part of a stylesheet that a page needs before any of its code runs: rules without classes, and those whose
 * classes stand on elements of the page. The order stays, so that the whole stylesheet may follow.
 */
export function criticalStyles(css: string, classes: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (
      !isFrame(rule) &&
      !rule.selectors.some((selector) => listClasses(selector).every((name) => classes.has(name)))
    )
      rule.remove();
  });
  removeEmpty(root);
  const text = root.toString();
  root.walkAtRules(/^(property|keyframes)$/, (rule) => {
    // Its own name, and a place that uses it.
    if (text.split(rule.params).length < 3) rule.remove();
  });
  return root.toString();
}

const isAtRule = (node: { readonly type: string } | undefined): node is AtRule => node?.type === 'atrule';

/** Steps of an animation are no selectors. */
const isFrame = ({ parent }: Rule) => isAtRule(parent) && parent.name === 'keyframes';

/** The classes that an element or those around it must have; those in brackets may as well be missing. */
function listClasses(selector: string): readonly string[] {
  let plain = selector;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/(?<!\\)\([^()]*(?<!\\)\)/, '');
  }
  return [...plain.matchAll(/\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)/gi)].map(([, name = '']) =>
    readName(name),
  );
}

/** A class as the page writes it; in a stylesheet marks and first digits are escaped. */
const readName = (name: string): string =>
  name.replace(
    /\\([0-9a-f]{1,6})\s?|\\(.)/gi,
    (_all, code: string | undefined, letter: string | undefined) =>
      code === undefined ? (letter ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
  );

function removeEmpty(container: Container): void {
  container.each((node) => {
    if (!isAtRule(node) || !node.nodes) return;
    removeEmpty(node);
    if (node.nodes.length === 0) node.remove();
  });
}
