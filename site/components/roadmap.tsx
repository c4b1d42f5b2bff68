interface Phase {
  readonly name: string;
  readonly status: string;
  readonly text: string;
}

/** Phases as seats on one bench: the first is taken, the others wait. */
export function Roadmap({ phases }: { readonly phases: readonly Phase[] }) {
  return (
    <ol className="roadmap">
      {phases.map(({ name, status, text }, index) => (
        <li key={name} className="roadmap-phase" data-active={index === 0}>
          <h3 className="text-heading">{name}</h3>
          <p className="roadmap-status">{status}</p>
          <p className="text-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
