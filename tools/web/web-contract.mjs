// What the browser's build takes of the contract. The app asks by method and path; schemas only check what people type.
// So each contract file is there twice: plain, where an endpoint is just its address, for every screen; and whole
// (`?whole`), with schemas and bodies, for the forms that use them, which bring zod with them.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const CONTRACT = join(import.meta.dirname, '../../contract/src/');
const WEB = join(import.meta.dirname, '../../web/src/');
const PACKAGE = '@sanad/contract/';
const WHOLE = '?whole';
/** What api.ts reads of an endpoint. */
const ADDRESS = ['method', 'path', 'form', 'idempotent'];
const SERVER_ONLY = /\.(?:answers|query|params|errors|summary|access)\b/;

/** `file name` of everything that is made with zod, and of every endpoint. */
async function classify() {
  const schemas = new Set();
  const endpoints = new Set();
  const files = readdirSync(CONTRACT, { recursive: true }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  for (const file of files) {
    for (const [name, value] of Object.entries(await import(join(CONTRACT, file)))) {
      if (typeof value !== 'object' || value === null) continue;
      if ('_zod' in value) schemas.add(`${file} ${name}`);
      if ('method' in value && 'answers' in value) endpoints.add(`${file} ${name}`);
    }
  }
  return { schemas, endpoints };
}

const replaced = (code, { start, end }, text) => code.slice(0, start) + text + code.slice(end);

/** Where a module uses schemas, it takes them from the whole file. */
export function importWhole(code, program, { schemas, endpoints }) {
  const imports = program.body.filter(
    ({ type, source }) => type === 'ImportDeclaration' && source.value.startsWith(PACKAGE),
  );
  return imports.reduceRight((text, { start, end, source, specifiers }) => {
    const isWhole = ({ imported, local }) => {
      const name = `${source.value.slice(PACKAGE.length)} ${imported?.name}`;
      if (!endpoints.has(name)) return schemas.has(name);
      const uses = text.match(new RegExp(`\\b${local.name}\\.\\w+`, 'g')) ?? [];
      const unknown = uses.find((use) => SERVER_ONLY.test(use));
      if (unknown) throw new Error(`${unknown}: the browser’s build leaves this part of an endpoint out.`);
      return uses.includes(`${local.name}.body`);
    };
    const named = (list) => list.map(({ start, end }) => code.slice(start, end)).join(', ');
    const whole = specifiers.filter(isWhole);
    if (whole.length === 0) return text;
    const plain = specifiers.filter((specifier) => !isWhole(specifier));
    const first = plain.length > 0 ? `import { ${named(plain)} } from '${source.value}';` : '';
    return replaced(text, { start, end }, `${first}import { ${named(whole)} } from '${source.value}${WHOLE}';`);
  }, code);
}

/** The value of a constant; making a schema changes nothing else, so one that nobody uses can be left out. */
function writtenValue(code, init, isWhole) {
  const isEndpoint = init.type === 'CallExpression' && init.callee.name === 'endpoint';
  if (!isEndpoint) return `/* @__PURE__ */ (() => (${code.slice(init.start, init.end)}))()`;
  const names = init.arguments[0].properties.map(({ key }) => key?.name);
  if (!names.includes('method') || !names.includes('path')) {
    throw new Error('An endpoint’s method and path must be written out, not spread: the browser’s build reads them.');
  }
  const kept = isWhole ? [...ADDRESS, 'body'] : ADDRESS;
  const properties = init.arguments[0].properties.filter(({ key }) => kept.includes(key?.name));
  return `{ ${properties.map(({ start, end }) => code.slice(start, end)).join(', ')} }`;
}

/** A contract file as the browser gets it. */
export function forBrowser(code, program, isWhole) {
  return program.body.reduceRight((text, statement) => {
    if (statement.type === 'ImportDeclaration' && isWhole && statement.source.value.startsWith('.')) {
      return replaced(text, statement.source, `'${statement.source.value}${WHOLE}'`);
    }
    const { declarations = [] } = statement.declaration ?? statement;
    return declarations.reduceRight(
      (changed, { init }) =>
        /Call|New|Object|Array/.test(init?.type) ? replaced(changed, init, writtenValue(code, init, isWhole)) : changed,
      text,
    );
  }, code);
}

export function contractForBrowser() {
  let names;
  return {
    name: 'contract-for-browser',
    enforce: 'post',
    async buildStart() {
      names = await classify();
    },
    transform(code, id) {
      if (id.startsWith(CONTRACT)) return { code: forBrowser(code, this.parse(code), id.endsWith(WHOLE)), map: null };
      if (id.startsWith(WEB) && code.includes(PACKAGE)) {
        return { code: importWhole(code, this.parse(code), names), map: null };
      }
      return null;
    },
  };
}

/** Comes with the forms that need it, never with what every screen loads. */
export const isForForms = (id) => id.endsWith(WHOLE) || /node_modules\/zod\//.test(id);
