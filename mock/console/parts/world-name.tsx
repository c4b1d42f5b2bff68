interface WorldNameProps {
  /** That of the label. */
  readonly id: string;
  readonly value: string;
  readonly set: (name: string) => void;
}

/** The field for the name of a world. */
export function WorldName({ id, value, set }: WorldNameProps) {
  return (
    <input
      id={id}
      value={value}
      onChange={({ target }) => set(target.value)}
      required
      maxLength={64}
      pattern="[A-Za-z0-9_\-]{1,64}"
      title="Letters, digits, _ and -"
      autoComplete="off"
      spellCheck={false}
    />
  );
}
