/** A finger leaves the screen before the browser makes a click of it: milliseconds that it is given. */
const TAP = 100;

/** What is held down; null between presses. */
let pressed: EventTarget | null = null;
let waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Does what may move the page, but never under a press: what a buyer has pressed stays in its place until it is
 * released and its click has been heard.
 */
export function afterPress(work: () => void): void {
  if (pressed === null) work();
  else waiting.push(work);
}

addEventListener('pointerdown', press, true);
// A tap sends these after the finger has left.
addEventListener('mousedown', press, true);
addEventListener('pointerup', (event) => end(event.pointerType === 'mouse' ? 0 : TAP), true);
addEventListener('mouseup', () => end(0), true);
addEventListener('pointercancel', () => end(0), true);
// A list of choices swallows the release, and so does another window.
addEventListener('change', ({ target }) => target === pressed && end(0), true);
addEventListener('pointermove', ({ buttons }) => buttons === 0 && pressed !== null && end(0), true);
addEventListener('blur', ({ target }) => target === window && end(0), true);

function press({ target }: Event): void {
  clearTimeout(timer);
  pressed = target;
}

/** The click is heard within the same task as the release. */
function end(delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(release, delay);
}

function release(): void {
  pressed = null;
  const works = waiting;
  waiting = [];
  for (const work of works) work();
}
