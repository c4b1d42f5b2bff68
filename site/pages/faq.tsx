import { Disclosure } from '../components/disclosure.tsx';
import { PageHead } from '../components/page-head.tsx';
import { faqEntries, faqPage } from '../content/faq.ts';
import { ContactSupport } from '../sections/contact-support.tsx';

export function FaqPage() {
  return (
    <>
      <PageHead title={faqPage.title} lead={faqPage.lead} />
      <div className="container-site pb-20">
        {faqEntries.map(({ id, question, answer }) => (
          <Disclosure key={id} title={question} text={answer} heading="h2" />
        ))}
      </div>
      <ContactSupport {...faqPage.contact} />
    </>
  );
}
