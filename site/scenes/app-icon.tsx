import { Logo } from '../components/logo.tsx';

/** The sign on a ground of its own, 512 × 512, with the margin that round masks need. */
export function AppIcon() {
  return (
    <div className="app-icon">
      <Logo className="size-[300px]" />
    </div>
  );
}
