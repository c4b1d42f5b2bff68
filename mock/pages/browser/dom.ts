/** The element with an id, which the page has as sent. */
export function byId<E extends HTMLElement = HTMLElement>(id: string): E {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no element ${id}`);
  // The caller knows the page's markup.
  return element as E;
}

/** Makes an element. Texts become text nodes, never markup. */
export function make<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[T] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Hears the clicks on a button. As sent it is disabled: a click that nothing hears yet would be lost. */
export function onClick(button: HTMLButtonElement, work: (event: MouseEvent) => void): void {
  button.addEventListener('click', work);
  button.disabled = false;
}

/** What the server has told the page's script. */
export function told(name: string): string {
  return document.body.dataset[name] ?? '';
}
