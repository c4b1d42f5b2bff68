interface PageHeadProps {
  readonly title: string;
  readonly lead: string;
}

interface SectionHeadProps extends PageHeadProps {
  /** Names the section by its title. */
  readonly id: string;
}

/** How a page begins that has something to say at once: the lead stands beside the title where there is room. */
export function PageHead({ title, lead }: PageHeadProps) {
  return (
    <div className="container-site page-head">
      <h1 className="text-hero">{title}</h1>
      <p className="text-lead text-soft">{lead}</p>
    </div>
  );
}

/** The same for a section: the bench in the title, the plain thing in the lead. */
export function SectionHead({ id, title, lead }: SectionHeadProps) {
  return (
    <div className="section-head">
      <h2 id={id} className="text-title">
        {title}
      </h2>
      <p className="text-lead text-soft">{lead}</p>
    </div>
  );
}
