/** The mark by which people know the Google sign-in, on the white ground that it needs. */
export function GoogleMark() {
  return (
    <span className="google-mark">
      <svg viewBox="0 0 24 24" fill="none" strokeWidth="4" aria-hidden="true">
        <path stroke="#ea4335" d="M17.66 6.34A8 8 0 0 0 4.75 8.62" />
        <path stroke="#fbbc05" d="M4.75 8.62A8 8 0 0 0 6.34 17.66" />
        <path stroke="#34a853" d="M6.34 17.66A8 8 0 0 0 17.66 17.66" />
        <path stroke="#4285f4" d="M12 12H20A8 8 0 0 1 17.66 17.66" />
      </svg>
    </span>
  );
}
