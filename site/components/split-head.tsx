interface SplitHeadProps {
  readonly title: string;
  readonly lead: string;
}

/** How a page begins that has something to say at once: the lead stands beside the title where there is room. */
export function SplitHead({ title, lead }: SplitHeadProps) {
  return (
    <div className="container-site split-head">
      <h1 className="text-hero">{title}</h1>
      <p className="text-lead text-soft">{lead}</p>
    </div>
  );
}
