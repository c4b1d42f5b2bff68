import { useId } from 'react';

interface Props<Choice extends string> {
  readonly label: string;
  readonly choices: Readonly<Record<Choice, string>>;
  readonly value: Choice;
  readonly onChoose: (choice: Choice) => void;
}

/** One of a few. */
export function Choices<Choice extends string>({ label, choices, value, onChoose }: Props<Choice>) {
  const name = useId();
  return (
    <fieldset className="forms">
      <legend className="hidden">{label}</legend>
      {(Object.keys(choices) as Choice[]).map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={value === each} onChange={() => onChoose(each)} />
          {choices[each]}
        </label>
      ))}
    </fieldset>
  );
}
