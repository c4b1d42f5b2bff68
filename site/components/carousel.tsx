import { Children, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { interfaceText } from '../content/interface.ts';
import { prefersReducedMotion } from '../lib/media.ts';
import { IconButton } from './icon-button.tsx';

interface CarouselProps {
  readonly label: string;
  /** Classes of the list where there is room for everything; below that it scrolls sideways. */
  readonly className?: string;
  /** The item that is in view at first. */
  readonly startAt?: number;
  readonly children: ReactNode;
}

/** A list that scrolls sideways on narrow screens: by touch, by arrow keys and by its two buttons. */
export function Carousel({ label, className = '', startAt = 0, children }: CarouselProps) {
  const items = Children.toArray(children);
  const list = useRef<HTMLUListElement>(null);
  const current = useCurrentItem(list, startAt);
  const scrolls = useScrolls(list);

  const go = (index: number) => {
    const item = list.current?.children[Math.max(0, Math.min(index, items.length - 1))];
    if (item instanceof HTMLElement) scrollToItem(list.current, item);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || isTyping(event.target) || !isScrollable(list.current)) return;
    event.preventDefault();
    go(current + step);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys bubble up from the list and the buttons
    <div onKeyDown={onKeyDown}>
      <ul className={`carousel-list ${className}`} ref={list} aria-label={label} tabIndex={scrolls ? 0 : undefined}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items never change their order
          <li key={index} className="carousel-item">
            {item}
          </li>
        ))}
      </ul>
      <div className="carousel-controls">
        <IconButton
          icon="previous"
          label={interfaceText.previous}
          onClick={() => go(current - 1)}
          isDisabled={current === 0}
        />
        <span className="carousel-seats" aria-hidden="true">
          {items.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items never change their order
            <span key={index} data-current={index === current} />
          ))}
        </span>
        <IconButton
          icon="next"
          label={interfaceText.next}
          onClick={() => go(current + 1)}
          isDisabled={current === items.length - 1}
        />
      </div>
    </div>
  );
}

/** The index of the item that is scrolled into view. */
function useCurrentItem(list: { readonly current: HTMLUListElement | null }, startAt: number): number {
  const [current, setCurrent] = useState(startAt);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const first = element.children[startAt];
    if (startAt > 0 && first instanceof HTMLElement && isScrollable(element))
      element.scrollLeft = offset(element, first);
    const update = () => setCurrent(nearestItem(element));
    element.addEventListener('scroll', update, { passive: true });
    return () => element.removeEventListener('scroll', update);
  }, [list, startAt]);
  return current;
}

/** Whether there is something to scroll: only then must the keyboard reach the list itself. */
function useScrolls(list: { readonly current: HTMLUListElement | null }): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScrolls(isScrollable(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  return scrolls;
}

function nearestItem(list: HTMLElement): number {
  const distances = [...list.children].map((item) =>
    item instanceof HTMLElement ? Math.abs(offset(list, item) - list.scrollLeft) : Number.POSITIVE_INFINITY,
  );
  // The last item may be too close to the end to reach the left edge.
  const atEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 2;
  return atEnd && isScrollable(list) ? distances.length - 1 : distances.indexOf(Math.min(...distances));
}

function offset(list: HTMLElement, item: HTMLElement): number {
  return item.offsetLeft - list.offsetLeft - Number.parseFloat(getComputedStyle(list).scrollPaddingLeft || '0');
}

function scrollToItem(list: HTMLElement | null, item: HTMLElement): void {
  if (!list) return;
  list.scrollTo({ left: offset(list, item), behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}

function isScrollable(list: HTMLElement | null): boolean {
  // Where nothing is cut off, what reaches over the edge is wider than the list and yet cannot be scrolled.
  return list !== null && getComputedStyle(list).overflowX !== 'visible' && list.scrollWidth > list.clientWidth + 2;
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}
