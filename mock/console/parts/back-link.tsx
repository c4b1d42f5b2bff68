import { Link } from 'react-router-dom';

export function BackLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <p className="back">
      <Link to={to}>
        <span aria-hidden="true">←</span> {children}
      </Link>
    </p>
  );
}
