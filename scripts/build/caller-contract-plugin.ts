import { type ESTree, type Plugin, parseAst } from 'vite';
import { cut } from './cut.ts';

/**
 * The properties of an endpoint that a caller needs; only the server uses the others (validation, errors,
 * documentation).
 */
const FOR_CALLERS = new Set(['method', 'path', 'response']);

const nameOf = ({ key }: ESTree.ObjectProperty): string | undefined =>
  key.type === 'Identifier' ? key.name : undefined;

/** The endpoints that a statement exports: `export const x = defineEndpoint({ ... })`. */
function endpointsOf(statement: ESTree.Statement | ESTree.ModuleDeclaration): ESTree.ObjectExpression[] {
  if (statement.type !== 'ExportNamedDeclaration') return [];
  if (statement.declaration?.type !== 'VariableDeclaration') return [];
  return statement.declaration.declarations.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
    const [endpoint] = init.arguments;
    return init.callee.name === 'defineEndpoint' && endpoint?.type === 'ObjectExpression' ? [endpoint] : [];
  });
}

/** @param code JavaScript of a file of the wire contract */
export function forCallers(code: string): string {
  const dropped = parseAst(code)
    .body.flatMap(endpointsOf)
    .flatMap(({ properties }) => properties)
    .filter((property) => property.type === 'Property' && !FOR_CALLERS.has(nameOf(property) ?? ''));
  return cut(code, dropped);
}

/** Removes from the browser's bundles the parts of the wire contract that only the server uses. */
export function callerContract(): Plugin {
  return {
    name: 'caller-contract',
    apply: 'build',
    transform: {
      filter: { id: /\/server\/contract\/[\w-]+\.contract\.ts$/ },
      handler: (code) => ({ code: forCallers(code), map: null }),
    },
  };
}
