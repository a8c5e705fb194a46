// Type declaration of Vue single-file components.
declare module '*.vue' {
  const component: import('vue').Component;
  export default component;
}
