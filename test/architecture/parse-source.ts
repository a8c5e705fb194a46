// Parses a source file into its imports, used globals and property names.
import { parseSync } from 'vite';

export interface Import {
  /** Module specifier as written. */
  specifier: string;
  /** True for type-only imports, which add nothing to the bundle. */
  typeOnly: boolean;
}

export interface Source {
  /** Path from the project root, with forward slashes. */
  path: string;
  text: string;
  imports: Import[];
  /** Used globals, e.g. `fetch`, and dotted clock or randomness calls, e.g. `Date.now`. */
  globals: Set<string>;
  /** Names of all accessed properties and JSX attributes. */
  properties: Set<string>;
}

type Node = { type: string } & Record<string, unknown>;

const GLOBAL_OBJECTS = ['globalThis', 'self', 'window'];
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const children = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === 'string' ? node.name : '');

/** Node fields that are names of something else, not uses of a variable. */
function namesOnly(node: Node): unknown[] {
  if (node.type === 'MemberExpression') return node.computed ? [] : [node.property];
  if (['Property', 'MethodDefinition', 'PropertyDefinition'].includes(node.type)) {
    return node.computed || node.shorthand ? [] : [node.key];
  }
  if (node.type === 'LabeledStatement' || node.type === 'BreakStatement' || node.type === 'ContinueStatement')
    return [node.label];
  return [];
}

/** Adds the names bound by a pattern. */
function bind(pattern: unknown, bound: Set<string>): void {
  if (!isNode(pattern)) return;
  if (pattern.type === 'Identifier') bound.add(nameOf(pattern));
  else if (pattern.type === 'AssignmentPattern') bind(pattern.left, bound);
  else if (pattern.type === 'Property') bind(pattern.value, bound);
  else for (const child of children(pattern)) if (!child.type.startsWith('TS')) bind(child, bound);
}

/** Parses a file. @throws Error when it cannot be parsed. */
export function readSource(path: string, text: string): Source {
  const { program, module, errors } = parseSync(path, text);
  if (errors.length) throw new Error(`${path}: ${errors[0]?.message}`);
  const imports: Import[] = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, typeOnly: isType }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      specifier: text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
      typeOnly: false,
    })),
  ];
  const used = new Set<string>();
  const bound = new Set<string>();
  const properties = new Set<string>();

  const walk = (node: Node): void => {
    if (node.type === 'TSImportType') {
      const source = (node.source ?? node.argument) as { value?: string; literal?: { value?: string } } | undefined;
      imports.push({ specifier: source?.value ?? source?.literal?.value ?? '', typeOnly: true });
    }
    if (node.type === 'ImportDeclaration') {
      for (const { local } of node.specifiers as { local: Node }[]) bound.add(nameOf(local));
      return;
    }
    if (node.type === 'Identifier') used.add(nameOf(node));
    if (node.type === 'MemberExpression') {
      const property = nameOf(node.property);
      properties.add(property);
      const object = nameOf(node.object);
      if (GLOBAL_OBJECTS.includes(object)) used.add(property);
      if (['Date', 'Math', 'performance'].includes(object)) used.add(`${object}.${property}`);
    }
    if (node.type === 'NewExpression' && nameOf(node.callee) === 'Date' && (node.arguments as unknown[]).length === 0)
      used.add('new Date()');
    if (node.type === 'JSXAttribute') properties.add(nameOf(node.name));
    if (node.type === 'VariableDeclarator') bind(node.id, bound);
    if (node.type === 'CatchClause') bind(node.param, bound);
    if (/Function/.test(node.type)) {
      bound.add(nameOf(node.id));
      for (const parameter of (node.params as unknown[] | undefined) ?? []) bind(parameter, bound);
    }
    const skipped = namesOnly(node);
    for (const child of children(node)) {
      if (skipped.includes(child)) continue;
      // A type refers to names without using them; an expression inside a type assertion is still a use.
      if (child.type.startsWith('TS') && !/Expression$|Declaration$|Block$/.test(child.type)) walkTypes(child);
      else walk(child);
    }
  };
  const walkTypes = (node: Node): void => {
    if (node.type === 'TSImportType') walk(node);
    else for (const child of children(node)) walkTypes(child);
  };
  walk(program as unknown as Node);

  return { path, text, imports, properties, globals: new Set([...used].filter((name) => !bound.has(name))) };
}
