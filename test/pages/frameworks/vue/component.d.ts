// What a Vue component in a file of its own is to the type checker.
declare module '*.vue' {
  const component: import('vue').Component;
  export default component;
}
