import { PageHead } from '../components/page-head.tsx';
import { aboutPage } from '../content/about.ts';
import { Claim, Philosophy, Story, WhatComesNext } from '../sections/about.tsx';

export function AboutPage() {
  return (
    <>
      <PageHead title={aboutPage.title} lead={aboutPage.lead} />
      <Claim {...aboutPage.claim} />
      <Philosophy {...aboutPage.philosophy} />
      <WhatComesNext {...aboutPage.roadmap} />
      <Story {...aboutPage.story} />
    </>
  );
}
