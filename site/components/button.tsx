import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { SiteLink } from './site-link.tsx';

export interface ButtonLook {
  /** `solid` is the one call to action of a section. */
  readonly look?: 'solid' | 'outline';
  readonly size?: 'small' | 'large';
  readonly children: ReactNode;
}

interface LinkedButtonProps
  extends ButtonLook,
    Omit<ComponentProps<'a'>, 'children' | 'onClick' | 'onKeyDown' | 'role'> {
  readonly href: string;
  readonly onPress: () => void;
}

export function Button({ look, size, children, className = '', ...rest }: ButtonLook & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={`${classes(look, size)} ${className}`}>
      {children}
    </button>
  );
}

export function ButtonLink({ look, size, children, to }: ButtonLook & { readonly to: string }) {
  return (
    <SiteLink to={to} className={classes(look, size)}>
      {children}
    </SiteLink>
  );
}

/** A link that acts like a button once the page is awake. Until then, and without a script, it leads to where it says. */
export function LinkedButton({ look, size, children, className = '', onPress, ...rest }: LinkedButtonProps) {
  const press = (event: MouseEvent) => {
    // Whoever wants a tab of its own gets the page behind the link.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onPress();
  };
  const pressBySpace = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== ' ') return;
    event.preventDefault(); // or the page would scroll
    if (!event.repeat) event.currentTarget.click();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button without a script does nothing
    <a
      {...rest}
      role="button"
      className={`${classes(look, size)} ${className}`}
      // biome-ignore lint/a11y/useValidAnchor: without a script it leads somewhere
      onClick={press}
      onKeyDown={pressBySpace}
    >
      {children}
    </a>
  );
}

function classes(look: ButtonLook['look'] = 'solid', size: ButtonLook['size'] = 'small'): string {
  return `button button-${look} button-${size}`;
}
