/** Fields as they were and as they are. */
type Fields = Readonly<Record<string, unknown>> | null;

export function Difference({ before, after }: { readonly before: Fields; readonly after: Fields }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <dl className="difference">
      {names.map((name) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            {before && name in before && <Text of={before[name]} tag="del" />}
            {after && name in after && <Text of={after[name]} tag="ins" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Text({ of, tag: Tag }: { readonly of: unknown; readonly tag: 'del' | 'ins' }) {
  return (
    <Tag>
      <span className="hidden">{Tag === 'del' ? 'was' : 'is'}</span>{' '}
      <code>{typeof of === 'string' ? of : JSON.stringify(of)}</code>
    </Tag>
  );
}
