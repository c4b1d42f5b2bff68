import { type ReactNode, useId } from 'react';

interface SegmentedChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly selected: Value;
  readonly onSelect: (value: Value) => void;
  /** A sign that stands on the last option. It takes no room of its own, so that nothing moves when it comes. */
  readonly sign?: ReactNode;
}

/** One of a few things, side by side: radio buttons, so that the arrow keys choose. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="segmented">
      <legend className="sr-only">{props.label}</legend>
      {props.options.map(({ value, text }) => (
        <label key={value} className="segment">
          <input
            type="radio"
            className="segment-input"
            name={name}
            value={value}
            checked={props.selected === value}
            onChange={() => props.onSelect(value)}
          />
          {text}
        </label>
      ))}
      <span role="status" className="segmented-sign">
        {props.sign}
      </span>
    </fieldset>
  );
}
