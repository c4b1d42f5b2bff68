import { SplitHead } from '../components/split-head.tsx';
import { aboutPage } from '../content/about.ts';
import { Claim } from '../sections/claim.tsx';
import { NextSeat } from '../sections/next-seat.tsx';
import { Philosophy } from '../sections/philosophy.tsx';
import { Story } from '../sections/story.tsx';
import { WhatComesNext } from '../sections/what-comes-next.tsx';

export function AboutPage() {
  return (
    <>
      <SplitHead title={aboutPage.title} lead={aboutPage.lead} />
      <Claim {...aboutPage.claim} />
      <Philosophy {...aboutPage.philosophy} />
      <WhatComesNext {...aboutPage.roadmap} />
      <Story {...aboutPage.story} />
      <NextSeat {...aboutPage.nextSeat} />
    </>
  );
}
