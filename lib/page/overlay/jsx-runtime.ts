// JSX runtime of the content script: returns plain vnodes instead of Preact's (see wxt.config.ts).

/** An element by its tag, or a component: a function of its props. Preact's own nodes have the same three properties. */
export interface VNode {
  type: string | ((props: Props) => unknown);
  props: Props;
  key?: unknown;
}

export type Props = Record<string, unknown>;

const jsx = (type: VNode['type'], props: Props, key?: unknown): VNode => ({ type, props, key });

// The e2e build calls it by its third name.
export { jsx, jsx as jsxDEV, jsx as jsxs };
export const Fragment = ({ children }: Props): unknown => children;
