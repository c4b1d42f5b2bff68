interface PageHeadProps {
  readonly title: string;
  readonly lead?: string;
}

/** How a page begins. */
export function PageHead({ title, lead }: PageHeadProps) {
  return (
    <div className="container-site pt-12 pb-14 md:pt-20 md:pb-20">
      <h1 className="max-w-[14ch] text-hero">{title}</h1>
      {lead && <p className="mt-7 max-w-[38rem] text-lead text-soft">{lead}</p>}
    </div>
  );
}
