// A step of Turbopack for one file of zod. Two of its lines name a table by way of a whole namespace, one of them by a
// name that is known only at run time. Turbopack then ships every pattern and helper there is, 3.6 kB on each page of a
// Safe, for functions that nothing here calls; other bundlers drop these functions before they look.

const replacements = [
  // z.hash, which is never called here.
  ['const regex = core.regexes[format];', 'const regex = undefined;'],
  ['core.util.constantCatch(', 'util.constantCatch('],
];

module.exports = function shakeZod(source) {
  return replacements.reduce((code, [before, after]) => {
    if (!code.includes(before)) throw new Error(`zod has another form now: "${before}" is not there.`);
    return code.replace(before, after);
  }, source);
};
