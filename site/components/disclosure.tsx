import { Icon } from './icon.tsx';

interface DisclosureProps {
  /** Stands on the answer: browsers open what hides the target of a link. */
  readonly id?: string;
  /** Open at first. */
  readonly isOpen?: boolean;
  readonly title: string;
  readonly text: string;
  /** Level of the question in the outline of the page. */
  readonly heading?: 'h2' | 'h3';
}

/** One entry of an accordion. Each opens by itself, so that several can be open at once. */
export function Disclosure({ id, isOpen, title, text, heading: Heading = 'h3' }: DisclosureProps) {
  return (
    <details className="disclosure" open={isOpen}>
      <summary className="disclosure-summary">
        <Heading className="text-heading">{title}</Heading>
        <span className="disclosure-sign">
          <Icon name="plus" />
        </span>
      </summary>
      <p id={id} className="disclosure-text">
        {text}
      </p>
    </details>
  );
}
