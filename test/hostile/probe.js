// Hostile script: requests packaged extension files in every way, and returns the successful requests.
window.probe = async (urls) => {
  const element = (name, url, set) =>
    new Promise((done) => {
      const tried = document.createElement(name);
      tried.onload = () => done(true);
      tried.onerror = () => done(false);
      setTimeout(() => done(false), 3000);
      set(tried, url);
      document.head.append(tried);
    });
  const src = (tried, url) => {
    tried.src = url;
  };
  const ways = {
    fetch: (url) =>
      fetch(url).then(
        () => true,
        () => false,
      ),
    opaque: (url) =>
      fetch(url, { mode: 'no-cors' }).then(
        () => true,
        () => false,
      ),
    image: (url) => element('img', url, src),
    script: (url) => element('script', url, src),
    style: (url) =>
      element('link', url, (tried) => {
        tried.rel = 'stylesheet';
        tried.href = url;
      }),
    module: (url) =>
      import(url).then(
        () => true,
        () => false,
      ),
    worker: (url) => {
      try {
        new Worker(url).terminate();
        return true;
      } catch {
        return false;
      }
    },
  };
  const tried = urls.flatMap((url) =>
    Object.entries(ways).map(async ([way, reach]) => ((await reach(url)) ? `${way} ${url}` : null)),
  );
  return { tried: tried.length, reached: (await Promise.all(tried)).filter(Boolean) };
};
