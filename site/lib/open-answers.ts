import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isAtPlaceOfReload } from './view-place.ts';

interface OpenAnswers {
  /** Ids of the answers that are open. */
  readonly open: ReadonlySet<string>;
  readonly setAll: (isOpen: boolean) => void;
}

/** Follows which `details` within a list are open. The elements themselves keep the state. */
export function useOpenAnswers(list: RefObject<HTMLElement | null>): OpenAnswers {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const update = () => setOpen(new Set([...element.querySelectorAll('details[open] > [id]')].map(({ id }) => id)));
    update();
    // Toggle events do not bubble.
    element.addEventListener('toggle', update, true);
    return () => element.removeEventListener('toggle', update, true);
  }, [list]);
  const setAll = (isOpen: boolean) => {
    for (const details of list.current?.querySelectorAll('details') ?? []) details.open = isOpen;
  };
  return { open, setAll };
}

/** Opens the answer that the fragment of the address names, and brings its question into view. */
export function useAnswerOfAddress(): void {
  const { hash, key } = useLocation();
  const isShown = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): the same address, followed again, opens it again
  useEffect(() => {
    const details = hash ? document.getElementById(hash.slice(1))?.closest('details') : undefined;
    if (!details) return;
    details.open = true;
    const isFirst = !isShown.current;
    // After the change of path has taken the view to the top.
    const frame = requestAnimationFrame(() => {
      isShown.current = true;
      if (!(isFirst && isAtPlaceOfReload())) details.scrollIntoView();
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}
