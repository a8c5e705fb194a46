// JSX runtime of the content script that creates plain virtual nodes instead of Preact nodes.

/** A virtual node: tag or component function, and props. Preact's nodes have the same three properties. */
export interface VNode {
  type: string | ((props: Props) => unknown);
  props: Props;
  key?: unknown;
}

export type Props = Record<string, unknown>;

const jsx = (type: VNode['type'], props: Props, key?: unknown): VNode => ({ type, props, key });

// The e2e build imports the function as `jsxDEV`.
export { jsx, jsx as jsxDEV, jsx as jsxs };
/** Returns the children unchanged. */
export const Fragment = ({ children }: Props): unknown => children;
