import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

/** How long somebody points before the tooltip shows, in milliseconds. */
const delay = 700;

interface TooltipProps {
  readonly label: string;
  /** The tooltip hangs below what it is about, unless it stands above. */
  readonly side?: 'above' | 'below';
  /** Renders what the tooltip is about; the id belongs into its `aria-describedby`. */
  readonly children: (describedBy: string | undefined) => ReactNode;
}

/** Shows a few words about a control while it is pointed at or focused. Escape hides them. */
export function Tooltip({ label, side = 'above', children }: TooltipProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openLater = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), delay);
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control inside is what is operated; this only watches it
    <span
      className="relative inline-flex"
      onPointerEnter={openLater}
      onPointerLeave={close}
      onFocus={openLater}
      onBlur={close}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {children(isOpen ? id : undefined)}
      {isOpen && (
        <span role="tooltip" id={id} className={`tooltip tooltip-${side}`}>
          {label}
        </span>
      )}
    </span>
  );
}
