import '../styles/claim.css';
import '../styles/philosophy.css';
import '../styles/roadmap.css';
import '../styles/story.css';
import { PageHead } from '../components/section-head.tsx';
import { aboutPage } from '../content/about.ts';
import { roadmap } from '../content/roadmap.ts';
import { CallToAction } from '../sections/call-to-action.tsx';
import { Claim } from '../sections/claim.tsx';
import { Philosophy } from '../sections/philosophy.tsx';
import { Roadmap } from '../sections/roadmap.tsx';
import { Story } from '../sections/story.tsx';

export function AboutPage() {
  return (
    <>
      <PageHead title={aboutPage.title} lead={aboutPage.lead} />
      <Claim {...aboutPage.claim} />
      <Philosophy {...aboutPage.philosophy} />
      <Roadmap {...roadmap} />
      <Story {...aboutPage.story} />
      <CallToAction {...aboutPage.closing} />
    </>
  );
}
