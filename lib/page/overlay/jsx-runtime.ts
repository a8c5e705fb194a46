// What JSX becomes in the content script: plain objects that `render` reads (wxt.config.ts puts this in the place of Preact's).

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
