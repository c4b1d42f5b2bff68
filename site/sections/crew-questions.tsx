import { Disclosure } from '../components/disclosure.tsx';
import type { loginSuccessPage } from '../content/login-success.ts';

interface CrewQuestionsProps {
  readonly title: string;
  readonly questions: (typeof loginSuccessPage)['questions'];
}

export function CrewQuestions({ title, questions }: CrewQuestionsProps) {
  return (
    <section className="thanks-questions" aria-labelledby="questions-title">
      <div className="container-site faq-grid">
        <h2 id="questions-title" className="text-title">
          {title}
        </h2>
        <div>
          {questions.map(({ question, answer }) => (
            <Disclosure key={question} title={question} text={answer} />
          ))}
        </div>
      </div>
    </section>
  );
}
