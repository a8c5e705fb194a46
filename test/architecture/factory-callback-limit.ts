// Finds factory functions that receive more than six callbacks in their parameters.
import { parseSync } from 'vite';

type Node = { type: string } & Record<string, unknown>;

export const MAX_CALLBACKS = 6;

const FACTORY = /^(?:create|watch|observe|track|detect|on)[A-Z]/;
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const children = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === 'string' ? node.name : '');

function collect(node: Node, kind: RegExp, found: Node[] = []): Node[] {
  if (kind.test(node.type)) found.push(node);
  for (const child of children(node)) collect(child, kind, found);
  return found;
}

/** @returns the types declared in these sources, by name */
function readTypes(programs: readonly Node[]): Map<string, Node> {
  const declared = programs.flatMap((program) => collect(program, /^TS(?:Interface|TypeAlias)Declaration$/));
  return new Map(declared.map((node) => [nameOf(node.id), node]));
}

/** @returns the names of the function-typed members of a type, those of nested literals included */
function findCallbacks(type: unknown, types: ReadonlyMap<string, Node>, isMember = false): string[] {
  if (!isNode(type)) return [];
  const inner = (node: unknown) => findCallbacks(node, types, isMember);
  if (type.type === 'TSFunctionType') return [''];
  if (/^TS(?:TypeAnnotation|ParenthesizedType)$/.test(type.type)) return inner(type.typeAnnotation);
  if (/^TS(?:Union|Intersection)Type$/.test(type.type)) return (type.types as Node[]).flatMap(inner);
  if (type.type === 'TSTypeLiteral') return (type.members as Node[]).flatMap((member) => membersOf(member, types));
  if (type.type === 'TSIndexedAccessType') {
    const keys = collect(type.indexType as Node, /^Literal$/).map(({ value }) => value);
    return findCallbacks(type.objectType, types).some((member) => keys.includes(member)) ? [''] : [];
  }
  if (type.type !== 'TSTypeReference' && type.type !== 'TSInterfaceHeritage') return [];
  const name = nameOf(type.typeName ?? type.expression);
  const [of, keys] = ((type.typeArguments as Node | null)?.params ?? []) as Node[];
  if (of && (name === 'Pick' || name === 'Omit')) {
    const picked = new Set(keys ? collect(keys, /^Literal$/).map(({ value }) => value) : []);
    return isMember ? [] : inner(of).filter((member) => picked.has(member) === (name === 'Pick'));
  }
  const declaration = types.get(name);
  if (!declaration) return [];
  if (declaration.type === 'TSTypeAliasDeclaration') return inner(declaration.typeAnnotation);
  // A member that is an object of a named type counts as one object.
  if (isMember) return [];
  const own = (declaration.body as Node).body as Node[];
  return [
    ...((declaration.extends as Node[] | null) ?? []).flatMap(inner),
    ...own.flatMap((member) => membersOf(member, types)),
  ];
}

function membersOf(member: Node, types: ReadonlyMap<string, Node>): string[] {
  const name = nameOf(member.key);
  if (member.type === 'TSMethodSignature') return [name];
  return findCallbacks(member.typeAnnotation, types, true).map((inner) => inner || name);
}

/**
 * @param sources texts by path
 * @returns each factory with more than `MAX_CALLBACKS` callbacks, with their names
 */
export function findCallbackBundles(sources: ReadonlyMap<string, string>): string[] {
  const programs = new Map(
    [...sources].map(([path, text]) => [path, parseSync(path, text).program as unknown as Node]),
  );
  const types = readTypes([...programs.values()]);
  return [...programs].flatMap(([path, program]) => {
    const functions = [
      ...collect(program, /^FunctionDeclaration$/).map((node) => [nameOf(node.id), node] as const),
      ...collect(program, /^VariableDeclarator$/).map((node) => [nameOf(node.id), node.init as Node] as const),
    ];
    return functions
      .filter(([name, node]) => FACTORY.test(name) && /Function/.test(node?.type ?? ''))
      .map(([name, node]) => {
        const callbacks = (node.params as Node[]).flatMap((parameter) =>
          findCallbacks(
            (parameter.type === 'AssignmentPattern' ? (parameter.left as Node) : parameter).typeAnnotation,
            types,
          ),
        );
        return { name, callbacks };
      })
      .filter(({ callbacks }) => callbacks.length > MAX_CALLBACKS)
      .map(
        ({ name, callbacks }) =>
          `\`${path}\`: ${name} receives ${callbacks.length} callbacks (${callbacks.join(', ')})`,
      );
  });
}
