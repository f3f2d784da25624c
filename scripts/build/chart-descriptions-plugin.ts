import { type Plugin, parseAst, Visitor } from 'vite';

/** @param code JavaScript of a file of a chart */
export function withoutDescriptions(code: string): string {
  const described: { start: number; end: number }[] = [];
  new Visitor({
    Property(node) {
      const isText = node.value.type === 'Literal' || node.value.type === 'TemplateLiteral';
      if (isText && node.key.type === 'Identifier' && node.key.name === 'description') described.push(node);
    },
  }).visit(parseAst(code));
  // From the end, so that the positions stay right; each with its comma.
  return described.reduceRight((kept, { start, end }) => {
    return kept.slice(0, start) + kept.slice(kept[end] === ',' ? end + 1 : end);
  }, code);
}

/** Removes from the browser's bundles the descriptions of states and transitions, which only the diagrams show. */
export function chartDescriptions(): Plugin {
  return {
    name: 'chart-descriptions',
    apply: 'build',
    transform: {
      filter: { id: /\/machines\/.+\.ts$/ },
      handler: (code) => ({ code: withoutDescriptions(code), map: null }),
    },
  };
}
