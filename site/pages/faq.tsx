import '../styles/faq.css';
import { PageHead } from '../components/section-head.tsx';
import { faqGroups, faqPage } from '../content/faq.ts';
import { ContactSupport } from '../sections/contact-support.tsx';
import { Questions } from '../sections/questions.tsx';

export function FaqPage() {
  return (
    <>
      <PageHead title={faqPage.title} lead={faqPage.lead} />
      <Questions text={faqPage} groups={faqGroups} />
      <ContactSupport {...faqPage.contact} />
    </>
  );
}
