import { type ESTree, type Plugin, parseAst, Visitor } from 'vite';

const TEXTS: readonly string[] = ['description', 'summary'];

const isText = (node: ESTree.Node): boolean =>
  node.type === 'BinaryExpression'
    ? isText(node.left) && isText(node.right)
    : node.type === 'Literal' || node.type === 'TemplateLiteral';

/** @param code JavaScript of a file of a chart or of the contract */
export function withoutDocumentation(code: string): string {
  const texts: { start: number; end: number }[] = [];
  new Visitor({
    Property(node) {
      if (isText(node.value) && node.key.type === 'Identifier' && TEXTS.includes(node.key.name))
        texts.push(node);
    },
  }).visit(parseAst(code));
  // From the end, so that the positions stay right; each with its comma.
  return texts.reduceRight((kept, { start, end }) => {
    return kept.slice(0, start) + kept.slice(kept[end] === ',' ? end + 1 : end);
  }, code);
}

/**
 * Removes from the browser's bundles the descriptions of states and transitions, which only the diagrams show, and the
 * summaries of calls, which only the OpenAPI document shows.
 */
export function documentation(): Plugin {
  return {
    name: 'documentation',
    apply: 'build',
    transform: {
      filter: { id: /\/(?:machines|server\/contract)\/.+\.ts$/ },
      handler: (code) => ({ code: withoutDocumentation(code), map: null }),
    },
  };
}
