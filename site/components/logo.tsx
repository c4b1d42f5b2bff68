/** The sign: somebody on a bench. */
export function Logo({ className = 'size-9' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 40 40" className={className} aria-hidden="true">
      <path className="fill-cobalt" d="M8 29a11 11 0 0 1 22 0z" />
      <circle className="fill-tomato" cx="19" cy="11" r="6.5" />
      <path className="fill-current" d="M0 29h40v3.5H0zM12 31h3v6h4v3h-7zM23 31h3v6h4v3h-7z" />
    </svg>
  );
}
