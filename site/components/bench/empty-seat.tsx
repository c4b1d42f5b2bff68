/** A seat that waits for somebody. */
export function EmptySeat({ className = '' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 120 200" className={`teammate empty-seat ${className}`} aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="2.5" strokeDasharray="5 6" strokeLinecap="round">
        <path d="M20 148v-46a40 40 0 0 1 80 0v46" />
        <circle cx="60" cy="36" r="24" />
      </g>
    </svg>
  );
}
