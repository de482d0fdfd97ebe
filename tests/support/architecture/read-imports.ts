/** One place where a file names another module. */
export type FoundImport = {
  /** What stands between the quotes; undefined when it is computed and cannot be read. */
  readonly specifier: string | undefined;
  readonly kind: 'import' | 're-export' | 'dynamic';
  /** True when only types are taken, so that nothing is loaded. */
  readonly isTypeOnly: boolean;
};

export type FileReading = { readonly imports: readonly FoundImport[]; readonly hasDefaultExport: boolean };

/** Finds what a TypeScript file imports, re-exports and exports by default. Text in strings and comments never counts. */
export function readImports(source: string): FileReading {
  const { code, strings } = separateStrings(source);
  const imports: FoundImport[] = [];
  const add = (index: string | undefined, rest: Omit<FoundImport, 'specifier'>) =>
    imports.push({ specifier: index === undefined ? undefined : strings[Number(index)], ...rest });

  for (const [, keyword, clause = '', index] of code.matchAll(
    /(?<![\w$.])(import|export)\b([^;()=§]*?)\bfrom\s*§(\d+)§/g,
  ))
    add(index, {
      kind: keyword === 'import' ? 'import' : 're-export',
      isTypeOnly: isTypeClause(clause),
    });
  for (const [, index] of code.matchAll(/(?<![\w$.])import\s*§(\d+)§/g))
    add(index, { kind: 'import', isTypeOnly: false });
  for (const [, index] of code.matchAll(/(?<![\w$.])(?:import|require)\s*\(\s*(?:§(\d+)§\s*[,)])?/g))
    add(index, { kind: 'dynamic', isTypeOnly: false });

  return {
    imports,
    hasDefaultExport: /(?<![\w$.])export\s+default\b|(?<![\w$.])export\s*\{[^}]*\bas\s+default\b/.test(code),
  };
}

function isTypeClause(clause: string): boolean {
  if (/^\s*type\b(?!\s*,)/.test(clause)) return true;
  const named = /^\s*\{([^}]*)\}\s*$/.exec(clause)?.[1];
  if (named === undefined) return false;
  const names = named
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return names.length > 0 && names.every((name) => name.startsWith('type '));
}

// In this order: comments, quoted strings, templates (with one template and one pair of braces inside), patterns.
const texts =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|(["'])((?:\\.|(?!\1)[^\\\n])*)\1|`(?:\\[\s\S]|\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\}|[^`\\])*`|(?<=(?:[(,=:[!&|?{};+\-*%~^>]|\breturn)\s*)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/g;

/** The code without comments, templates and patterns, each string replaced by its number between § signs. */
function separateStrings(source: string): { readonly code: string; readonly strings: readonly string[] } {
  const strings: string[] = [];
  const code = source.replace(texts, (_text, quote: string | undefined, content: string | undefined) => {
    if (quote === undefined || content === undefined) return ' ';
    return `§${strings.push(content) - 1}§`;
  });
  return { code, strings };
}
