import type { ComponentProps, ReactNode } from 'react';
import { SiteLink } from './site-link.tsx';

export interface ButtonLook {
  /** `solid` is the one call to action of a section. */
  readonly look?: 'solid' | 'outline';
  readonly size?: 'small' | 'large';
  readonly children: ReactNode;
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

function classes(look: ButtonLook['look'] = 'solid', size: ButtonLook['size'] = 'small'): string {
  return `button button-${look} button-${size}`;
}
