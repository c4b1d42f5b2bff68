import { whenIdle } from './idle.ts';

/** Runs a task when an element comes near the window, or when the page has loaded and the browser is idle. */
export function onceNear(element: Element, task: () => void): () => void {
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && task(), {
    rootMargin: '800px 0px',
  });
  observer.observe(element);
  const cancelIdle = onceLoaded(task);
  return () => {
    cancelIdle();
    observer.disconnect();
  };
}

/** After the page and its pictures have arrived, in a quiet moment. Gives back how to cancel it. */
function onceLoaded(task: () => void): () => void {
  if (document.readyState === 'complete') return whenIdle(task);
  let cancel = () => {};
  const onLoad = () => {
    cancel = whenIdle(task);
  };
  addEventListener('load', onLoad, { once: true });
  return () => {
    removeEventListener('load', onLoad);
    cancel();
  };
}
