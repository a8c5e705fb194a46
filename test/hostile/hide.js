// Hostile script: hides marks in twelve ways, each with an undo function.
(() => {
  const host = () =>
    [...document.documentElement.children].find((child) => child !== document.head && child !== document.body);
  const rule = (text) => () => {
    const style = document.createElement('style');
    style.textContent = text;
    document.head.append(style);
    return () => style.remove();
  };
  const sheet = (make) => {
    const cover = document.createElement(make === 'dialog' ? 'dialog' : 'div');
    cover.style.cssText =
      'position:fixed;inset:0;width:100vw;height:100vh;max-width:none;max-height:none;margin:0;border:0;background:#fff;z-index:2147483647';
    document.body.append(cover);
    return cover;
  };
  const asPopover = (cover) => {
    cover.popover = 'manual';
    cover.showPopover();
  };
  window.hide = {
    'the host thrown out': () => {
      host()?.remove();
      return () => {};
    },
    'the host put somewhere else': () => {
      const found = host();
      if (found) document.body.append(found);
      return () => {};
    },
    'the host styled away': () => {
      const found = host();
      if (found)
        found.style.cssText =
          'display:none!important;opacity:0!important;translate:-9999px!important;zoom:.01!important';
      return () => found?.removeAttribute('style');
    },
    'the host hidden, inert and a popover': () => {
      const found = host();
      if (!found) return () => {};
      Object.assign(found, { hidden: true, inert: true, popover: 'manual' });
      return () => ['hidden', 'inert', 'popover'].forEach((name) => void found.removeAttribute(name));
    },
    'a rule for whatever lies beside the body': rule(
      'html>:not(head,body){display:none!important;visibility:hidden!important;opacity:0!important;clip-path:inset(50%)!important;transform:scale(0)!important}',
    ),
    'the root next to transparent': rule('html{opacity:.01}'),
    'the root filtered': rule('html{filter:opacity(.01)}'),
    'the root blended': rule('html{mix-blend-mode:difference}'),
    'a sheet over all': () => {
      const cover = sheet();
      return () => cover.remove();
    },
    'a sheet in the top layer': () => {
      const cover = sheet();
      asPopover(cover);
      return () => cover.remove();
    },
    'a sheet that is put on top again and again': () => {
      const cover = sheet();
      asPopover(cover);
      const fight = setInterval(() => {
        cover.hidePopover();
        cover.showPopover();
      }, 20);
      return () => {
        clearInterval(fight);
        cover.remove();
      };
    },
    'a modal dialog': () => {
      const cover = sheet('dialog');
      cover.showModal();
      return () => cover.remove();
    },
  };
})();
